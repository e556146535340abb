import type { Subject } from '#platform/server/subject.ts';
import { quickOrderHandlers } from './quick-order-handlers.ts';

export const quickOrderSubject: Subject = {
  handlers: ({ db }) => quickOrderHandlers(db),
};
