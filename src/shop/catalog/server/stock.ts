import { asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from './tables/products.ts';
import { stock, stockMovements } from './tables/stock.ts';

/** What is neither sold nor set aside. For queries that join a product's stock. */
export const available: SQL<number> = sql`(${stock.onHand} - ${stock.held})`.mapWith(Number);

interface Correction {
  productId: string;
  kind: 'opening' | 'correction';
  change: number;
  actorId?: string | undefined;
  reason?: string | undefined;
}

/** Units that have come or gone by another way than an order; of many products in one statement. */
export async function moveStock(tx: Database, ...corrections: Correction[]): Promise<void> {
  const movements = corrections
    .filter(({ change }) => change !== 0)
    .map(({ change, ...same }) => ({ ...same, onHandChange: change }));
  if (movements.length === 0) return;
  await refuseTracked(
    tx,
    movements.map(({ productId }) => productId),
  );
  await tx.insert(stockMovements).values(movements);
}

export const countedFromUnits =
  'Stock of this product is counted from its units. Receive or block units to change it.';

/** Stock of a tracked product is changed by its units and batches. */
async function refuseTracked(tx: Database, productIds: string[]): Promise<void> {
  const [tracked] = await tx
    .select({ name: products.name })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(
      sql`${stock.productId} = any (${sql.param(productIds)}::uuid[]) and ${stock.unitCount} is not null`,
    )
    .limit(1);
  if (!tracked) return;
  const message = `${tracked.name}: ${countedFromUnits}`;
  throw new ShopError('conflict', message, [{ field: 'available', message: countedFromUnits }]);
}

/** Locks the stock of these products until this transaction ends, always in the same order. */
export async function lockStock(tx: Database, productIds: string[]): Promise<void> {
  await tx
    .select({ id: stock.productId })
    .from(stock)
    .where(inArray(stock.productId, productIds))
    .orderBy(asc(stock.productId))
    .for('no key update');
}

/** The same for all tracked products: no unit or batch moves before this transaction ends. */
export async function lockTrackedStock(tx: Database): Promise<void> {
  await tx
    .select({ id: stock.productId })
    .from(stock)
    .where(isNotNull(stock.unitCount))
    .orderBy(asc(stock.productId))
    .for('no key update');
}

/**
 * What is available of each of these products that is on sale; it stays that until this transaction ends. In the order
 * that all take them in, as above.
 */
export async function lockAvailableOfMany(tx: Database, productIds: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: stock.productId, available })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(sql`${stock.productId} = any (${sql.param(productIds)}::uuid[]) and ${products.deletedAt} is null`)
    .orderBy(asc(stock.productId))
    .for('no key update', { of: stock });
  return new Map(rows.map((row) => [row.id, row.available]));
}

/** On sale, or a draft. */
export const isOnSaleOrDraft: SQL = sql`(${products.deletedAt} is null or ${products.isDraft})`;

/** What is available of a product on sale or a draft; it stays that until this transaction ends. */
export async function lockAvailable(tx: Database, productId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ available })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(sql`${products.id} = ${productId} and ${isOnSaleOrDraft}`)
    .for('no key update', { of: stock });
  return row?.available;
}
