import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import {
  findMeasuredState,
  findStatedState,
  toTimedReading,
} from '#batteries/units/server/measured-state.ts';
import { isSeenBy } from '#batteries/units/server/owner-of-unit.ts';
import { findOpenRecalls } from '#batteries/units/server/recalls-of-units.ts';
import { unitHandovers, units } from '#batteries/units/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OwnUnit } from '../contract/my-units.ts';
import { categoryOf } from '../rules/data-points.ts';
import { digitalLinkPath } from '../rules/digital-link.ts';
import { selectUnits, type UnitRow } from './find-unit.ts';
import { listReadings } from './readings.ts';
import { passportLinks } from './tables.ts';

/** A fleet has hundreds; larger ones use the API. */
const mostListed = 500;
const mostDrawn = 1_000;

/** The user's units and those of their companies, newest first. */
export async function listOwnUnits(db: Database, userId: string): Promise<OwnUnit[]> {
  const rows = await selectUnits(db)
    .where(
      and(
        // Whatever was theirs at any time, by an index each; then whether it still is.
        inArray(
          units.id,
          sql`(select units.id from units join orders on orders.id = units.order_id where orders.user_id = ${userId}
            union select units.id from units join orders on orders.id = units.order_id where orders.company_id in (select companies_of(${userId}))
            union select unit_id from unit_handovers where to_user_id = ${userId})`,
        ),
        isSeenBy(userId),
      ),
    )
    .orderBy(desc(units.position))
    .limit(mostListed);
  const recalls = await findOpenRecalls(
    db,
    rows.map(({ id }) => id),
  );
  return await Promise.all(
    rows.map(async (row) => toOwnUnit(row, await findConditions(db, row.id), recalls.get(row.id))),
  );
}

/** One of the caller's own units. Another owner's is refused like one that does not exist. */
export async function requireOwnUnit(db: Database, unitId: string, userId: string): Promise<UnitRow> {
  const [unit] = await selectUnits(db).where(eq(units.id, unitId));
  if (unit?.ownerId !== userId) throw noSuchUnit();
  return unit;
}

const noSuchUnit = () => new ShopError('not-found', 'Battery not found among yours.');

export async function readOwnUnit(db: Database, unitId: string, userId: string) {
  const [unit] = await selectUnits(db).where(and(eq(units.id, unitId), isSeenBy(userId)));
  if (!unit) throw noSuchUnit();
  const readings = await listReadings(db, unitId, mostDrawn);
  const links = await db
    .select()
    .from(passportLinks)
    .where(
      and(
        eq(passportLinks.unitId, unitId),
        eq(passportLinks.givenBy, userId),
        eq(passportLinks.reader, 'interested'),
        gt(passportLinks.endsAt, sql`now()`),
      ),
    )
    .orderBy(asc(passportLinks.createdAt));
  const [offer] = await db
    .select({ endsAt: unitHandovers.endsAt })
    .from(unitHandovers)
    .where(
      and(
        eq(unitHandovers.unitId, unitId),
        eq(unitHandovers.fromUserId, userId),
        isNull(unitHandovers.takenAt),
        gt(unitHandovers.endsAt, sql`now()`),
      ),
    );
  return {
    ...toOwnUnit(unit, await findConditions(db, unitId), (await findOpenRecalls(db, [unitId])).get(unitId)),
    readings,
    links: links.map(toLink),
    offer: offer ? { endsAt: offer.endsAt.toISOString() } : null,
  };
}

export const toLink = ({ id, name, endsAt, createdAt }: typeof passportLinks.$inferSelect) => ({
  ...{ id, name, endsAt: endsAt.toISOString(), createdAt: createdAt.toISOString() },
});

/** Where a unit's passport is, if it has one. */
export function passportPathOf(unit: UnitRow): string | null {
  const { gtin } = unit.specification;
  return gtin && categoryOf(unit)
    ? digitalLinkPath({ gtin, serial: unit.newestSerial ?? unit.serial })
    : null;
}

/** What was measured of it, and what its owners state. */
async function findConditions(db: Database, unitId: string): Promise<Pick<OwnUnit, 'newest' | 'stated'>> {
  const measured = await findMeasuredState(db, unitId);
  const stated = await findStatedState(db, unitId);
  return {
    ...(measured && { newest: toTimedReading(measured) }),
    ...(stated && { stated: toTimedReading(stated) }),
  };
}

function toOwnUnit(
  unit: UnitRow,
  conditions: Pick<OwnUnit, 'newest' | 'stated'>,
  recalls: OwnUnit['recalls'],
): OwnUnit {
  const { id, serial, name, sku } = unit;
  const gtin = unit.specification.gtin ?? null;
  const passport = passportPathOf(unit);
  return {
    id,
    serial,
    name,
    sku,
    gtin,
    passport,
    ...conditions,
    ...(recalls && { recalls }),
  };
}
