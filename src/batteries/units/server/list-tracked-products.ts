import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/stock/server/tables.ts';
import type { TrackedProduct } from '../contract/units.ts';

const mostListed = 1_000;

/** What is tracked, by name, with what there is of it. */
export async function listTrackedProducts(db: Database): Promise<TrackedProduct[]> {
  const { id, name, tracking } = products;
  return await db
    .select({
      ...{ id, name, tracking, sku: sql<string>`${products.sku}` },
      onHand: stock.onHand,
      missing: sql`greatest(${stock.held} - ${stock.unitCount}, 0)`.mapWith(Number),
    })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(and(ne(products.tracking, 'none'), isNull(products.deletedAt)))
    .orderBy(asc(sql`lower(${products.name})`))
    .limit(mostListed);
}
