import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { wordsOfFigures } from '#shop/catalog/server/search/words-of-figures.ts';
import { productLinks, products } from '#shop/catalog/server/tables/products.ts';
import { cells } from './content/catalog/cells.ts';
import { electronics } from './content/catalog/electronics.ts';
import type { CatalogEntries } from './content/catalog/entry.ts';
import { equipment } from './content/catalog/equipment.ts';
import { modules } from './content/catalog/modules.ts';
import { packs } from './content/catalog/packs.ts';
import { products as seedProducts } from './content/products.ts';

/** By slug, what the descriptions say in prose: every figure stands there too. */
export const catalog: CatalogEntries = { ...packs, ...modules, ...cells, ...electronics, ...equipment };

/**
 * Gives the demo's products the figures that their descriptions mention, once for each database, also where they were
 * seeded before there were any figures. Figures that an admin has changed stay.
 */
export async function carryOverFigures(tx: Database): Promise<void> {
  const claimed = await tx
    .insert(seedRuns)
    .values({ name: 'demo-figures' })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) return;
  const ids = new Map<string, string>();
  for (const { slug, sku, description } of seedProducts) {
    const { kind, specification, builtOf: _, fits: __, ...columns } = entryOf(slug);
    const [carried] = await tx
      .update(products)
      .set({ slug, kind, specification, ...columns, searchWords: wordsOfFigures(kind, specification) })
      .where(
        and(
          eq(products.sku, sku),
          eq(products.description, description),
          isNull(products.kind),
          isNull(products.deletedAt),
        ),
      )
      .returning({ id: products.id });
    if (carried) ids.set(slug, carried.id);
  }
  await linkProducts(tx, ids);
}

/** With each other, as far as they are there. */
export async function linkProducts(tx: Database, ids: Map<string, string>): Promise<void> {
  for (const [slug, productId] of ids) {
    const { builtOf = {}, fits = [] } = entryOf(slug);
    const links = [
      ...Object.entries(builtOf).map(([other, quantity]) => ({ kind: 'built-of' as const, other, quantity })),
      ...fits.map((other) => ({ kind: 'fits' as const, other, quantity: null })),
    ];
    for (const { other, ...link } of links) {
      const otherId = ids.get(other);
      if (otherId) await tx.insert(productLinks).values({ ...link, productId, otherId });
    }
  }
}

export function entryOf(slug: string) {
  const entry = catalog[slug];
  if (!entry) throw new Error(`The demo has no figures of ${slug}.`);
  return entry;
}

const inCrate = (packageTare: number, packagedIn: '50A' | '50D'): Specification => ({
  ...{ casing: 'strong, impact-resistant', dispatchCharge: 30, packageUnits: 1, packageTare, packagedIn },
});
const inBox = (
  casing: Specification['casing'],
  packageUnits: number,
  packageTare: number,
): Specification => ({
  ...{ casing, dispatchCharge: 30, packageUnits, packageTare, packagedIn: '4G' },
});

/** By slug, how batteries leave the house. */
const packing: Record<string, Specification> = {
  'nmc-vehicle-pack-84-kwh': inCrate(118, '50D'),
  'lfp-vehicle-pack-40-kwh': inCrate(118, '50D'),
  'nmc-vehicle-pack-52-kwh': inCrate(118, '50D'),
  'lfp-commercial-pack-150-kwh': inCrate(240, '50A'),
  'lfp-module-12s1p-105-ah': inBox('strong, impact-resistant', 1, 2.4),
  'nmc-module-12s1p-50-ah': inBox('strong, impact-resistant', 2, 2.6),
  'nmc-pouch-module-12s2p-120-ah': inBox('strong, impact-resistant', 1, 2.3),
  'lfp-prismatic-cell-280-ah': inBox('none of its own', 4, 1.8),
  'lfp-prismatic-cell-105-ah': inBox('none of its own', 12, 1.9),
  'nmc-prismatic-cell-50-ah': inBox('none of its own', 24, 1.8),
  'nmc-pouch-cell-60-ah': inBox('none of its own', 24, 2.2),
  'nmc-cylindrical-cell-21700': inBox('none of its own', 240, 2.44),
};

/** Says how the demo's batteries are packed, once for each database, unless an admin has entered it. */
export async function carryOverPacking(tx: Database): Promise<void> {
  const claimed = await tx
    .insert(seedRuns)
    .values({ name: 'demo-packing' })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) return;
  for (const { slug, sku, description } of seedProducts) {
    if (!packing[slug]) continue;
    const isTheDemos = and(
      ...[eq(products.sku, sku), eq(products.description, description), isNull(products.deletedAt)],
    );
    const [found] = await tx.select().from(products).where(isTheDemos);
    if (!found) continue;
    const specification = { ...packing[slug], ...found.specification };
    await tx
      .update(products)
      .set({ specification, searchWords: wordsOfFigures(found.kind, specification) })
      .where(eq(products.id, found.id));
  }
}

/** Says of the demo's other products that no batteries are in them, once for each database, unless it was answered. */
export async function carryOverTransport(tx: Database): Promise<void> {
  const claimed = await tx
    .insert(seedRuns)
    .values({ name: 'demo-transport' })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) return;
  for (const { slug, sku, description } of seedProducts) {
    if (packing[slug]) continue;
    await tx
      .update(products)
      .set({ transport: { contains: 'nothing' } })
      .where(
        and(
          ...[eq(products.sku, sku), eq(products.description, description)],
          ...[isNull(products.transport), isNull(products.deletedAt)],
        ),
      );
  }
}
