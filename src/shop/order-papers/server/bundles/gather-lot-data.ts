import { sql } from 'drizzle-orm';
import { writeTable } from '#platform/kernel/tables/write-table.ts';
import type { Database } from '#platform/server/database/database.ts';

/** One unit that has left with an order, or so many of a batch that is counted without serials. */
interface LotRow extends Record<string, unknown> {
  productId: string;
  serial: string | null;
  batch: string | null;
  madeOn: string | null;
  quantity: number;
  capacity: number | null;
  resistance: number | null;
}

const head = ['serial', 'batch', 'made_on', 'quantity', 'capacity_ah', 'resistance_mohm'];

/** Lot data of each tracked product that an order has got, as a table. Products that are not tracked or not shipped yet are left out. */
export async function gatherLotData(db: Database, orderId: string): Promise<Map<string, Buffer>> {
  // A unit that came back and left again with the same order is told once.
  const { rows } = await db.execute<LotRow>(sql`
    select units.product_id as "productId", serial, number as batch, coalesce(units.made_on, batches.made_on)::text as "madeOn",
      1 as quantity, capacity_ah as capacity, resistance_mohm as resistance
    from units left join batches on batches.id = batch_id
    where units.id in (select unit_id from unit_events where order_id = ${orderId} and kind = 'shipped')
    union all
    select product_id, null, number, made_on::text, -sum(on_hand_change)::int, null, null
    from batch_movements join batches on batches.id = batch_id
    where order_id = ${orderId} and kind = 'shipped' group by batches.id
    order by batch, serial`);
  const products = new Set(rows.map(({ productId }) => productId));
  return new Map([...products].map((id) => [id, tableOf(rows.filter(({ productId }) => productId === id))]));
}

function tableOf(lots: readonly LotRow[]): Buffer {
  const cells = lots.map((lot) => [
    ...[lot.serial, lot.batch, lot.madeOn, lot.quantity, lot.capacity, lot.resistance],
  ]);
  return Buffer.from(writeTable([head, ...cells]));
}
