import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ownerOfUnit } from '#batteries/units/server/owner-of-unit.ts';
import { batches, units } from '#batteries/units/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { DigitalLink } from '../rules/digital-link.ts';
import { productPassports, unitStatuses } from './tables.ts';

export const gtinOfProduct = sql<string | null>`${products.specification} ->> 'gtin'`;

/** As both its address and its owner's list know it. */
const unitColumns = {
  id: units.id,
  serial: units.serial,
  madeOn: units.madeOn,
  registeredAt: units.createdAt,
  capacity: units.capacityAh,
  resistance: units.resistanceMohm,
  ownerId: ownerOfUnit,
  status: unitStatuses.status,
  /** Of its newest passport, if it has more than one. */
  newestSerial: sql<string | null>`(select unit_passports.serial from unit_passports
    where unit_passports.unit_id = units.id order by unit_passports.created_at desc limit 1)`,
  productId: products.id,
  name: products.name,
  sku: products.sku,
  kind: products.kind,
  specification: products.specification,
  category: productPassports.category,
  values: productPassports.values,
  declined: productPassports.declined,
};

export type UnitRow = Awaited<ReturnType<typeof selectUnits>>[number];

export function selectUnits(db: Database) {
  return db
    .select(unitColumns)
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .leftJoin(productPassports, eq(productPassports.productId, products.id))
    .leftJoin(unitStatuses, eq(unitStatuses.unitId, units.id))
    .$dynamic();
}

/** The unit that an address means, also of a product that is not sold any more. */
export async function findUnit(
  db: Database,
  { gtin, serial, batch }: DigitalLink,
): Promise<UnitRow | undefined> {
  if (serial === undefined) return undefined;
  const [row] = await selectUnits(db)
    .leftJoin(batches, eq(batches.id, units.batchId))
    .where(
      and(
        sql`${gtinOfProduct} = ${gtin}`,
        inArray(
          units.id,
          sql`(select id from units where serial = ${serial} union select unit_id from unit_passports where serial = ${serial})`,
        ),
        batch === undefined ? undefined : eq(batches.number, batch),
      ),
    )
    .orderBy(desc(isNull(products.deletedAt)))
    .limit(1);
  return row;
}

export async function requireUnit(db: Database, unitId: string): Promise<UnitRow> {
  const [unit] = await selectUnits(db).where(eq(units.id, unitId));
  if (!unit) throw new ShopError('not-found', 'Unit not found.');
  return unit;
}

/** Of several links or readings of a unit that come at once, each sees those before it; and none comes while it changes hands. */
export async function lockUnit(tx: Database, unitId: string): Promise<void> {
  await tx.select({ id: units.id }).from(units).where(eq(units.id, unitId)).for('no key update');
}
