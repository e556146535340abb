import { inArray } from 'drizzle-orm';
import { ShopError } from '#contract/errors.ts';
import { type ManyOrders, mostOrdersAtOnce, type ShippedOrders } from '#contract/many-orders.ts';
import type { Database } from '../../../adapters/database/database.ts';
import { orders } from '../../../adapters/database/schema.ts';
import { shipOrder } from '../shipments/ship-order.ts';
import { findMany } from './find-many.ts';

type Outcome = ShippedOrders['outcomes'][number];

/**
 * Ships all that is left of each, one after the other and each in a transaction of its own: what cannot be shipped keeps
 * none of the others back, and says why.
 */
export async function shipOrders(db: Database, which: ManyOrders, admin: { id: string }): Promise<Outcome[]> {
  const ids = await findFew(db, which);
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, ids));
  const numberOf = new Map(rows.map(({ id, number }) => [id, number]));
  const outcomes: Outcome[] = [];
  for (const id of ids) {
    const refusal = await shipOrder(db, id, admin).then(() => undefined, wordsOf);
    const message = refusal ?? 'Shipped.';
    outcomes.push({ id, number: numberOf.get(id) ?? null, isShipped: refusal === undefined, message });
  }
  return outcomes;
}

async function findFew(db: Database, which: ManyOrders): Promise<string[]> {
  if (which.ids) return [...new Set(which.ids)];
  const found: string[] = [];
  for await (const some of findMany(db, which)) {
    found.push(...some);
    if (found.length > mostOrdersAtOnce)
      throw new ShopError(
        'conflict',
        `More than ${mostOrdersAtOnce} orders match. Please narrow them down, and ship some at a time.`,
      );
  }
  return found;
}

/** What nobody expected stops the rest: whoever asked is told so, and asks again for what is left. */
function wordsOf(error: unknown): string {
  if (error instanceof ShopError) return error.message;
  throw error;
}
