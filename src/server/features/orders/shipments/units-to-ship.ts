import { sql } from 'drizzle-orm';
import type { Database } from '../../../adapters/database/database.ts';
import type { LineToShip } from './ship-lines.ts';

/** What of an order has neither left the house nor been refunded before it could. */
export async function findUnitsToShip(db: Database, orderId: string): Promise<LineToShip[]> {
  const { rows } = await db.execute<{ position: number; quantity: number }>(sql`
    select position, (quantity
      - (select coalesce(sum(shipped.quantity), 0) from shipment_lines shipped
        where shipped.order_id = line.order_id and shipped.position = line.position)
      - (select coalesce(sum(refunded.cancelled), 0) from refund_lines refunded
        where refunded.order_id = line.order_id and refunded.position = line.position))::int as quantity
    from order_lines line where order_id = ${orderId} order by position`);
  return rows.filter(({ quantity }) => quantity > 0);
}
