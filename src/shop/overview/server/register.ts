import type { Subject } from '#platform/server/subject.ts';
import { overviewHandlers } from './overview-handlers.ts';

export const overview: Subject = {
  handlers: ({ db, paymentProvider }) => overviewHandlers(db, paymentProvider),
};
