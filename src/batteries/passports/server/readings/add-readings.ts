import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { addReadingsSchema } from '../../contract/readings.ts';
import { findUnit } from '../find-unit.ts';
import { unitReadings } from '../tables.ts';

/** Clocks of vehicles may be a little ahead. */
const toleratedMs = 10 * 60_000;

/**
 * Adds what was measured of a unit, all of it or nothing. A moment that is known already stays as it was first told, so
 * that sending the same again does no harm.
 */
export async function addReadings(
  db: Database,
  { gtin, serial, readings }: z.output<typeof addReadingsSchema>,
  owner: { id: string },
): Promise<{ added: number; known: number }> {
  const unit = await findUnit(db, { gtin, serial });
  if (unit?.ownerId !== owner.id)
    throw new ShopError('not-found', 'You have no battery with this GTIN and serial.');
  refuseTomorrow(readings);
  const rows = readings.map(({ takenAt, ...measured }) => ({
    ...{ unitId: unit.id, takenAt: new Date(takenAt) },
    ...measured,
  }));
  const { rowCount } = await db.insert(unitReadings).values(rows).onConflictDoNothing();
  const added = rowCount ?? 0;
  return { added, known: readings.length - added };
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
