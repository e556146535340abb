import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { UnitReading } from '#batteries/units/contract/readings.ts';
import type { Database } from '#platform/server/database/database.ts';
import { unitReadings } from '../tables.ts';

const { unitId: _unit, createdAt: _created, ...figures } = getTableColumns(unitReadings);

/** From the newest on. */
export async function listReadings(db: Database, unitId: string, limit: number): Promise<UnitReading[]> {
  const rows = await db
    .select(figures)
    .from(unitReadings)
    .where(eq(unitReadings.unitId, unitId))
    .orderBy(desc(unitReadings.takenAt))
    .limit(limit);
  return rows.map(toReading);
}

export async function findNewestReading(db: Database, unitId: string): Promise<UnitReading | undefined> {
  const [newest] = await listReadings(db, unitId, 1);
  return newest;
}

type Row = { takenAt: Date } & {
  [Name in Exclude<keyof UnitReading, 'takenAt'>]-?: UnitReading[Name] | null;
};

/** What was not measured is not there. */
function toReading({ takenAt, ...measured }: Row): UnitReading {
  const known = Object.entries(measured).filter(([, value]) => value !== null);
  return { takenAt: takenAt.toISOString(), ...Object.fromEntries(known) };
}
