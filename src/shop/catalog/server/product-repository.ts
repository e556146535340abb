import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import { pictureAddress } from '#platform/kernel/picture.ts';
import type { Database } from '#platform/server/database/database.ts';
import { inOrderOf } from '#platform/server/http/whole-list.ts';
import type { Product } from '../contract/product.ts';
import { type ColumnName, forEachColumn, pickColumns } from '../contract/product-columns.ts';
import { tiersOfProduct } from './price-tiers.ts';
import { available, isOnSaleOrDraft } from './stock.ts';
import { images } from './tables/pictures.ts';
import { productSlugs, products } from './tables/products.ts';
import { stock } from './tables/stock.ts';

/** Those of `contract/product-columns.ts`. */
export const plainColumns = forEachColumn<Pick<typeof products, ColumnName>>((name) => products[name]);

export const selectedColumns = {
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
  transport: products.transport,
  ...plainColumns,
  order_beyond_stock: products.order_beyond_stock,
  tax_class: products.tax_class,
};

/** Those that are on sale still, in the order given; for admins also drafts. */
export async function listProductsById(db: Database, ids: string[], which = onSale): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(db).where(which(inArray(products.id, ids)));
  return inOrderOf(ids, rows).map(toProduct);
}

export async function findProduct(db: Database, id: string, which = onSale): Promise<Product | undefined> {
  const [row] = await selectProducts(db).where(which(eq(products.id, id)));
  return row && toProduct(row);
}

/** Those of them that are drafts. */
export async function findDrafts(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), products.isDraft));
  return new Set(rows.map(({ id }) => id));
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

export function selectProducts(db: Database) {
  return db
    .select(selectedColumns)
    .from(products)
    .innerJoin(images, eq(images.hash, products.imageHash))
    .innerJoin(stock, eq(stock.productId, products.id));
}

export function onSale(condition: SQL | undefined) {
  return and(isNull(products.deletedAt), condition);
}

/** For admins: on sale, or a draft. */
export function onSaleOrDraft(condition: SQL | undefined) {
  return and(isOnSaleOrDraft, condition);
}

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

export function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: minorToAmount(row.priceCents),
    min_order: row.minOrder,
    available: row.available,
    image: pictureAddress(row.imageHash, row.imageType),
    sku: row.sku,
    multiple: row.multiple,
    tiers: row.tiers.map(({ from, unitCents }) => ({ from, price: minorToAmount(unitCents) })),
    slug: row.slug,
    kind: row.kind,
    specification: row.specification,
    transport: row.transport,
    ...pickColumns(row),
    ...(row.order_beyond_stock && { order_beyond_stock: true as const }),
    ...(row.tax_class !== 'standard' && { tax_class: row.tax_class }),
  };
}

/** A product that was never there and one that was deleted answer alike. */
export function requireOnSale<T>(found: T | undefined): T {
  if (found === undefined) throw new ShopError('not-found', 'This product is not on sale.');
  return found;
}
