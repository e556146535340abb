import { type SQL, sql } from 'drizzle-orm';
import {
  type Bounds,
  doubtsOf,
  type Judged,
  type ReadingDoubt,
  type ReadingSource,
  withLaterReading,
  withReading,
} from '#batteries/units/rules/reading-doubts.ts';
import type { Database } from '#platform/server/database/database.ts';

type Reading = Judged & { takenAt: Date };

/**
 * Which of these new readings of a locked unit are not believed. Measurements are held against measurements alone; what an owner
 * states is held against both. None of `added` counts for another before it was found sound.
 */
export async function findDoubts(
  tx: Database,
  unitId: string,
  added: Reading[],
  source: ReadingSource,
): Promise<{ takenAt: Date; doubts: ReadingDoubt[] }[]> {
  const sorted = added.toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime());
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const since = await findSeriesBegin(tx, unitId, first.takenAt);
  const times = sql.param(added.map(({ takenAt }) => takenAt.toISOString()));
  const isOld = sql`not (taken_at = any (${times}::timestamptz[]))`;
  const stated = sql`union all select ${figures} from unit_readings stated where unit_id = ${unitId} and ${isOld}
    and not exists (select from reading_marks mark
      where mark.unit_id = stated.unit_id and mark.taken_at = stated.taken_at and mark.source = 'owner')`;
  const known = sql`(
    select ${figures} from believed_readings where unit_id = ${unitId} and (source <> ${source} or ${isOld})
    ${source === 'owner' ? stated : sql``}) known`;
  const from = sql`${first.takenAt.toISOString()}::timestamptz`;
  const until = sql`${last.takenAt.toISOString()}::timestamptz`;
  const [before, between, after] = await Promise.all([
    readBounds(tx, lowestAndHighest, known, sql`taken_at < ${from} and taken_at >= ${since}`),
    tx.execute<Judged & { taken_at: Date }>(
      sql`select * from ${known} where taken_at between ${from} and ${until}`,
    ),
    readBounds(tx, lowest, known, sql`taken_at > ${until}`),
  ]);
  const there = between.rows.map(({ taken_at, ...judged }) => ({
    ...{ ...judged, takenAt: new Date(taken_at), isKnown: true },
  }));
  return walk([...there, ...sorted.map((reading) => ({ ...reading, isKnown: false }))], before, after);
}

/** From the oldest on, each held against the believed ones before it, and against the known ones after it. */
function walk(readings: (Reading & { isKnown: boolean })[], before: Bounds, after: Bounds) {
  const inOrder = readings.toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime());
  const later: Bounds[] = [];
  let ahead = after;
  for (const reading of inOrder.toReversed()) {
    later.unshift(ahead);
    if (reading.isKnown) ahead = withLaterReading(ahead, reading);
  }
  let behind = before;
  return inOrder.flatMap((reading, place) => {
    const doubts = reading.isKnown ? [] : doubtsOf(reading, behind, later[place]);
    if (doubts.length > 0) return [{ takenAt: reading.takenAt, doubts }];
    behind = withReading(behind, reading);
    return [];
  });
}

/** What was measured before a marked measurement that an admin has accepted, such as after a repair, says no more what is possible. */
async function findSeriesBegin(tx: Database, unitId: string, until: Date): Promise<SQL> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select max(taken_at)::text as at from reading_marks
    where unit_id = ${unitId} and decision = 'accepted' and taken_at <= ${until.toISOString()}::timestamptz`);
  return sql`${rows[0]?.at ?? '-infinity'}::timestamptz`;
}

const figures = sql`taken_at, health, capacity, cycles, throughput, overcharges,
  deep_discharges as "deepDischarges", overheatings`;

const lowestAndHighest = sql`min(health) as health, min(capacity) as capacity, max(cycles) as cycles,
  max(throughput) as throughput, max(overcharges) as overcharges, max("deepDischarges") as "deepDischarges",
  max(overheatings) as overheatings`;

const lowest = sql`min(cycles) as cycles, min(throughput) as throughput, min(overcharges) as overcharges,
  min("deepDischarges") as "deepDischarges", min(overheatings) as overheatings`;

async function readBounds(tx: Database, columns: SQL, known: SQL, where: SQL): Promise<Bounds> {
  const { rows } = await tx.execute<Bounds & Record<string, unknown>>(
    sql`select ${columns} from ${known} where ${where}`,
  );
  return rows[0] ?? {};
}
