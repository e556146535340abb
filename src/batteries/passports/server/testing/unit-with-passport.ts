import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addTracked, addUnits } from '#batteries/units/server/testing/add-units.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isGtin } from '#shop/catalog/rules/gtin.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { type PassportValues, typedPointKeys, typedPointOf } from '../../contract/product-passport.ts';
import { productPassports } from '../tables.ts';

/** Of each typed point a value that is found nowhere else. */
const tellingValues = Object.fromEntries(
  typedPointKeys.map((key, place) => [
    key,
    typedPointOf(key).type === 'text' ? `telling-${key}` : 31.0625 + place,
  ]),
) as PassportValues;

/** A pack in stock whose passport says all that its maker can say. */
export async function addUnitWithPassport(db: Database, { serial = 'AY-0001' } = {}) {
  const gtin = newGtin();
  const product = await addTracked(db, { name: `Pack ${gtin}` });
  const specification = { gtin, mass: 498, capacity: 120, chemistry: 'NMC' as const, nominalVoltage: 700.8 };
  await db.update(products).set({ kind: 'pack', specification }).where(eq(products.id, product.id));
  await db.insert(productPassports).values({ productId: product.id, category: 'ev', values: tellingValues });
  const [unit] = await addUnits(db, product.id, [serial]);
  if (!unit) throw new Error('no unit was added');
  return { ...unit, product, gtin, path: `/01/${gtin}/21/${serial}` };
}

function newGtin(): string {
  const digits = `0952${randomInt(1e9).toString().padStart(9, '0')}`;
  const found = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(isGtin);
  return found ?? '';
}
