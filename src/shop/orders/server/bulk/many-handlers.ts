import { randomUUID } from 'node:crypto';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { dayOf } from '#platform/kernel/dates/days.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ManyOrders } from '../../contract/many-orders.ts';
import type { OrderParts } from '../order-parts.ts';
import { exportOrders } from './export-orders.ts';
import { shipOrders } from './ship-orders.ts';

/** What admins do with many orders at once. */
export function manyOrdersHandlers({ db, log, metrics }: Pick<OrderParts, 'db' | 'log' | 'metrics'>) {
  return defineHandlers({
    shipOrders: async ({ body, caller }) => {
      const outcomes = await shipOrders({ db, log }, body, caller);
      const shipped = outcomes.filter(({ isShipped }) => isShipped).length;
      for (let count = 0; count < shipped; count++)
        metrics.count('ampyard_orders_total', { event: 'shipped' });
      const words = `${formatCount(shipped)} of ${formatCount(outcomes.length)} orders were shipped.`;
      return { ...done(words), outcomes };
    },

    exportOrders: async ({ body, caller, reply }) => {
      await writeDown(db, caller, body);
      reply.header('content-disposition', `attachment; filename="orders-${dayOf(new Date())}.csv"`);
      reply.header('cache-control', 'private, no-store');
      return exportOrders(db, body);
    },
  });
}

/** Whose names and addresses somebody has taken along, and which: written before the first of them is sent. */
async function writeDown(db: Database, admin: { id: string }, { ids, matching }: ManyOrders): Promise<void> {
  await recordAdminActions(db, admin, [
    {
      action: 'order.exported',
      subject: { kind: 'export', id: randomUUID(), name: 'Orders as CSV' },
      after: ids ? { orders: ids } : { matching: { ...matching } },
    },
  ]);
}
