import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Limited, ListQuery } from '#platform/contract/lists.ts';
import { readSort } from '#platform/kernel/sorting.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import type { FoundRows } from '#platform/server/http/whole-list.ts';
import type { FoundPage, ProductListQuery } from '../../contract/product.ts';
import { lowStockOrders } from '../../rules/stock.ts';
import { listProductsById, onSale, onSaleOrDraft } from '../product-repository.ts';
import { searchProducts } from '../search/product-search.ts';
import { skuContaining } from '../search/sku-search.ts';
import { available } from '../stock.ts';
import { products } from '../tables/products.ts';
import { stock } from '../tables/stock.ts';

export async function listProducts(db: Database, query: ListQuery): Promise<FoundPage> {
  const { ids, total, note } = await findProducts(db, query);
  return { items: await listProductsById(db, ids), total, note };
}

/** In the order of the shop's window; of a search, what fits best first. */
export async function findProducts(
  db: Database,
  query: ListQuery,
): Promise<FoundRows & Pick<FoundPage, 'note'>> {
  if (query.q) return await searchProducts(db, query.q, query);
  return await findSorted(db, query, [asc(products.position)], onSale(undefined));
}

const sortColumns = {
  added: products.position,
  name: sql`lower(${products.name})`,
  available,
  price: products.priceCents,
  min_order: products.minOrder,
};

/** On sale and drafts, sorted as wanted; among equals the last added comes first. Where only some are asked for, `among` has their ids. */
export function findProductsForAdmin(
  db: Database,
  query: Limited<ProductListQuery>,
  among?: readonly string[],
): Promise<FoundRows> {
  const { by, descending } = readSort(query.sort);
  const order = [(descending ? desc : asc)(sortColumns[by]), desc(products.position)];
  const isAmong = among && sql`${products.id} = any(${sql.param(among)}::uuid[])`;
  const isListed = query.listing && eq(products.isDraft, query.listing === 'draft');
  return findSorted(db, query, order, onSaleOrDraft(and(isListed, query.stock && hasLowStock, isAmong)));
}

/** The rule is `lowStockOrders`. */
const hasLowStock = sql`${available} < ${lowStockOrders}::bigint * ${products.minOrder}`;

/** Those with low stock, and of them the ones with stock for the fewest minimum orders. */
export async function listScarcestProducts(db: Database, { limit }: { limit: number }) {
  const { id, name, minOrder } = products;
  const rows = await db
    .select({ _id: id, name, available, min_order: minOrder, count: sql`count(*) over ()`.mapWith(Number) })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(onSale(hasLowStock))
    .orderBy(asc(sql`${available}::real / ${minOrder}`), asc(products.position))
    .limit(limit);
  return { count: rows[0]?.count ?? 0, scarcest: rows.map(({ count: _, ...product }) => product) };
}

async function findSorted(
  db: Database,
  { limit, offset, q }: ListQuery,
  order: SQL[],
  condition: SQL | undefined,
): Promise<FoundRows> {
  const hasWords =
    q &&
    or(ilike(products.name, containing(q)), ilike(products.description, containing(q)), skuContaining(q));
  const wanted = and(condition, hasWords || undefined);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: products.id })
      .from(products)
      .innerJoin(stock, eq(stock.productId, products.id))
      .where(wanted)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(products)
      .innerJoin(stock, eq(stock.productId, products.id))
      .where(wanted),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

/** The slugs of products on sale, in the order of the storefront. */
export async function listSlugs(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .select({ slug: sql<string>`${products.slug}` })
    .from(products)
    .where(onSale(undefined))
    .orderBy(asc(products.position))
    .limit(limit)
    .offset(offset);
  return rows.map(({ slug }) => slug);
}
