import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { wordsOfFigures } from '#shop/catalog/server/search/words-of-figures.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { products as seedProducts } from './content/products.ts';

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

/** Says of the demo's batteries how they are packed, once for each database, unless somebody has said so. */
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
