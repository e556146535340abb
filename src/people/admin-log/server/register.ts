import type { Subject } from '#platform/server/subject.ts';
import { adminActionHandlers } from './admin-action-handlers.ts';

export const adminLog: Subject = {
  handlers: ({ db }) => adminActionHandlers(db),
};
