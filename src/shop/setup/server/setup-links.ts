import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { setupWords } from '../contract/words.ts';
import { setupLinks } from './tables.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a link that opens once, within a day by the database's clock. Links before it end. */
export async function makeSetupLink(db: Database, address: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    await tx
      .update(setupLinks)
      .set({ expiresAt: sql`now()` })
      .where(and(isNull(setupLinks.usedAt), gt(setupLinks.expiresAt, sql`now()`)));
    await tx.insert(setupLinks).values({ hash: hashOf(token), expiresAt: sql`now() + interval '24 hours'` });
  });
  return `${address}/setup?token=${token}`;
}

/** Uses a link up, or says why it opens nothing. */
export async function useSetupLink(db: Database, token: string): Promise<void> {
  const hash = hashOf(token);
  const used = await db
    .update(setupLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(setupLinks.hash, hash), isNull(setupLinks.usedAt), gt(setupLinks.expiresAt, sql`now()`)))
    .returning({ hash: setupLinks.hash });
  if (used.length > 0) return;
  const [known] = await db
    .select({ usedAt: setupLinks.usedAt })
    .from(setupLinks)
    .where(eq(setupLinks.hash, hash));
  const words = known?.usedAt ? setupWords.linkUsed : known ? setupWords.linkOver : setupWords.linkUnknown;
  throw new ShopError('setup-link-invalid', `${words} ${setupWords.newLink}`);
}
