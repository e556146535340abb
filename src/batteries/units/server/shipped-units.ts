import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

/** What of tracked products has left with a line of a shipment. */
export interface ShippedUnits {
  serials?: string[];
  batches?: { number: string; quantity: number }[];
}

type Row = {
  shipment_id: string;
  position: number;
  serials: string[] | null;
  batches: ShippedUnits['batches'] | null;
};

/** Which units have left with the shipments of an order, by shipment and position. */
export async function readShippedUnits(
  db: Database,
  orderId: string,
): Promise<(shipmentId: string, position: number) => ShippedUnits> {
  const { rows } = await db.execute<Row>(sql`
    select told.shipment_id, told.order_position as position, json_agg(serial order by serial) as serials, null::json as batches
    from unit_events told join units on units.id = unit_id
    where told.order_id = ${orderId} and kind = 'shipped' group by 1, 2
    union all
    select shipment_id, order_position, null,
      json_agg(json_build_object('number', number, 'quantity', -on_hand_change) order by number)
    from batch_movements join batches on batches.id = batch_id
    where order_id = ${orderId} and kind = 'shipped' group by 1, 2`);
  const found = new Map(rows.map((row) => [`${row.shipment_id} ${row.position}`, row]));
  return (shipmentId, position) => {
    const { serials, batches } = found.get(`${shipmentId} ${position}`) ?? {};
    return { ...(serials && { serials }), ...(batches && { batches }) };
  };
}
