import type { Subject } from '#platform/server/subject.ts';
import { stockAlertHandlers } from './stock-alert-handlers.ts';
import { stockMovementHandlers } from './stock-movement-handlers.ts';

export const stock: Subject = {
  handlers: ({ db }) => ({ ...stockAlertHandlers(db), ...stockMovementHandlers(db) }),
};
