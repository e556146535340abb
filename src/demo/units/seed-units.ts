import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { packInUse } from '../history/seed-history.ts';
import { takeTurnAsDemo } from '../live-mark.ts';
import { seedClaims, seedReadings, seedTerms } from './seed-claims.ts';

/** A family of the catalogue: a pack of ten modules, each of twelve cells. */
const family = { pack: packInUse, module: 'AY-M490-12S1P', cell: 'AY-P105-LFP' };
const built = { packs: 6, modules: 60, cells: 720 };
/** Packs that left us two years ago. What they are built of was not written down then. */
const oldSerials = 'V40-24-';
/** From where on an order is one of those. */
const oldBefore = sql`now() - interval '1 year'`;

/** What stands in their histories. By the first they are known again. */
export const unitNotes = {
  received: 'From the plant, with its test sheet',
  builtIn: 'Built in on the line',
  shipped: 'Scanned at the dock',
};

/**
 * Gives a demo units with serials, of one family of products: as many as there are in stock, some packs with all
 * their parts, and those that left with past orders. Once for each database, and only while these products are not
 * tracked.
 */
export async function seedUnits(db: Database): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await takeTurnAsDemo(tx);
    const claimed = await tx
      .insert(seedRuns)
      .values({ name: 'demo-units' })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return false;
    const found = await findFamily(tx);
    if (!found) return false;
    const { pack, module, cell } = found;
    await tx
      .update(products)
      .set({ tracking: 'serial' })
      .where(inArray(products.id, [pack.id, module.id, cell.id]));
    const { shipped, old } = await countShipped(tx, pack.id);
    await receive(tx, {
      ...cell,
      serials: 'C105-',
      lots: 'LC',
      count: built.cells + cell.onHand,
      ah: 105,
      mohm: 0.4,
    });
    await receive(tx, {
      ...module,
      serials: 'M490-',
      lots: 'LM',
      count: built.modules + module.onHand,
      ah: 105,
      mohm: 5.2,
    });
    const packFigures = { ah: 105, mohm: 54 };
    // First, so that they leave with the first orders.
    await receive(tx, {
      ...pack,
      ...packFigures,
      serials: oldSerials,
      lots: 'LP24',
      count: old,
      madeDaysAgo: 960,
    });
    await receive(tx, {
      ...pack,
      serials: 'V40-',
      lots: 'LP',
      count: shipped - old + pack.onHand,
      ...packFigures,
    });
    await buildIn(tx, cell.id, module.id, { parts: built.cells, each: 12 });
    await buildIn(tx, module.id, pack.id, { parts: built.modules, each: 10 });
    await ship(tx, pack.id);
    await seedTerms(tx);
    await seedReadings(tx, pack.id, oldSerials);
    await seedClaims(tx, pack.id, oldSerials);
    return true;
  });
}

async function findFamily(tx: Database) {
  const rows = await tx
    .select({ id: products.id, sku: products.sku, onHand: stock.onHand })
    .from(products)
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(
      and(
        inArray(products.sku, Object.values(family)),
        eq(products.tracking, 'none'),
        isNull(products.deletedAt),
      ),
    );
  const of = (wanted: string) => rows.find(({ sku }) => sku === wanted);
  const [pack, module, cell] = [of(family.pack), of(family.module), of(family.cell)];
  return pack && module && cell && pack.onHand >= built.packs ? { pack, module, cell } : undefined;
}

/** How many packs have left with orders of the past, and of these with the old ones. */
async function countShipped(tx: Database, productId: string): Promise<{ shipped: number; old: number }> {
  const { rows } = await tx.execute<{ shipped: number; old: number }>(sql`
    select coalesce(sum(shipment_lines.quantity), 0)::int as shipped,
      coalesce(sum(shipment_lines.quantity) filter (where shipments.created_at < ${oldBefore}), 0)::int as old
    from shipment_lines join order_lines using (order_id, position) join shipments on shipments.id = shipment_id
    where product_id = ${productId}`);
  return rows[0] ?? { shipped: 0, old: 0 };
}

interface Received {
  id: string;
  serials: string;
  lots: string;
  count: number;
  ah: number;
  mohm: number;
  /** Of the first batch. */
  madeDaysAgo?: number;
}

/** The first were made half a year ago, the last some days; each differs a little from what its data sheet says. */
async function receive(
  tx: Database,
  { id, serials, lots, count, ah, mohm, madeDaysAgo = 190 }: Received,
): Promise<void> {
  await tx.execute(sql`
    insert into batches (product_id, number, made_on)
    select ${id}::uuid, ${lots} || '-' || lot, current_date - ${madeDaysAgo}::int + 20 * lot from generate_series(1, 9) as lot`);
  await tx.execute(sql`
    insert into units (product_id, serial, batch_id, made_on, created_at, capacity_ah, resistance_mohm)
    select ${id}::uuid, ${serials} || lpad(nth::text, 6, '0'), batches.id, batches.made_on,
      batches.made_on + interval '3 days 9 hours',
      round((${ah}::numeric * (1 + (nth * 7 % 23 - 8) / 1000.0)), 2), round((${mohm}::numeric * (1 + (nth * 5 % 19 - 9) / 250.0)), 3)
    from generate_series(1, ${count}::int) as nth
    join batches on product_id = ${id} and number = ${lots} || '-' || least(9, 1 + (nth - 1) * 9 / ${count}::int)
    order by nth`);
  await tx.execute(sql`
    insert into unit_events (unit_id, kind, was, state, note, created_at)
    select id, 'received', 'new', 'in-stock', ${unitNotes.received}, made_on + interval '3 days 9 hours'
    from units where product_id = ${id} and state = 'new' order by position`);
}

/** The first parts become the first wholes, so many each. */
async function buildIn(
  tx: Database,
  partId: string,
  wholeId: string,
  { parts, each }: { parts: number; each: number },
): Promise<void> {
  await tx.execute(sql`
    insert into unit_events (unit_id, kind, was, state, built_into, note, created_at)
    select part.id, 'built-in', 'in-stock', 'built-in', whole.id, ${unitNotes.builtIn}, part.made_on + interval '5 days 9 hours'
    from (select id, made_on, row_number() over (order by position) as nth from units where product_id = ${partId}) part
    join (select id, row_number() over (order by position) as nth from units where product_id = ${wholeId} and serial not like ${`${oldSerials}%`}) whole
      on whole.nth = (part.nth + ${each}::int - 1) / ${each}::int
    where part.nth <= ${parts}::int`);
}

/** The first packs have left with the first orders. */
async function ship(tx: Database, productId: string): Promise<void> {
  await tx.execute(sql`
    with line as (
      select shipment_lines.*, shipments.created_at,
        sum(shipment_lines.quantity) over (order by shipments.created_at, shipment_id, shipment_lines.position) as until
      from shipment_lines join shipments on shipments.id = shipment_id
      join order_lines on order_lines.order_id = shipment_lines.order_id and order_lines.position = shipment_lines.position
      where product_id = ${productId}
    )
    insert into unit_events (unit_id, kind, was, state, order_id, order_position, shipment_id, note, created_at)
    select unit.id, 'shipped', 'in-stock', 'shipped', line.order_id, line.position, line.shipment_id, ${unitNotes.shipped},
      greatest(line.created_at, unit.made_on + interval '8 days')
    from (select id, made_on, row_number() over (order by position) as nth from units where product_id = ${productId}) unit
    join line on nth > until - quantity and nth <= until`);
}
