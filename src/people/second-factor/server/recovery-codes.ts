import { createHash, randomInt } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { identityRecoveryCodes } from './tables.ts';

const howMany = 10;

/** Crockford's letters, which are not mistaken for each other. Sixteen are 80 bits: too many to find by their hash. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const [groups, lettersOfGroup] = [4, 4];

/** Replaces a person's codes by new ones, which are shown only this once. */
export async function renewRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.delete(identityRecoveryCodes).where(eq(identityRecoveryCodes.userId, userId));
  await tx
    .insert(identityRecoveryCodes)
    .values(codes.map((code) => ({ hash: hashOf(userId, code), userId })));
  return codes;
}

/** Whether it was one of theirs, which it is no more. */
export async function spendRecoveryCode(tx: Database, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(identityRecoveryCodes)
    .where(
      and(eq(identityRecoveryCodes.userId, userId), eq(identityRecoveryCodes.hash, hashOf(userId, code))),
    );
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(identityRecoveryCodes)
    .where(eq(identityRecoveryCodes.userId, userId));
  return left?.count ?? 0;
}

function newCode(): string {
  const newGroup = () =>
    Array.from({ length: lettersOfGroup }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, newGroup).join('-');
}

/** As it is meant, however it was typed. */
function hashOf(userId: string, code: string): string {
  const meant = code
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0');
  return createHash('sha256').update(`${userId} ${meant}`).digest('base64url');
}
