import { eq, isNull, sql } from 'drizzle-orm';
import { lockHolder, requireFresh, requireVerified } from '#people/sessions/server/session-holder.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  addressOf,
  decryptAppSecret,
  encryptAppSecret,
  findStep,
  newAppSecret,
  typedKeyOf,
} from './app-codes.ts';
import { tellOfFactor } from './factor-emails.ts';
import { leaveUnprotected, protectAccount } from './protect-account.ts';
import { identityApps } from './tables.ts';

interface Parts {
  db: Database;
  secret: string;
}

/**
 * Begins with an app: answers what it is told. It counts for nothing until it has shown a code. The app lists it under the
 * seller's name.
 */
export async function setUpApp({ db, secret }: Parts, signIn: string, issuer: string) {
  const appSecret = newAppSecret();
  const email = await db.transaction(async (tx) => {
    const holder = await lockHolder(tx, signIn);
    requireVerified(holder);
    requireFresh(holder);
    const { id: userId } = holder.user;
    const encrypted = encryptAppSecret(secret, userId, appSecret);
    const { rowCount } = await tx
      .insert(identityApps)
      .values({ userId, secret: encrypted })
      .onConflictDoUpdate({
        target: identityApps.userId,
        set: { secret: encrypted },
        setWhere: isNull(identityApps.confirmedAt),
      });
    if (rowCount === 0)
      throw new ShopError('conflict', 'An authenticator app is already set up. Remove it first.');
    return holder.user.email;
  });
  return { key: typedKeyOf(appSecret), address: addressOf(appSecret, { issuer, email }) };
}

/** The app has shown a code of its own: from now on it counts. Answers recovery codes with the first factor. */
export async function confirmApp({ db, secret }: Parts, signIn: string, code: string) {
  return await db.transaction(async (tx) => {
    const holder = await lockHolder(tx, signIn);
    requireFresh(holder);
    const { user } = holder;
    const [app] = await tx.select().from(identityApps).where(eq(identityApps.userId, user.id));
    const appSecret = app && !app.confirmedAt && decryptAppSecret(secret, user.id, app.secret);
    if (!appSecret) throw new ShopError('conflict', 'Setup expired. Please start again with your app.');
    const lastStep = await findStep(appSecret, code.replaceAll(' ', ''), { after: 0 });
    if (!lastStep) throw wrongCode();
    await tx
      .update(identityApps)
      .set({ confirmedAt: sql`now()`, lastStep })
      .where(eq(identityApps.userId, user.id));
    await tellOfFactor(tx, user, 'app-added');
    return await protectAccount(tx, holder, 'app');
  });
}

export async function removeApp({ db }: Parts, signIn: string): Promise<void> {
  await db.transaction(async (tx) => {
    const holder = await lockHolder(tx, signIn);
    requireFresh(holder);
    const { rowCount } = await tx.delete(identityApps).where(eq(identityApps.userId, holder.user.id));
    if (rowCount === 0) return;
    await leaveUnprotected(tx, holder.user);
    await tellOfFactor(tx, holder.user, 'app-removed');
  });
}

function wrongCode(): ShopError {
  const message = 'This code is incorrect. Enter the code your app shows now.';
  return new ShopError('invalid-request', message, [{ field: 'code', message }]);
}
