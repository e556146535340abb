import { eq } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { stockEmails } from './emails.ts';
import { countWaiting } from './stock-alerts.ts';
import { stockAlertHandlers, stockMovementHandlers } from './stock-handlers.ts';
import { stockAlerts } from './tables.ts';

export const stockSubject: Subject = {
  prepare: ({ db }) => ({ countWaiting: (productIds) => countWaiting(db, productIds) }),
  handlers: ({ db }) => ({ ...stockAlertHandlers(db), ...stockMovementHandlers(db) }),
  emails: stockEmails,
  personalData: [
    {
      name: 'stockAlerts',
      table: stockAlerts,
      of: ({ id }) => eq(stockAlerts.userId, id),
      key: stockAlerts.productId,
    },
  ],
};
