import { randomUUID } from 'node:crypto';
import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { answerList } from '#platform/server/http/whole-list.ts';
import type { Subject } from '#platform/server/subject.ts';
import type { BulkOrders } from '#shop/orders/contract/order.ts';
import { toOrder } from '#shop/orders/server/order-repository.ts';
import { exportOrders } from './export-orders.ts';
import { markOrder, ordersOf } from './list-orders.ts';
import { type OrderPageParts, readOrderDetails } from './read-order-details.ts';
import { shipOrders } from './ship-orders.ts';

export const orderPagesSubject: Subject = {
  handlers: ({ paymentParts, trackedUnits, clearShipment, answerRequest, mayForCompany, ...parts }) =>
    orderPageHandlers({
      ...paymentParts,
      trackedUnits,
      clearShipment,
      answerRequest,
      mayForCompany,
      invoiceShipment: parts.invoiceShipment,
      beforeShipping: parts.beforeShipping,
    }),
};

/** What the lists and the page of an order ask for, and what admins do with many orders at once. */
function orderPageHandlers(parts: OrderPageParts) {
  const { db, metrics } = parts;
  return defineHandlers({
    listOrders: async ({ query, reply }) => answerList(reply, query, ordersOf(db, {})),

    listMyOrders: async ({ params, query, reply }) => {
      const person = await findUserByEmail(db, params.email);
      if (!person) return answerPage(reply, { items: [], total: 0 });
      return await answerList(reply, query, ordersOf(db, { userId: person.id }));
    },

    getOrder: async ({ order }) => await markOrder(db, toOrder(order)),

    getOrderDetails: async ({ order, caller }) => await readOrderDetails(parts, order, caller),

    shipOrders: async ({ body, caller }) => {
      const outcomes = await shipOrders(parts, body, caller);
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

/** An export takes names and addresses along: who took which is written before the first row is sent. */
async function writeDown(db: Database, admin: { id: string }, { ids, matching }: BulkOrders): Promise<void> {
  await recordAdminActions(db, admin, [
    {
      action: 'order.exported',
      subject: { kind: 'export', id: randomUUID(), name: 'Orders as CSV' },
      after: ids ? { orders: ids } : { matching: { ...matching } },
    },
  ]);
}
