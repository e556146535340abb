import { and, eq, inArray, sql } from 'drizzle-orm';
import { amountToMinor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { CatalogRow } from '../../contract/file/columns.ts';
import type { KindName } from '../../contract/kinds.ts';
import { columnNames, pickColumns } from '../../contract/product-columns.ts';
import { keepImage } from '../pictures/image-repository.ts';
import { wordsOfFigures } from '../search/words-of-figures.ts';
import { productLinks, products } from '../tables/products.ts';

/** A drawing for each kind, until the product has a picture of its own. */
const outlines: Record<KindName | 'product', string> = {
  cell: '<rect x="150" y="90" width="100" height="140" rx="6"/><path d="M172 90V76h18v14m20 0V76h18v14"/>',
  module:
    '<rect x="90" y="110" width="220" height="100" rx="6"/><path d="M127 110v100m37-100v100m36-100v100m37-100v100m36-100v100"/>',
  pack: '<path d="M80 130h240l20 40v50H60v-50z"/><path d="M60 170h280M140 130l-10 40m140-40 10 40"/>',
  electronics:
    '<rect x="130" y="90" width="140" height="120" rx="6"/><rect x="170" y="125" width="60" height="50"/><path d="M150 90V74m33 16V74m34 16V74m33 16V74M150 210v16m33-16v16m34-16v16m33-16v16"/>',
  thermal:
    '<rect x="90" y="90" width="220" height="120" rx="6"/><path d="M110 115h160c20 0 20 22 0 22H130c-20 0-20 24 0 24h140c20 0 20 24 0 24H110"/>',
  charging:
    '<rect x="140" y="70" width="90" height="160" rx="8"/><path d="M190 95l-24 45h34l-20 45M230 110h26v80c0 24 30 24 30 0v-60"/>',
  accessories:
    '<path d="M100 130l100-45 100 45v75l-100 45-100-45z"/><path d="M100 130l100 45 100-45M200 175v75"/>',
  product:
    '<rect x="110" y="80" width="180" height="140" rx="8"/><path d="M110 120h180M180 80v40m40-40v40"/>',
};

/** Keeps it, once for all products of its kind, and answers its hash. */
export async function keepPlaceholder(tx: Database, kind: KindName | null): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300"><rect width="400" height="300" fill="#e9ecef"/><g fill="none" stroke="#868e96" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${outlines[kind ?? 'product']}</g></svg>`;
  return await keepImage(tx, { type: 'image/svg+xml', bytes: Buffer.from(drawing) });
}

/** A product as it is to be, and which of its columns are others than before. */
export interface RowToWrite {
  id: string;
  after: CatalogRow;
  columns: ReadonlySet<string>;
}

/*
 * Many products in one statement each. What a statement sets, the database takes for changed, and does what follows of
 * it, such as to cut a product's words again. So there is one for each sort of change, with only the rows that have it.
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

/** What is said for carriers. */
export async function writeTransport(tx: Database, rows: RowToWrite[]): Promise<void> {
  const changed = rows.filter(({ columns }) => columns.has('transport'));
  if (changed.length === 0) return;
  const given = changed.map(({ id, after: { transport } }) => ({ id, transport }));
  await tx.execute(sql`
    update products set transport = row.transport
    from json_to_recordset(${JSON.stringify(given)}) as row (id uuid, transport jsonb)
    where products.id = row.id`);
}

const termColumns = ['price', 'min_order', 'multiple', 'order_beyond_stock', 'tax_class', ...columnNames];

export async function writeTerms(tx: Database, rows: RowToWrite[]): Promise<void> {
  const changed = rows.filter(({ columns }) => termColumns.some((column) => columns.has(column)));
  if (changed.length === 0) return;
  const terms = changed.map(({ id, after }) => ({
    ...{ id, price_cents: amountToMinor(after.price), min_order: after.min_order, multiple: after.multiple },
    ...{ order_beyond_stock: after.order_beyond_stock, tax_class: after.tax_class, ...pickColumns(after) },
  }));
  const plain = columnNames.map((name) => sql`${sql.identifier(name)} = row.${sql.identifier(name)}`);
  await tx.execute(sql`
    update products set price_cents = row.price_cents, min_order = row.min_order, multiple = row.multiple,
      order_beyond_stock = row.order_beyond_stock, tax_class = row.tax_class, ${sql.join(plain, sql`, `)}
    from json_populate_recordset(null::products, ${JSON.stringify(terms)}) as row
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
  rows: CatalogRow[],
  imageHashOf: (row: CatalogRow) => string,
): Promise<string[]> {
  const added = await tx
    .insert(products)
    .values(
      rows.map((row) => ({
        ...{ name: row.name, description: row.description, sku: row.sku, multiple: row.multiple },
        ...{ priceCents: amountToMinor(row.price), minOrder: row.min_order },
        ...{ order_beyond_stock: row.order_beyond_stock, tax_class: row.tax_class, ...pickColumns(row) },
        ...{ kind: row.kind, specification: row.specification, slug: row.slug || null },
        transport: row.transport,
        searchWords: wordsOfFigures(row.kind, row.specification),
        imageHash: imageHashOf(row),
      })),
    )
    .returning({ id: products.id });
  return added.map(({ id }) => id);
}

/** Leaves unchanged tiers alone: each change raises the revision that orders are held to. */
export async function writeTiers(tx: Database, rows: RowToWrite[]): Promise<void> {
  const changed = rows.filter(({ columns }) => columns.has('tiers'));
  if (changed.length === 0) return;
  const wanted = sql`json_to_recordset(${JSON.stringify(
    changed.flatMap(({ id, after }) =>
      after.tiers.map(({ from, price }) => ({ id, from_quantity: from, unit_cents: amountToMinor(price) })),
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
  linksOf: (row: CatalogRow) => { sku: string; quantity: number | null }[],
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
