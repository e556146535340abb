import { formatCount } from '#domain/count.ts';
import { dayOf } from '#domain/days.ts';
import { defineHandlers, done } from '../../../http/handlers.ts';
import type { OrderParts } from '../order-parts.ts';
import { exportOrders } from './export-orders.ts';
import { shipOrders } from './ship-orders.ts';

/** What admins do with many orders at once. */
export function manyOrdersHandlers({ db, measures }: Pick<OrderParts, 'db' | 'measures'>) {
  return defineHandlers({
    shipOrders: async ({ body, caller }) => {
      const outcomes = await shipOrders(db, body, caller);
      const shipped = outcomes.filter(({ isShipped }) => isShipped).length;
      for (let count = 0; count < shipped; count++)
        measures.count('ampyard_orders_total', { event: 'shipped' });
      const words = `${formatCount(shipped)} of ${formatCount(outcomes.length)} orders were shipped.`;
      return { ...done(words), outcomes };
    },

    exportOrders: async ({ body, reply }) => {
      reply.header('content-disposition', `attachment; filename="orders-${dayOf(new Date())}.csv"`);
      reply.header('cache-control', 'private, no-store');
      return exportOrders(db, body);
    },
  });
}
