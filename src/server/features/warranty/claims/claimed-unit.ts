import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ShopError } from '#contract/errors.ts';
import type { Database } from '../../../adapters/database/database.ts';
import { products, units } from '../../../adapters/database/schema.ts';
import { ownerOfUnit } from '../../units/owner-of-unit.ts';

/** The day it left us: as the shipment says, or else when it was noted. */
const shippedOn = sql<string>`coalesce(
  (select shipped_on from shipments where shipments.id = ${units.shipmentId}),
  (select (max(created_at) at time zone 'UTC')::date from unit_events where unit_id = ${units.id} and kind = 'shipped'))::text`;

/** The claim in whose course it was sent in place of another; not once it was sold anew. */
const replacedBy = (column: string) => sql`(
  select ${sql.raw(column)} from warranty_claims
  where replacement_id = ${units.id} and warranty_claims.order_id = ${units.orderId} order by number desc limit 1)`;

const columns = {
  id: units.id,
  serial: units.serial,
  name: products.name,
  sku: sql<string>`coalesce(${products.sku}, '')`,
  productId: units.productId,
  orderId: units.orderId,
  ownerId: ownerOfUnit,
  /** From which it is counted whether it is logged. */
  leftOn: shippedOn,
  /** By which its terms are found: of what was sent in place of another, the day on which that one left us. */
  shippedOn: sql<string>`coalesce(${replacedBy('shipped_on')}::text, ${shippedOn})`,
  replaces: {
    number: sql<number | null>`${replacedBy('number')}`,
    inServiceOn: sql<string | null>`${replacedBy('in_service_on')}::text`,
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
  if (!unit) throw new ShopError('not-found', 'There is no such battery of yours.');
  if (another)
    throw new ShopError(
      'conflict',
      'Several of your batteries have this serial. Please open the one you mean under My batteries.',
    );
  return unit;
}
