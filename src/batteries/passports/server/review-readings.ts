import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  findMeasuredState,
  findStatedState,
  toTimedReading,
} from '#batteries/units/server/measured-state.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { reviewReadingsSchema, UnitReadings, UnitToReview } from '../contract/unit-readings.ts';
import { listDeviceKeys } from './device-keys.ts';
import { lockUnit, requireUnit } from './find-unit.ts';
import { listReadings } from './readings.ts';
import { measuredReadings, readingMarks } from './tables.ts';

const mostShown = 100;
const mostListed = 200;

export async function readUnitReadings(db: Database, unitId: string): Promise<UnitReadings> {
  await requireUnit(db, unitId);
  const [measured, stated, readings, open, keys] = await Promise.all([
    findMeasuredState(db, unitId),
    findStatedState(db, unitId),
    listReadings(db, unitId, mostShown),
    db.$count(readingMarks, isOpenOf(unitId)),
    listDeviceKeys(db, unitId),
  ]);
  return {
    measured: measured ? toTimedReading(measured) : null,
    stated: stated ? toTimedReading(stated) : null,
    ...{ readings, open, deviceKeys: keys },
  };
}

const isOpenOf = (unitId: string) =>
  and(eq(readingMarks.unitId, unitId), isNull(readingMarks.decision)) ?? sql`false`;

/** How many units have readings that wait for an admin. However many an owner sends, it is one unit. */
export const countUnitsToReview: SQL = sql`
  select count(distinct unit_id)::int from reading_marks where decision is null`;

/** Units with marked readings that wait, the newest first. */
export async function listUnitsToReview(db: Database): Promise<UnitToReview[]> {
  const { rows } = await db.execute<UnitToReview & { newestAt: Date } & Record<string, unknown>>(sql`
    select units.id, serial, products.name, marked.count, marked.sources, marked.doubts, marked.newest as "newestAt"
    from (
      select unit_id, count(distinct (taken_at, source))::int as count, max(reading_marks.created_at) as newest,
        array_agg(distinct source) as sources, array_agg(distinct doubt) as doubts
      from reading_marks cross join unnest(doubts) as doubt where decision is null group by unit_id
    ) marked
    join units on units.id = unit_id join products on products.id = product_id
    order by newest desc limit ${mostListed}`);
  return rows.map((row) => ({ ...row, newestAt: new Date(row.newestAt).toISOString() }));
}

/**
 * An admin decides about marked readings. An accepted measurement is the battery's state, and those after it are held against it.
 * What an owner states is never accepted, and what an admin recorded for a workshop only by another admin.
 */
export async function reviewReadings(
  db: Database,
  unitId: string,
  { decision, reason, takenAt, source }: z.output<typeof reviewReadingsSchema>,
  admin: { id: string },
): Promise<number> {
  return await db.transaction(async (tx) => {
    await lockUnit(tx, unitId);
    const { serial } = await requireUnit(tx, unitId);
    const isMeant = and(
      isOpenOf(unitId),
      takenAt ? eq(readingMarks.takenAt, new Date(takenAt)) : undefined,
      source ? eq(readingMarks.source, source) : undefined,
    );
    if (decision === 'accepted') await refuseOwn(tx, unitId, { takenAt: takenAt ?? '', source }, admin);
    const decided = await tx
      .update(readingMarks)
      .set({ decision, reason, actorId: admin.id, decidedAt: new Date() })
      .where(isMeant)
      .returning({ takenAt: readingMarks.takenAt, source: readingMarks.source });
    const [first] = decided;
    if (!first) throw new ShopError('not-found', 'No open reading found.');
    await recordAdminActions(tx, admin, [
      {
        action: 'unit.readings-reviewed',
        subject: { kind: 'unit', id: unitId, name: serial },
        after: {
          ...{ decision, reason, readings: decided.length },
          ...{ source: first.source, takenAt: first.takenAt.toISOString() },
        },
      },
    ]);
    return decided.length;
  });
}

async function refuseOwn(
  tx: Database,
  unitId: string,
  { takenAt, source }: { takenAt: string; source: string | undefined },
  admin: { id: string },
): Promise<void> {
  if (source === 'owner')
    throw new ShopError(
      'conflict',
      'The owner stated this. It can’t become a measurement; record a workshop’s reading instead.',
    );
  const [reading] = await tx
    .select({ actorId: measuredReadings.actorId })
    .from(measuredReadings)
    .where(
      and(
        eq(measuredReadings.unitId, unitId),
        eq(measuredReadings.takenAt, new Date(takenAt)),
        eq(measuredReadings.source, source === 'workshop' ? 'workshop' : 'bms'),
      ),
    );
  if (reading?.actorId === admin.id)
    throw new ShopError('conflict', 'You recorded this reading. Another admin must accept it.');
}
