import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { RecordedReading, UnitReading } from '#batteries/units/contract/readings.ts';
import type { MeasuringSource } from '#batteries/units/rules/reading-doubts.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { addReadingsSchema } from '../contract/my-units.ts';
import type { addWorkshopReadingsSchema } from '../contract/unit-readings.ts';
import { findUnit, lockUnit, requireUnit } from './find-unit.ts';
import { findDoubts } from './judge-readings.ts';
import { measuredReadings, readingMarks, unitReadings } from './tables.ts';

/** Clocks of vehicles may be a little ahead. */
const toleratedMs = 10 * 60_000;

export interface Added {
  added: number;
  known: number;
  /** How many of the added ones are marked. */
  marked: number;
}

/** Adds what an owner states of their unit, by hand, by a file or with a key of theirs. It is never taken for measured. */
export async function addReadings(
  db: Database,
  { gtin, serial, readings }: z.output<typeof addReadingsSchema>,
  owner: { id: string },
): Promise<Added> {
  return await db.transaction(async (tx) => {
    const unit = await findUnit(tx, { gtin, serial });
    if (unit?.ownerId !== owner.id)
      throw new ShopError('not-found', 'You have no battery with this GTIN and serial.');
    await lockUnit(tx, unit.id);
    return await keep(tx, unit.id, readings, { source: 'owner' });
  });
}

/** Adds what an admin has measured, or had measured by a workshop. */
export async function addWorkshopReadings(
  db: Database,
  unitId: string,
  { workshop, readings }: z.output<typeof addWorkshopReadingsSchema>,
  admin: { id: string },
): Promise<Added> {
  return await db.transaction(async (tx) => {
    await lockUnit(tx, unitId);
    const { serial } = await requireUnit(tx, unitId);
    const added = await keep(tx, unitId, readings, {
      ...{ source: 'workshop', measuredBy: workshop, actorId: admin.id },
    });
    await recordAdminActions(tx, admin, [
      {
        action: 'unit.readings-added',
        subject: { kind: 'unit', id: unitId, name: serial },
        after: { workshop, added: added.added, marked: added.marked },
      },
    ]);
    return added;
  });
}

type Origin =
  | { source: 'owner' }
  | { source: MeasuringSource; measuredBy: string; actorId?: string | undefined };

/**
 * Keeps readings of a locked unit, all of them or none, and marks those that are not believed. A moment that is known already stays
 * as it was first told, so that sending the same again does no harm.
 */
export async function keep(
  tx: Database,
  unitId: string,
  readings: UnitReading[],
  { source, ...by }: Origin,
): Promise<Added> {
  refuseTomorrow(readings);
  const rows = readings.map(({ takenAt, ...figures }) => ({
    ...{ unitId, takenAt: new Date(takenAt) },
    ...figures,
  }));
  const returned = { takenAt: unitReadings.takenAt };
  const added =
    source === 'owner'
      ? await tx.insert(unitReadings).values(rows).onConflictDoNothing().returning(returned)
      : await tx
          .insert(measuredReadings)
          .values(rows.map((row) => ({ ...row, source, ...by })))
          .onConflictDoNothing()
          .returning({ takenAt: measuredReadings.takenAt });
  const times = new Set(added.map(({ takenAt }) => takenAt.getTime()));
  const isNew = ({ takenAt }: { takenAt: Date }) => times.delete(takenAt.getTime());
  const doubted = await findDoubts(tx, unitId, rows.filter(isNew), source);
  if (doubted.length > 0)
    await tx
      .insert(readingMarks)
      .values(doubted.map(({ takenAt, doubts }) => ({ unitId, takenAt, source, doubts })));
  return { added: added.length, known: readings.length - added.length, marked: doubted.length };
}

function refuseTomorrow(readings: { takenAt: string }[]): void {
  const latest = Date.now() + toleratedMs;
  const issues = readings.flatMap(({ takenAt }, place) =>
    Date.parse(takenAt) > latest
      ? [{ field: `readings.${place}.takenAt`, message: 'This time is in the future.' }]
      : [],
  );
  if (issues.length > 0) throw new ShopError('invalid-request', 'This time is in the future.', issues);
}

const { unitId: _unit, createdAt: _created, ...figures } = getTableColumns(unitReadings);
const { unitId: _of, createdAt: _at, actorId: _actor, ...measured } = getTableColumns(measuredReadings);
const mark = { doubts: readingMarks.doubts, decision: readingMarks.decision };

/** What was measured and what was stated, from the newest on. */
export async function listReadings(db: Database, unitId: string, limit: number): Promise<RecordedReading[]> {
  const [told, said] = await Promise.all([
    db
      .select({ reading: measured, mark })
      .from(measuredReadings)
      .leftJoin(
        readingMarks,
        and(
          eq(readingMarks.unitId, measuredReadings.unitId),
          eq(readingMarks.takenAt, measuredReadings.takenAt),
          eq(readingMarks.source, measuredReadings.source),
        ),
      )
      .where(eq(measuredReadings.unitId, unitId))
      .orderBy(desc(measuredReadings.takenAt))
      .limit(limit),
    db
      .select({
        reading: { ...figures, source: sql<'owner'>`'owner'`, measuredBy: sql<null>`null` },
        mark,
      })
      .from(unitReadings)
      .leftJoin(
        readingMarks,
        and(
          eq(readingMarks.unitId, unitReadings.unitId),
          eq(readingMarks.takenAt, unitReadings.takenAt),
          eq(readingMarks.source, 'owner'),
        ),
      )
      .where(eq(unitReadings.unitId, unitId))
      .orderBy(desc(unitReadings.takenAt))
      .limit(limit),
  ]);
  return [...told, ...said]
    .map(({ reading, mark: marked }) => toReading(reading, marked))
    .toSorted((one, other) => Date.parse(other.takenAt) - Date.parse(one.takenAt))
    .slice(0, limit);
}

type Row = Omit<typeof measuredReadings.$inferSelect, 'unitId' | 'createdAt' | 'actorId' | 'source'> & {
  source: RecordedReading['source'];
};
type Mark = Pick<typeof readingMarks.$inferSelect, 'doubts' | 'decision'>;

/** What was not measured is not there. */
function toReading({ takenAt, source, measuredBy, ...values }: Row, marked: Mark | null): RecordedReading {
  const known = Object.entries(values).filter(([, value]) => value !== null);
  return {
    ...{ takenAt: takenAt.toISOString(), ...Object.fromEntries(known) },
    ...{ source, doubts: marked?.doubts ?? [] },
    ...(measuredBy && { by: measuredBy }),
    ...(marked?.decision === 'accepted' && { isAccepted: true }),
  };
}
