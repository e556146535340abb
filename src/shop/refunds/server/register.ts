import type { Subject } from '#platform/server/subject.ts';
import { refundsEmails } from './emails.ts';
import { refundHandlers } from './refund-handlers.ts';
import { cancellationHandlers } from './requests/cancellation-handlers.ts';
import { cancellationRequests } from './tables/cancellation-requests.ts';
import { refundLines, refunds } from './tables/refunds.ts';

export const refundsSubject: Subject = {
  emails: refundsEmails,
  handlers: ({ db, paymentParts }) => ({ ...refundHandlers(paymentParts), ...cancellationHandlers(db) }),
  personalData: [
    { partOf: 'orders', name: 'refundedLines', table: refundLines, of: refundLines.orderId },
    {
      partOf: 'orders',
      name: 'cancellationRequests',
      table: cancellationRequests,
      of: cancellationRequests.orderId,
    },
    { partOf: 'payments', name: 'refunds', table: refunds, of: refunds.paymentId },
  ],
};
