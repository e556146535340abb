import type { Subject } from '#platform/server/subject.ts';
import { overviewHandlers } from './overview-handlers.ts';

export const overviewSubject: Subject = {
  handlers: ({ db, paymentProvider }) => overviewHandlers(db, paymentProvider),
};
