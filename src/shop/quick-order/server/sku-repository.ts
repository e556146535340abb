import { and, asc, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import { skuKey } from '#platform/kernel/sku.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import { cartLines } from '#shop/cart/server/tables.ts';
import { tiersOfProduct } from '#shop/catalog/server/price-tiers.ts';
import { keyOfSku, skuContaining } from '#shop/catalog/server/search/sku-search.ts';
import { available } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import type { SuggestedSku } from '../contract/quick-order.ts';
import type { QuickOrderProduct } from '../rules/quick-order.ts';

/** Every product has one: who brings none is given one by the database. */
const sku = sql<string>`${products.sku}`;

export type FoundProduct = QuickOrderProduct & { name: string; leadDays: number | null };

/** The products that have one of these keys, also those that are no longer on sale but no drafts, and how many of each the cart has. */
export async function findProductsBySku(
  db: Database,
  userId: string,
  keys: readonly string[],
): Promise<FoundProduct[]> {
  const { id, name, priceCents, minOrder, multiple, deletedAt } = products;
  return await db
    .select({
      ...{ id, sku, name, priceCents, minOrder, multiple, available, tiers: tiersOfProduct },
      ...{ orderBeyondStock: products.order_beyond_stock, leadDays: products.lead_days },
      isOnSale: sql<boolean>`${deletedAt} is null`,
      inCart: sql<number>`coalesce(${cartLines.quantity}, 0)`,
    })
    .from(products)
    .innerJoin(stock, eq(stock.productId, id))
    .leftJoin(cartLines, and(eq(cartLines.productId, id), eq(cartLines.userId, userId)))
    .where(sql`${keyOfSku} = any (${sql.param(keys)}::text[]) and not ${products.isDraft}`)
    .orderBy(asc(products.position));
}

/** More than any shop of this kind has; what was meant is looked for among these. */
const mostSkus = 20_000;

export async function listSkusOnSale(db: Database): Promise<string[]> {
  const rows = await db.select({ sku }).from(products).where(isNull(products.deletedAt)).limit(mostSkus);
  return rows.map((row) => row.sku);
}

/** As many as are looked through at a glance. */
const mostSuggestions = 8;

/** Those whose SKU begins so come first, then those that have it inside, then those that are called so. */
export async function suggestSkus(db: Database, words: string): Promise<SuggestedSku[]> {
  const inSku = skuContaining(words);
  const begins = sql`starts_with(${keyOfSku}, ${skuKey(words)})`;
  return await db
    .select({ sku, name: products.name, available })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(and(isNull(products.deletedAt), or(inSku, ilike(products.name, containing(words)))))
    .orderBy(desc(begins), ...(inSku ? [desc(inSku)] : []), asc(products.position))
    .limit(mostSuggestions);
}
