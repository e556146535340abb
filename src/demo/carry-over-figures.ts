import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { wordsOfFigures } from '#shop/catalog/server/search/words-of-figures.ts';
import { productLinks, products } from '#shop/catalog/server/tables/products.ts';
import { cells } from './content/catalogue/cells.ts';
import { electronics } from './content/catalogue/electronics.ts';
import type { CatalogueEntries } from './content/catalogue/entry.ts';
import { equipment } from './content/catalogue/equipment.ts';
import { modules } from './content/catalogue/modules.ts';
import { packs } from './content/catalogue/packs.ts';
import { products as seedProducts } from './content/products.ts';

/** By slug, what the descriptions say in prose: every figure stands there too. */
export const catalogue: CatalogueEntries = { ...packs, ...modules, ...cells, ...electronics, ...equipment };

/**
 * Gives the demo's products the figures that their descriptions tell, once for each database: one that was seeded
 * before there were any has them too. What somebody has written anew is theirs.
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
    const { kind, specification, leadDays } = entryOf(slug);
    const [carried] = await tx
      .update(products)
      .set({ slug, kind, specification, leadDays, searchWords: wordsOfFigures(kind, specification) })
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

async function linkProducts(tx: Database, ids: Map<string, string>): Promise<void> {
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

function entryOf(slug: string) {
  const entry = catalogue[slug];
  if (!entry) throw new Error(`The demo has no figures of ${slug}.`);
  return entry;
}
