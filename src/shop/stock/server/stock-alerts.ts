import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import { canBeOrdered } from '#shop/catalog/rules/quantity.ts';
import { available } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import type { WaitingPerson } from '../contract/stock.ts';
import { stockAlerts } from './tables.ts';

/*
 * Who wants to be told when a product can be ordered again. The database marks what is due the moment stock is back
 * (`back_at`), and writes the email with it (`programs.sql`); until then the user waits.
 */

const isWaiting = isNull(stockAlerts.backAt);

/** Once, however often it is asked. A user who was already notified, or could have been, waits again. */
export async function setStockAlert(db: Database, userId: string, productId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await holdStock(tx, productId);
    if (!found) throw new ShopError('not-found', 'This product is not on sale.');
    if (canBeOrdered(found)) throw new ShopError('conflict', messages.orderableNow);
    await tx
      .insert(stockAlerts)
      .values({ userId, productId })
      .onConflictDoUpdate({
        target: [stockAlerts.productId, stockAlerts.userId],
        set: { backAt: null, createdAt: sql`now()` },
        setWhere: sql`${stockAlerts.backAt} is not null`,
      });
  });
}

/** Held while it is looked at: what comes back in this very moment finds the alert, or is seen here. */
async function holdStock(tx: Database, productId: string) {
  const [found] = await tx
    .select({ available, minOrder: products.minOrder, multiple: products.multiple })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(and(eq(products.id, productId), isNull(products.deletedAt)))
    .for('share', { of: stock });
  return found;
}

/** Others have ordered what was back before its email was written. Answers whether that is so: then the user waits again. */
export async function waitAgain(
  db: Database,
  { email, productId }: { email: string; productId: string },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const found = await holdStock(tx, productId);
    if (found && canBeOrdered(found)) return false;
    const reader = tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    await tx
      .update(stockAlerts)
      .set({ backAt: null })
      .where(and(eq(stockAlerts.productId, productId), inArray(stockAlerts.userId, reader)));
    return true;
  });
}

export async function removeStockAlert(db: Database, userId: string, productId: string): Promise<void> {
  await db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.userId, userId), eq(stockAlerts.productId, productId)));
}

/** What one person waits for, the newest wish first. */
export async function listStockAlerts(db: Database, userId: string) {
  const { productId, createdAt } = stockAlerts;
  const rows = await db
    .select({ productId, createdAt })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.userId, userId), isWaiting))
    .orderBy(desc(createdAt));
  return rows.map((row) => ({ productId: row.productId, since: row.createdAt.toISOString() }));
}

const mostNamed = 500;

/** Who waits for a product, the first to ask first. */
export async function listWaitingPeople(db: Database, productId: string): Promise<WaitingPerson[]> {
  const rows = await db
    .select({ displayName: users.displayName, email: users.email, createdAt: stockAlerts.createdAt })
    .from(stockAlerts)
    .innerJoin(users, eq(users.id, stockAlerts.userId))
    .where(and(eq(stockAlerts.productId, productId), isWaiting))
    .orderBy(asc(stockAlerts.createdAt))
    .limit(mostNamed);
  return rows.map(({ createdAt, ...person }) => ({ ...person, since: createdAt.toISOString() }));
}

/** How many wait for each of these, where anybody does. */
export async function countWaiting(db: Database, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: stockAlerts.productId, waiting: count() })
    .from(stockAlerts)
    .where(and(inArray(stockAlerts.productId, productIds), isWaiting))
    .groupBy(stockAlerts.productId);
  return new Map(rows.map(({ productId, waiting }) => [productId, waiting]));
}
