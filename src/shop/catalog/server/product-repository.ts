import { and, asc, count, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import type { Limited, ListQuery } from '#platform/contract/lists.ts';
import { centsToDollars, dollarsToCents } from '#platform/kernel/money.ts';
import { pictureAddress } from '#platform/kernel/picture.ts';
import { readSort } from '#platform/kernel/sorting.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import { type FoundRows, inOrderOf } from '#platform/server/http/whole-list.ts';
import type { FoundPage, Product, ProductListQuery, updateProductSchema } from '../contract/product.ts';
import { type FollowedPrice, followPrice } from '../contract/volume-prices.ts';
import { correctionOf, lowStockOrders } from '../rules/stock.ts';
import { replaceTiers, tiersOfProduct } from './price-tiers.ts';
import { searchProducts } from './search/product-search.ts';
import { wordsOfFigures } from './search/words-of-figures.ts';
import { skuContaining } from './sku-search.ts';
import { available, lockAvailable, moveStock } from './stock.ts';
import { images } from './tables/pictures.ts';
import { productSlugs, products } from './tables/products.ts';
import { stock } from './tables/stock.ts';

export const productColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  minOrder: products.minOrder,
  available,
  imageHash: products.imageHash,
  imageType: images.contentType,
  // Every product has one: who brings none is given one by the database.
  sku: sql<string>`${products.sku}`,
  multiple: products.multiple,
  tiers: tiersOfProduct,
  slug: sql<string>`${products.slug}`,
  kind: products.kind,
  specification: products.specification,
  leadDays: products.leadDays,
};

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
  return await findSorted(db, query, [asc(products.position)]);
}

const sortColumns = {
  added: products.position,
  name: sql`lower(${products.name})`,
  available,
  price: products.priceCents,
  min_order: products.minOrder,
};

/** Sorted as wanted; of what is alike in that, the last added comes first. */
export function findProductsForAdmin(db: Database, query: Limited<ProductListQuery>): Promise<FoundRows> {
  const { by, descending } = readSort(query.sort);
  const order = [(descending ? desc : asc)(sortColumns[by]), desc(products.position)];
  return findSorted(db, query, order, query.stock && isRunningLow);
}

const isRunningLow = sql`${available} < ${lowStockOrders}::bigint * ${products.minOrder}`;

/** Those that are running low, and of them the ones with stock for the fewest minimum orders. */
export async function listScarcestProducts(db: Database, { limit }: { limit: number }) {
  const { id, name, minOrder } = products;
  const rows = await db
    .select({ _id: id, name, available, min_order: minOrder, count: sql`count(*) over ()`.mapWith(Number) })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(onSale(isRunningLow))
    .orderBy(asc(sql`${available}::real / ${minOrder}`), asc(products.position))
    .limit(limit);
  return { count: rows[0]?.count ?? 0, scarcest: rows.map(({ count: _, ...product }) => product) };
}

/** Those that are on sale still, in the order given. */
export async function listProductsById(db: Database, ids: string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db).where(onSale(inArray(products.id, ids)));
  return inOrderOf(ids, rows).map(toProduct);
}

async function findSorted(
  db: Database,
  { limit, offset, q }: ListQuery,
  order: SQL[],
  condition?: SQL,
): Promise<FoundRows> {
  const hasWords =
    q &&
    or(ilike(products.name, containing(q)), ilike(products.description, containing(q)), skuContaining(q));
  const wanted = onSale(and(condition, hasWords || undefined));
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

export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  const [row] = await selectProducts(db).where(onSale(eq(products.id, id)));
  return row && toProduct(row);
}

const slugs = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A product on sale. Under a slug it had before, or in capitals, where it is now. */
export async function findProductBySlug(
  db: Database,
  slug: string,
): Promise<{ product: Product } | { movedTo: string } | undefined> {
  const wanted = slug.toLowerCase();
  if (!slugs.test(wanted)) return undefined;
  const [row] = await selectProducts(db)
    .innerJoin(productSlugs, eq(productSlugs.productId, products.id))
    .where(onSale(eq(productSlugs.slug, wanted)));
  if (!row) return undefined;
  return row.slug === slug ? { product: toProduct(row) } : { movedTo: row.slug };
}

/** Of what is on sale, in the order of the shop's window. */
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

/** What belongs to what, and pictures, are kept beside it: by `product-links.ts` and `other-pictures.ts`. */
type ProductWords = Omit<z.output<typeof updateProductSchema>, 'id' | 'image' | 'pictures' | 'links'>;

/** Answers its id. */
export async function addProduct(
  tx: Database,
  {
    imageHash,
    available,
    tiers,
    ...product
  }: Omit<ProductWords, 'available_before' | 'stock_reason'> & { imageHash: string },
  actorId?: string,
): Promise<string> {
  const [added] = await tx
    .insert(products)
    .values({ ...toColumns(product), imageHash })
    .returning({ id: products.id });
  if (!added) throw new Error('The database kept no product.');
  if (tiers) await replaceTiers(tx, added.id, tiers);
  await moveStock(tx, { productId: added.id, kind: 'opening', change: available, actorId });
  return added.id;
}

export interface ChangedProduct {
  name: string;
  /** In words: volume prices that have followed the price. */
  movedTiers?: string | undefined;
}

/**
 * Answers nothing when no such product is on sale. Who says what they saw changes the stock by the difference:
 * the rest may have been ordered since. Stock is locked before the product, as by orders.
 */
export async function changeProduct(
  tx: Database,
  id: string,
  {
    available: wanted,
    available_before: before,
    stock_reason: reason,
    imageHash,
    tiers,
    ...product
  }: ProductWords & { imageHash?: string | undefined },
  actorId: string,
): Promise<ChangedProduct | undefined> {
  const now = await lockAvailable(tx, id);
  if (now === undefined) return undefined;
  const followed = tiers ? { tiers } : await tiersAfter(tx, id, product);
  const change = correctionOf({ wanted, before, now });
  await moveStock(tx, { productId: id, kind: 'correction', change, actorId, reason: reason || undefined });
  const name = nameOf(
    await tx
      .update(products)
      .set({ ...toColumns(product), ...(imageHash && { imageHash }) })
      .where(onSale(eq(products.id, id)))
      .returning({ name: products.name }),
  );
  await replaceTiers(tx, id, followed.tiers);
  return name === undefined ? undefined : { name, movedTiers: followed.moved };
}

/** Of a change that does not name volume prices: they follow the price, or the change is refused. */
async function tiersAfter(
  tx: Database,
  id: string,
  to: Pick<ProductWords, 'price' | 'min_order'>,
): Promise<Omit<FollowedPrice, 'issues'>> {
  const before = await findProduct(tx, id);
  if (!before) return { tiers: [] };
  const { issues, ...followed } = followPrice(before, to);
  if (issues.length > 0)
    throw new ShopError('conflict', issues.map(({ message }) => message).join(' '), issues);
  return followed;
}

/** Answers the name, or nothing when no such product is on sale. */
export async function hideProduct(db: Database, id: string): Promise<string | undefined> {
  return nameOf(
    await db
      .update(products)
      .set({ deletedAt: sql`now()` })
      .where(onSale(eq(products.id, id)))
      .returning({ name: products.name }),
  );
}

/** What is not said stays as it is, or is the database's to give. */
function toColumns({
  price,
  min_order,
  lead_days,
  ...same
}: Omit<ProductWords, 'available' | 'tiers' | 'stock_reason'>) {
  const { kind, specification } = same;
  return {
    ...same,
    priceCents: dollarsToCents(price),
    minOrder: min_order,
    leadDays: lead_days,
    ...(kind && specification && { searchWords: wordsOfFigures(kind, specification) }),
  };
}

function nameOf([row]: { name: string }[]): string | undefined {
  return row?.name;
}

export function selectProducts(db: Database) {
  return db
    .select(productColumns)
    .from(products)
    .innerJoin(images, eq(images.hash, products.imageHash))
    .innerJoin(stock, eq(stock.productId, products.id));
}

export function onSale(condition: SQL | undefined) {
  return and(isNull(products.deletedAt), condition);
}

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

export function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: centsToDollars(row.priceCents),
    min_order: row.minOrder,
    available: row.available,
    image: pictureAddress(row.imageHash, row.imageType),
    sku: row.sku,
    multiple: row.multiple,
    tiers: row.tiers.map(({ from, unitCents }) => ({ from, price: centsToDollars(unitCents) })),
    slug: row.slug,
    kind: row.kind,
    specification: row.specification,
    lead_days: row.leadDays,
  };
}
