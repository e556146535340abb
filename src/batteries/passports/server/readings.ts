import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import type { UnitReading } from '#batteries/units/contract/readings.ts';
import { lockUser } from '#people/accounts/server/user-repository.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { addReadingsSchema, ReadingKey } from '../contract/my-units.ts';
import { findUnit } from './find-unit.ts';
import { hashOf, isReadingKey, newReadingKey } from './passport-access.ts';
import { readingKeys, unitReadings } from './tables.ts';

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

export const mostKeys = 20;

export async function listReadingKeys(db: Database, userId: string): Promise<ReadingKey[]> {
  const rows = await db
    .select()
    .from(readingKeys)
    .where(eq(readingKeys.userId, userId))
    .orderBy(asc(readingKeys.createdAt));
  return rows.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() }));
}

/** For a program that sends readings of its owner's units, and can do nothing else. */
export async function addReadingKey(db: Database, userId: string, name: string): Promise<{ key: string }> {
  const key = newReadingKey();
  await db.transaction(async (tx) => {
    // Of several at once, each counts those before it.
    if (!(await lockUser(tx, userId))) throw new ShopError('not-signed-in', messages.noUser);
    const there = await tx.$count(readingKeys, eq(readingKeys.userId, userId));
    if (there >= mostKeys) throw new ShopError('conflict', `You have ${mostKeys} keys. Revoke one first.`);
    await tx.insert(readingKeys).values({ userId, name, keyHash: hashOf(key) });
  });
  return { key };
}

export async function endReadingKey(db: Database, userId: string, keyId: string): Promise<void> {
  const { rowCount } = await db
    .delete(readingKeys)
    .where(and(eq(readingKeys.id, keyId), eq(readingKeys.userId, userId)));
  if (!rowCount) throw new ShopError('not-found', 'Key not found.');
}

/** Whose key it is, if it is one. */
export async function findKeyHolder(db: Database, bearer: string): Promise<{ id: string } | undefined> {
  if (!isReadingKey(bearer)) return undefined;
  const [holder] = await db
    .select({ id: readingKeys.userId })
    .from(readingKeys)
    .where(eq(readingKeys.keyHash, hashOf(bearer)));
  return holder;
}
