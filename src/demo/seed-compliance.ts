import { and, eq, isNull } from 'drizzle-orm';
import { readShopCompliance } from '#batteries/compliance/server/compliance-repository.ts';
import { productCompliance, shopCompliance } from '#batteries/compliance/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { complianceFacts, customs, shopCompliance as demoShop } from './content/compliance.ts';
import { products as seedProducts } from './content/products.ts';

/** States customs data and carbon footprints of the demo's products, once for each database, unless an admin has done so. */
export async function seedCompliance(tx: Database): Promise<void> {
  const claimed = await tx
    .insert(seedRuns)
    .values({ name: 'demo-compliance' })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) return;
  for (const { slug, sku, description } of seedProducts) {
    const isTheDemos = and(
      ...[eq(products.sku, sku), eq(products.description, description), isNull(products.deletedAt)],
    );
    const [found] = await tx.select({ id: products.id }).from(products).where(isTheDemos);
    if (!found) continue;
    const stated = customs[slug];
    if (stated)
      await tx
        .update(products)
        .set(stated)
        .where(and(eq(products.id, found.id), isNull(products.hs_code), isNull(products.origin)));
    const facts = complianceFacts[slug];
    if (facts)
      await tx.insert(productCompliance).values({ productId: found.id, facts }).onConflictDoNothing();
  }
  await tx.insert(shopCompliance).values({ facts: demoShop }).onConflictDoNothing();
}

/** The demo's numbers go with it; those of an admin stay. */
export async function removeShopCompliance(tx: Database): Promise<number> {
  const { eori } = await readShopCompliance(tx);
  if (eori !== demoShop.eori) return 0;
  await tx.delete(shopCompliance);
  return 1;
}
