import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '../tables/products.ts';
import type { RowClaims, ShopHoldings } from './find-clashes.ts';

/** So many are looked up at once. */
const atOnce = 1_000;

/** Reads what the shop already has among the names, SKUs and addresses that rows claim, and writes their names as the database compares them. */
export async function readHoldings(db: Database, rows: readonly RowClaims[]): Promise<ShopHoldings> {
  const names = new Map<string, string>();
  for (const some of slices(rows.filter(({ name }) => name !== undefined))) {
    const wanted = sql.param(some.map(({ name }) => name));
    const found = await db.execute<{ at: number; key: string; id: string | null }>(sql`
      select at::int, lower(wanted) as key, products.id
      from unnest(${wanted}::text[]) with ordinality as claimed (wanted, at)
      left join products on lower(products.name) = lower(wanted) and deleted_at is null`);
    for (const { at, key, id } of found.rows) {
      const row = some[at - 1];
      if (row) row.name = key;
      if (id) names.set(key, id);
    }
  }
  const slugs = new Map<string, string>();
  for (const some of slices(rows.flatMap(({ slug }) => slug ?? []))) {
    const found = await db.execute<{ slug: string; id: string }>(sql`
      select product_slugs.slug, product_id as id from product_slugs
      join products on products.id = product_id and deleted_at is null
      where product_slugs.slug = any (${sql.param(some)}::text[])`);
    for (const { slug, id } of found.rows) slugs.set(slug, id);
  }
  const gtins = new Map<string, string>();
  for (const some of slices(rows.flatMap(({ gtin }) => gtin ?? []))) {
    const found = await db.execute<{ gtin: string; id: string }>(sql`
      select specification ->> 'gtin' as gtin, id from products
      where specification ->> 'gtin' = any (${sql.param(some)}::text[]) and deleted_at is null`);
    for (const { gtin, id } of found.rows) gtins.set(gtin, id);
  }
  const skus = new Set<string>();
  for (const some of slices(rows.flatMap(({ builtOf = [], fits = [] }) => [...builtOf, ...fits]))) {
    const keys = [...new Set(some.map((sku) => sku.toLowerCase()))];
    const lower = sql<string>`lower(${products.sku})`;
    const found = await db
      .select({ key: lower })
      .from(products)
      .where(and(inArray(lower, keys), isNull(products.deletedAt)));
    for (const { key } of found) skus.add(key);
  }
  const hasParts = rows.some(({ builtOf }) => builtOf);
  return { names, slugs, gtins, skus, builtOf: hasParts ? await readParts(db) : new Map() };
}

/** What products on sale are built of, by their SKUs in small letters. */
export async function readParts(db: Database): Promise<Map<string, string[]>> {
  const found = await db.execute<{ key: string; parts: string[] }>(sql`
    select lower(product.sku) as key, array_agg(lower(other.sku)) as parts
    from product_links
    join products product on product.id = product_id and product.deleted_at is null
    join products other on other.id = other_id and other.deleted_at is null
    where product_links.kind = 'built-of' group by 1`);
  return new Map(found.rows.map(({ key, parts }) => [key, parts]));
}

export function* slices<Item>(items: readonly Item[], size = atOnce): Generator<Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
