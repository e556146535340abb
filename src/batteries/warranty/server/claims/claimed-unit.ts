import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ownerOfUnit } from '#batteries/units/server/owner-of-unit.ts';
import { units } from '#batteries/units/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { leftOn, ofReplaced, promisedOn } from '../terms/promised-on.ts';

const columns = {
  id: units.id,
  serial: units.serial,
  name: products.name,
  sku: sql<string>`coalesce(${products.sku}, '')`,
  productId: units.productId,
  orderId: units.orderId,
  ownerId: ownerOfUnit,
  /** From which it is counted whether it is logged. */
  leftOn,
  /** By which its terms are found. */
  shippedOn: promisedOn,
  replaces: {
    number: sql<number | null>`${ofReplaced('number')}`,
    inServiceOn: sql<string | null>`${ofReplaced('in_service_on')}::text`,
  },
};

/** A battery of the caller's own. One of somebody else and one that was never made are refused alike. */
export async function requireClaimable(
  db: Database,
  named: { unit?: string | undefined; serial?: string | undefined },
  userId: string,
) {
  const isNamed: SQL = named.unit ? eq(units.id, named.unit) : eq(units.serial, named.serial ?? '');
  const found = await db
    .select(columns)
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .where(and(isNamed, eq(ownerOfUnit, userId)))
    .limit(2);
  const [unit, another] = found;
  if (!unit) throw new ShopError('not-found', 'Battery not found among yours.');
  if (another)
    throw new ShopError(
      'conflict',
      'Several of your batteries have this serial. Open the right one under My batteries.',
    );
  return unit;
}
