import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addProduct } from '#testing/builders.ts';
import { moveUnits, type UnitRow } from '../move-units.ts';
import { units } from '../tables.ts';

type Given = NonNullable<Parameters<typeof addProduct>[1]>;

/** A product that is tracked, of which there is nothing yet. */
export async function addTracked(db: Database, given: Given = {}) {
  const { tracking = 'serial', ...rest } = given;
  const product = await addProduct(db, { minOrder: 1, ...rest, available: 0 });
  await db.update(products).set({ tracking }).where(eq(products.id, product.id));
  return { ...product, tracking };
}

/** Units in stock, by their serials. */
export async function addUnits(db: Database, productId: string, serials: string[]): Promise<UnitRow[]> {
  const added = await db
    .insert(units)
    .values(serials.map((serial) => ({ productId, serial })))
    .returning();
  await moveUnits(db, 'received', added, {});
  return await db.select().from(units).where(eq(units.productId, productId));
}
