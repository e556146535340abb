import { randomUUID } from 'node:crypto';
import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import type { Limited } from '#platform/contract/lists.ts';
import { ownsOrder } from '#platform/kernel/ownership.ts';
import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { answerList } from '#platform/server/http/whole-list.ts';
import type { LabelsOf } from '#platform/server/metrics/metric-table.ts';
import type { OrderListQuery } from '../contract/order.ts';
import type { OrderActor } from '../rules/events.ts';
import { manyOrdersHandlers } from './bulk/many-handlers.ts';
import { correctAddress } from './correct-address.ts';
import { deleteOrder } from './delete-order.ts';
import { listDeliveryAddresses } from './list-delivery-addresses.ts';
import { findOrders, listOrders, readOrders } from './list-orders.ts';
import { markOrder } from './mark-orders.ts';
import { readOrderDetails } from './order-details.ts';
import type { OrderParts } from './order-parts.ts';
import { toOrder } from './order-repository.ts';
import type { OrderRules } from './order-rules.ts';
import { placeOrder, readLinesOfOrder, readSingleLine } from './place-order.ts';
import { refuseOnlyLine } from './refuse-line.ts';
import { RememberedProducts } from './remembered-products.ts';
import { writeOrders } from './write-order.ts';
import { writeTogether } from './write-together.ts';

export function orderHandlers(parts: OrderParts & { rules: OrderRules }) {
  const { db, stockChanged, metrics } = parts;
  const placing = {
    ...parts,
    remembered: new RememberedProducts(),
    write: writeTogether(async (orders) => {
      const change = randomUUID();
      const outcomes = await writeOrders(db, orders, parts.rules, change);
      if (outcomes.includes('placed')) stockChanged(change);
      return outcomes;
    }),
  };
  const tell = (event: LabelsOf<'ampyard_orders_total'>['event']) =>
    metrics.count('ampyard_orders_total', { event });
  const ordersOf = (whose: { userId?: string }) => ({
    list: (wanted: Limited<OrderListQuery>) => listOrders(db, wanted, whose),
    find: (wanted: Limited<OrderListQuery>) => findOrders(db, wanted, whose),
    read: (ids: string[]) => readOrders(db, ids),
  });
  const handlers = defineHandlers({
    listOrders: async ({ query, reply }) => answerList(reply, query, ordersOf({})),

    listMyOrders: async ({ params, query, reply }) => {
      const person = await findUserByEmail(db, params.email);
      if (!person) return answerPage(reply, { items: [], total: 0 });
      return await answerList(reply, query, ordersOf({ userId: person.id }));
    },

    getOrder: async ({ order }) => await markOrder(db, toOrder(order)),

    getOrderDetails: async ({ order, caller }) => await readOrderDetails(parts, order, caller),

    correctDeliveryAddress: async ({ params, body, caller }) => {
      await correctAddress(db, params.id, body.address, caller);
      return done('The delivery address was corrected.');
    },

    placeOrder: async ({ body, caller }) => {
      if (await placeOrder(placing, caller, readSingleLine(body), refuseOnlyLine)) tell('placed');
      return done('An order placed successfully');
    },

    placeOrderOfLines: async ({ body, caller }) => {
      if (await placeOrder(placing, caller, readLinesOfOrder(body))) tell('placed');
      return done('An order placed successfully');
    },

    listDeliveryAddresses: async ({ caller }) => await listDeliveryAddresses(db, caller.id),

    deleteOrder: async ({ order, caller }) => {
      await deleteOrder(parts, order, actorOf(caller, order));
      tell('deleted');
      stockChanged();
      return done('The order was deleted.');
    },
  });
  return {
    ...handlers,
    ...manyOrdersHandlers(parts),
  };
}

/** Whoever is not its customer is let in as an admin. */
function actorOf(caller: { id: string }, order: { userId: string | null }): OrderActor {
  return { kind: ownsOrder(caller, order) ? 'customer' : 'admin', id: caller.id };
}
