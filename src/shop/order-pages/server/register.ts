import type { Subject } from '#platform/server/subject.ts';
import { orderPageHandlers } from './order-page-handlers.ts';

export const orderPagesSubject: Subject = {
  handlers: ({ paymentParts, trackedUnits, answerRequest }) =>
    orderPageHandlers({ ...paymentParts, trackedUnits, answerRequest }),
};
