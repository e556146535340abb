import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { CatalogRow } from '../../contract/file/columns.ts';
import { tiersOfProduct } from '../price-tiers.ts';
import { plainColumns } from '../product-repository.ts';
import { available } from '../stock.ts';
import { productLinks, products } from '../tables/products.ts';
import { stock } from '../tables/stock.ts';

/** A product on sale with all that the file tells of it. */
export interface KeptRow extends CatalogRow {
  id: string;
  position: number;
  /** Whether its stock is the count of its units. */
  isTracked: boolean;
}

/** What is the same only if all that is told of a product is, but for how many there are. */
export function digestOf({ available: _, position: __, ...told }: KeptRow): string {
  return createHash('sha256').update(JSON.stringify(told)).digest('base64');
}

/** So many at once: little enough to be read without anybody noticing. */
export const rowsAtOnce = 250;
const exportedAtOnce = 50;

/** In the order of the shop's window, from after a position on. */
export function listRowsAfter(db: Database, position: number): Promise<KeptRow[]> {
  return selectRows(db, gt(products.position, position), exportedAtOnce);
}

export function listRowsBySku(db: Database, skus: string[]): Promise<KeptRow[]> {
  const keys = skus.map((sku) => sku.toLowerCase());
  return selectRows(db, inArray(sql`lower(${products.sku})`, keys));
}

export function listRowsById(db: Database, ids: string[]): Promise<KeptRow[]> {
  return selectRows(db, inArray(products.id, ids));
}

async function selectRows(db: Database, condition: SQL, limit?: number): Promise<KeptRow[]> {
  const query = db
    .select({
      id: products.id,
      position: products.position,
      sku: sql<string>`${products.sku}`,
      name: products.name,
      kind: products.kind,
      description: products.description,
      priceCents: products.priceCents,
      min_order: products.minOrder,
      multiple: products.multiple,
      tiers: tiersOfProduct,
      available,
      ...plainColumns,
      order_beyond_stock: products.order_beyond_stock,
      tax_class: products.tax_class,
      slug: sql<string>`${products.slug}`,
      specification: products.specification,
      transport: products.transport,
      isTracked: sql<boolean>`${products.tracking} <> 'none'`,
    })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(and(isNull(products.deletedAt), condition))
    .orderBy(asc(products.position));
  const rows = await (limit ? query.limit(limit) : query);
  const links = await listLinks(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ priceCents, tiers, ...same }) => {
    const own = links.get(same.id) ?? [];
    return {
      ...same,
      price: minorToAmount(priceCents),
      tiers: tiers.map(({ from, unitCents }) => ({ from, price: minorToAmount(unitCents) })),
      built_of: own.flatMap(({ sku, quantity }) => (quantity === null ? [] : { sku, quantity })),
      fits: own.flatMap(({ sku, quantity }) => (quantity === null ? sku : [])),
    };
  });
}

interface LinkTo {
  sku: string;
  /** How many of a component; null for a product that it fits. */
  quantity: number | null;
}

/** The links of each product to products on sale. */
async function listLinks(db: Database, ids: string[]): Promise<Map<string, LinkTo[]>> {
  const found = new Map<string, LinkTo[]>();
  if (ids.length === 0) return found;
  const { productId, otherId, quantity } = productLinks;
  const rows = await db
    .select({ productId, quantity, sku: sql<string>`${products.sku}` })
    .from(productLinks)
    .innerJoin(products, eq(products.id, otherId))
    .where(and(inArray(productId, ids), isNull(products.deletedAt)))
    .orderBy(asc(products.position));
  for (const { productId, ...link } of rows) {
    const there = found.get(productId);
    if (there) there.push(link);
    else found.set(productId, [link]);
  }
  return found;
}
