import { eq, sql } from 'drizzle-orm';
import { addTestSummary } from '#batteries/test-summaries/server/testing/add-test-summary.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { products } from '#shop/catalog/server/tables/products.ts';

/** All that transport asks of a battery, beside what a test says of it. */
const figures: Specification = {
  ...{ chemistry: 'LFP', casing: 'strong, impact-resistant', energy: 4032, mass: 27.2 },
  ...{ packagedIn: '4G', packageUnits: 1, packageTare: 2.4, dispatchCharge: 30 },
};

/** Lets a battery ship in one press: its figures and its test summary are known. */
export async function makeShippable(db: Database, productId: string): Promise<void> {
  const { specification } = products;
  await db
    .update(products)
    .set({ specification: sql`${JSON.stringify(figures)}::jsonb || ${specification}` })
    .where(eq(products.id, productId));
  await addTestSummary(db, productId);
}
