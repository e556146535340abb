import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { productPassports } from '#batteries/passports/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { keepImage } from '#shop/catalog/server/pictures/image-repository.ts';
import { moveStock } from '#shop/catalog/server/stock.ts';
import { priceTiers, products } from '#shop/catalog/server/tables/products.ts';
import { blogEntries } from '#shop/content/server/tables.ts';
import { reviews } from '#shop/reviews/server/tables.ts';
import { carryOverFigures, carryOverPacking, carryOverTransport } from './carry-over.ts';
import { blogEntries as seedBlogEntries } from './content/blog-entries.ts';
import { passports } from './content/passports.ts';
import { products as seedProducts } from './content/products.ts';
import { reviews as seedReviews } from './content/reviews.ts';
import { takeTurnAsDemo } from './live-mark.ts';
import { seedCompliance } from './seed-compliance.ts';

// The build has a copy of it beside its server, in the same place seen from here.
export const picturesFolder = path.join(import.meta.dirname, 'content/pictures');

/**
 * Fills an empty shop with the demo catalogue. It happens once for each database: what an admin
 * changes or deletes afterwards stays as they left it. Answers whether there was anything to do.
 */
export async function seedDatabase(db: Database): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await takeTurnAsDemo(tx);
    const claimed = await tx
      .insert(seedRuns)
      .values({ name: 'demo-catalogue' })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) {
      await carryOverFigures(tx);
      await carryOverPacking(tx);
      await carryOverTransport(tx);
      await carryOverPassports(tx);
      await seedCompliance(tx);
      return false;
    }

    for (const { image, slug: _, available, tiers = [], ...product } of seedProducts) {
      const bytes = await fs.readFile(path.join(picturesFolder, image));
      const imageHash = await keepImage(tx, { type: 'image/webp', bytes });
      const [added] = await tx
        .insert(products)
        .values({ ...product, imageHash })
        // A product with that name or SKU was added, or a changed one was kept when the demo was removed.
        .onConflictDoNothing()
        .returning({ id: products.id });
      if (!added) continue;
      await moveStock(tx, { productId: added.id, kind: 'opening', change: available });
      for (const { from, unitCents } of tiers)
        await tx.insert(priceTiers).values({ productId: added.id, fromQuantity: from, unitCents });
    }
    await carryOverFigures(tx);
    await carryOverPacking(tx);
    await carryOverTransport(tx);
    await carryOverPassports(tx);
    await seedCompliance(tx);
    await tx
      .insert(reviews)
      .values(seedReviews.map((review, index) => ({ ...review, createdAt: weeksAgo(index + 1) })));
    await tx
      .insert(blogEntries)
      .values(seedBlogEntries.map((entry, index) => ({ ...entry, position: index + 1 })))
      .onConflictDoNothing();
    return true;
  });
}

/** Reviews are shown by their age, so each has its own. */
function weeksAgo(weeks: number): Date {
  return new Date(Date.now() - weeks * 7 * 24 * 60 * 60 * 1000);
}

/** Fills in the passports of the demo's packs, once for each database, unless an admin has done so. */
async function carryOverPassports(tx: Database): Promise<void> {
  const claimed = await tx
    .insert(seedRuns)
    .values({ name: 'demo-passports' })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) return;
  for (const { slug, sku, description } of seedProducts) {
    const values = passports[slug];
    if (!values) continue;
    const isTheDemos = and(
      ...[eq(products.sku, sku), eq(products.description, description), isNull(products.deletedAt)],
    );
    const [found] = await tx.select({ id: products.id }).from(products).where(isTheDemos);
    if (found)
      await tx
        .insert(productPassports)
        .values({ productId: found.id, category: 'ev', values, declined: ['metalMarks'] })
        .onConflictDoNothing();
  }
}
