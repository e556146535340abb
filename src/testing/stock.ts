import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { available } from '#shop/catalog/server/stock.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import type { Query } from './many-rows.ts';

type Askable = Pick<Database, 'execute'> | Query;

const queryOf = (db: Askable): Query =>
  typeof db === 'function' ? db : (statement) => db.execute(statement);

/** What is available of a product from now on, or of each one, by a correction of its stock. */
export async function setAvailable(db: Askable, wanted: number, productId?: string): Promise<void> {
  await queryOf(db)(
    `insert into stock_movements (product_id, kind, on_hand_change)
     select product_id, 'correction', ${wanted} - (on_hand - held) from stock
     where on_hand - held <> ${wanted} and ${productId ? `product_id = '${productId}'` : 'true'}`,
  );
}

export async function availableOf(db: Database, productId: string): Promise<number | undefined> {
  const [row] = await db.select({ available }).from(stock).where(eq(stock.productId, productId));
  return row?.available;
}

/** Lets an unpaid order's time run out: what it held is available again. */
export async function lapseOrder(db: Askable, orderId: string): Promise<void> {
  await queryOf(db)(
    `with lapsed as (
       update orders set held_until = now() - interval '1 hour', lapsed_at = now(), version = version + 1
       where id = '${orderId}' returning id
     )
     insert into stock_movements (product_id, kind, held_change, order_id)
     select product_id, 'lapse', -quantity, order_id from order_lines join lapsed on lapsed.id = order_id`,
  );
}
