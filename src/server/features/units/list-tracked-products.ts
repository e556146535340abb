import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { TrackedProduct } from '#contract/units/units.ts';
import type { Database } from '../../adapters/database/database.ts';
import { products, stock } from '../../adapters/database/schema.ts';

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
