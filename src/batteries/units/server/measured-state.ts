import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import {
  type Condition,
  type ReadingFigure,
  readingFigures,
  type UnitReading,
} from '../contract/readings.ts';
import type { ReadingSource } from '../rules/reading-doubts.ts';

interface FigureOrigin {
  at: string;
  source: ReadingSource;
  isDoubtful: boolean;
}

/** The newest value of each figure. A figure that the newest reading does not have keeps its value. */
export interface UnitCondition {
  /** `takenAt` is that of the newest figure. */
  reading: UnitReading;
  origins: Partial<Record<ReadingFigure, FigureOrigin>>;
}

/**
 * What was measured of a unit, by its management system or a workshop, and is believed. Neither what an owner states nor what
 * was measured before it left the factory. Every judgement of a battery asks this.
 */
export async function findMeasuredState(db: Database, unitId: string): Promise<UnitCondition | undefined> {
  return await findNewestFigures(
    db,
    unitId,
    sql`(select *, false as is_doubtful from believed_readings) readings`,
  );
}

/** What its owners have stated. It is shown as such, and decides nothing. */
export async function findStatedState(db: Database, unitId: string): Promise<UnitCondition | undefined> {
  return await findNewestFigures(
    db,
    unitId,
    sql`(select *, 'owner' as source, exists (
        select from reading_marks mark where mark.unit_id = stated.unit_id and mark.taken_at = stated.taken_at and source = 'owner'
      ) as is_doubtful from unit_readings stated) readings`,
  );
}

type Row = {
  name: ReadingFigure;
  value: number | string;
  at: Date;
  source: ReadingSource;
  is_doubtful: boolean;
};

/** Each figure by a look of its own, from the newest reading on. */
async function findNewestFigures(
  db: Database,
  unitId: string,
  readings: SQL,
): Promise<UnitCondition | undefined> {
  const looks = readingFigures.map((name) => {
    const column = sql.identifier(columnOf(name));
    return sql`(select ${name}::text as name, to_jsonb(${column}) as value, taken_at as at, source, is_doubtful from ${readings}
      where unit_id = ${unitId}::uuid and ${column} is not null order by taken_at desc limit 1)`;
  });
  const { rows } = await db.execute<Row>(sql.join(looks, sql` union all `));
  return toCondition(rows);
}

const columnOf = (figure: ReadingFigure) => figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function toCondition(rows: Row[]): UnitCondition | undefined {
  if (rows.length === 0) return undefined;
  const times = rows.map(({ at }) => new Date(at).getTime());
  const reading: Record<string, unknown> = { takenAt: new Date(Math.max(...times)).toISOString() };
  const origins: UnitCondition['origins'] = {};
  for (const { name, value, at, source, is_doubtful: isDoubtful } of rows) {
    reading[name] = value;
    origins[name] = { at: new Date(at).toISOString(), source, isDoubtful };
  }
  // A tolerance belongs to the measurement it was told with.
  if (origins.healthError?.at !== origins.health?.at) {
    delete reading.healthError;
    delete origins.healthError;
  }
  return { reading: reading as UnitReading, origins };
}

/** As owners and admins read it. */
export function toTimedReading({ reading, origins }: UnitCondition): Condition {
  const times = Object.entries(origins).map(([figure, { at }]) => [figure, at]);
  return { ...reading, times: Object.fromEntries(times) };
}
