import type { OrderActor } from '#domain/order/events.ts';
import type { Database } from '../../../adapters/database/database.ts';
import { orderEvents } from '../../../adapters/database/schema.ts';
import type { OrderRow } from '../../../http/access.ts';

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
