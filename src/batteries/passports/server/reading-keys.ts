import { and, asc, eq } from 'drizzle-orm';
import { lockUser } from '#people/accounts/server/user-repository.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ReadingKey } from '../contract/my-units.ts';
import { hashOf, isReadingKey, newReadingKey } from './passport-access.ts';
import { readingKeys } from './tables.ts';

/*
 * Keys for programs that state readings of their owner's units. An owner makes them, so what they bring is stated by the owner,
 * whatever program sends it. What measures signs with a device key: device-keys.ts.
 */

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
