import { and, eq, inArray, sql } from 'drizzle-orm';
import { dollarsToCents } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { CatalogueRow } from '../../contract/file/columns.ts';
import { wordsOfFigures } from '../search/words-of-figures.ts';
import { productLinks, products } from '../tables/products.ts';

/** A product as it is to be, and which of its columns are others than before. */
export interface RowToWrite {
  id: string;
  after: CatalogueRow;
  columns: ReadonlySet<string>;
}

/*
 * Many products in one statement each. What a statement sets, the database takes for changed, and does what follows of
 * it, such as to cut a product's words anew. So there is one for each sort of change, with only the rows that have it.
 */

const wordColumns = ['name', 'sku', 'description', 'kind', 'specification'];

export async function writeWords(tx: Database, rows: RowToWrite[]): Promise<void> {
  const changed = rows.filter(({ columns }) => wordColumns.some((column) => columns.has(column)));
  if (changed.length === 0) return;
  await tx.execute(sql`
    update products set name = row.name, sku = row.sku, description = row.description, kind = row.kind,
      specification = row.specification, search_words = row.search_words
    from json_to_recordset(${JSON.stringify(changed.map(wordsOf))}) as row (id uuid, name text, sku text,
      description text, kind text, specification jsonb, search_words text)
    where products.id = row.id`);
}

function wordsOf({ id, after: { name, sku, description, kind, specification } }: RowToWrite) {
  const search_words = wordsOfFigures(kind, specification);
  return { id, name, sku, description, kind, specification, search_words };
}

const termColumns = ['price', 'min_order', 'multiple', 'lead_days'];

export async function writeTerms(tx: Database, rows: RowToWrite[]): Promise<void> {
  const changed = rows.filter(({ columns }) => termColumns.some((column) => columns.has(column)));
  if (changed.length === 0) return;
  const terms = changed.map(({ id, after }) => ({ ...after, id, price_cents: dollarsToCents(after.price) }));
  await tx.execute(sql`
    update products set price_cents = row.price_cents, min_order = row.min_order, multiple = row.multiple,
      lead_days = row.lead_days
    from json_to_recordset(${JSON.stringify(terms)}) as row (id uuid, price_cents int, min_order int, multiple int,
      lead_days int)
    where products.id = row.id`);
}

export async function writeSlugs(tx: Database, rows: RowToWrite[]): Promise<void> {
  const changed = rows.filter(({ columns }) => columns.has('slug'));
  if (changed.length === 0) return;
  await tx.execute(sql`
    update products set slug = row.slug
    from json_to_recordset(${JSON.stringify(changed.map(({ id, after }) => ({ id, slug: after.slug })))})
      as row (id uuid, slug text)
    where products.id = row.id`);
}

/** Of two that change names, one has to be called something else in between. */
export async function freeNames(tx: Database, rows: RowToWrite[]): Promise<void> {
  const renamed = rows.filter(({ columns }) => columns.has('name'));
  if (renamed.length < 2) return;
  const names = renamed.map(({ after }) => after.name);
  await tx.execute(sql`
    update products set name = id::text
    where deleted_at is null and id = any (${sql.param(renamed.map(({ id }) => id))}::uuid[])
      and lower(name) in (select lower(unnest(${sql.param(names)}::text[])))`);
}

/** Answers their ids, in their order. Those without a slug are given one. */
export async function addProducts(
  tx: Database,
  rows: CatalogueRow[],
  imageHashOf: (row: CatalogueRow) => string,
): Promise<string[]> {
  const added = await tx
    .insert(products)
    .values(
      rows.map((row) => ({
        ...{ name: row.name, description: row.description, sku: row.sku, multiple: row.multiple },
        ...{ priceCents: dollarsToCents(row.price), minOrder: row.min_order, leadDays: row.lead_days },
        ...{ kind: row.kind, specification: row.specification, slug: row.slug || null },
        searchWords: wordsOfFigures(row.kind, row.specification),
        imageHash: imageHashOf(row),
      })),
    )
    .returning({ id: products.id });
  return added.map(({ id }) => id);
}

/** Those that stay as they are are not touched: each change makes the product another one to whoever is ordering it. */
export async function writeTiers(tx: Database, rows: RowToWrite[]): Promise<void> {
  const changed = rows.filter(({ columns }) => columns.has('tiers'));
  if (changed.length === 0) return;
  const wanted = sql`json_to_recordset(${JSON.stringify(
    changed.flatMap(({ id, after }) =>
      after.tiers.map(({ from, price }) => ({ id, from_quantity: from, unit_cents: dollarsToCents(price) })),
    ),
  )}) as wanted (id uuid, from_quantity int, unit_cents int)`;
  await tx.execute(sql`
    delete from price_tiers where product_id = any (${sql.param(changed.map(({ id }) => id))}::uuid[])
      and (product_id, from_quantity) not in (select id, from_quantity from ${wanted})`);
  await tx.execute(sql`
    insert into price_tiers (product_id, from_quantity, unit_cents) select * from ${wanted}
    on conflict (product_id, from_quantity) do update set unit_cents = excluded.unit_cents
    where price_tiers.unit_cents <> excluded.unit_cents`);
}

/** Once all products are there that they lead to. */
export async function writeLinks(tx: Database, rows: RowToWrite[]): Promise<void> {
  await replaceLinks(
    tx,
    'built-of',
    rows.filter(({ columns }) => columns.has('built_of')),
    ({ built_of }) => built_of,
  );
  await replaceLinks(
    tx,
    'fits',
    rows.filter(({ columns }) => columns.has('fits')),
    ({ fits }) => fits.map((sku) => ({ sku, quantity: null })),
  );
}

async function replaceLinks(
  tx: Database,
  kind: 'built-of' | 'fits',
  rows: RowToWrite[],
  linksOf: (row: CatalogueRow) => { sku: string; quantity: number | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.delete(productLinks).where(and(inArray(productLinks.productId, ids), eq(productLinks.kind, kind)));
  const links = rows.flatMap(({ id, after }) => linksOf(after).map((link) => ({ id, ...link })));
  await tx.execute(sql`
    insert into product_links (product_id, other_id, kind, quantity)
    select link.id, products.id, ${kind}, link.quantity
    from json_to_recordset(${JSON.stringify(links)}) as link (id uuid, sku text, quantity int)
    join products on lower(products.sku) = lower(link.sku) and deleted_at is null`);
}
