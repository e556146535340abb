import { randomUUID } from 'node:crypto';
import { ownsOrder } from '#platform/kernel/ownership.ts';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { LabelsOf } from '#platform/server/metrics/metric-table.ts';
import type { OrderActor } from '../rules/events.ts';
import { correctAddress } from './correct-address.ts';
import { deleteOrder } from './delete-order.ts';
import { listDeliveryAddresses } from './list-delivery-addresses.ts';
import type { OrderParts } from './order-parts.ts';
import type { OrderRules } from './order-rules.ts';
import { RememberedProducts } from './orderable-products.ts';
import { placeOrder, readLinesOfOrder, readSingleLine } from './place-order.ts';
import { refuseOnlyLine } from './refuse-line.ts';
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
  return defineHandlers({
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
}

/** Only its customer and admins get here. */
function actorOf(caller: { id: string }, order: { userId: string | null }): OrderActor {
  return { kind: ownsOrder(caller, order) ? 'customer' : 'admin', id: caller.id };
}
