import type { Subject } from '#platform/server/subject.ts';
import { refundHandlers } from './refund-handlers.ts';
import { cancellationHandlers } from './requests/cancellation-handlers.ts';

export const refunds: Subject = {
  handlers: ({ db, paymentParts }) => ({ ...refundHandlers(paymentParts), ...cancellationHandlers(db) }),
};
