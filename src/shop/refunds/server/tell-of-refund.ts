import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access.ts';
import type { OrderActor } from '#shop/orders/rules/events.ts';
import { orderEvents } from '#shop/orders/server/tables.ts';

/** Money that an order was not paid by goes back: its customer is told, and the order stays as it is. */
export async function tellOfRefund(
  tx: Database,
  order: OrderRow,
  actor: OrderActor,
  data: Record<string, unknown>,
): Promise<void> {
  await tx.insert(orderEvents).values({
    ...{ orderId: order.id, kind: 'refunded', actorKind: actor.kind, actorId: actor.id ?? null },
    // Of a deleted order nothing more is said than that.
    data: order.deletedAt ? {} : data,
  });
}
