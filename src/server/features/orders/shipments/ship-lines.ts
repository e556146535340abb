import { eq, sql } from 'drizzle-orm';
import type { OrderActor } from '#domain/order/events.ts';
import type { Database } from '../../../adapters/database/database.ts';
import { shipmentLines, shipments } from '../../../adapters/database/schema.ts';
import type { OrderRow } from '../../../http/access.ts';
import { moveStockOfLines } from '../../stock/stock.ts';
import { changeOrder } from '../change-order.ts';

export interface LineToShip {
  position: number;
  quantity: number;
}

/** Lets units of an order leave the house. The order must be locked, and have been asked whether it can be shipped. */
export async function shipLines(
  tx: Database,
  order: OrderRow,
  lines: LineToShip[],
  actor: OrderActor,
): Promise<void> {
  const [shipment] = await tx
    .insert(shipments)
    .values({
      orderId: order.id,
      number: sql`(select count(*) + 1 from ${shipments} where ${eq(shipments.orderId, order.id)})`,
      shippedOn: sql`(now() at time zone 'UTC')::date`,
    })
    .returning({ id: shipments.id, number: shipments.number });
  if (!shipment) throw new Error('A shipment was not written.');
  await tx
    .insert(shipmentLines)
    .values(lines.map((line) => ({ shipmentId: shipment.id, orderId: order.id, ...line })));
  await moveStockOfLines(tx, order.id, 'shipment', lines);
  const unitsShipped = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await changeOrder(tx, order, 'ship', actor, {
    progress: { unitsShipped },
    data: { shipmentId: shipment.id, number: shipment.number },
  });
}
