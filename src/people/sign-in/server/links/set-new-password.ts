import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { passwordLength } from '#people/accounts/contract/user.ts';
import { forgetFactors } from '#people/second-factor/server/factors/forget-factors.ts';
import { identityAccounts, identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import { isGuessable } from '#platform/kernel/guessable-password.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeAccountMail } from '#platform/server/mail/write-mail-row.ts';
import { readLinkToken } from './link-token.ts';
import { findOpenLink, sendLink, takeLink } from './links.ts';

interface Parts {
  db: Database;
  secret: string;
  refusesGuessablePasswords?: boolean;
  hash(password: string): Promise<string>;
}

/** Sends a link to whoever has an account with the e-mail. The answer is the same for all, so that it tells nothing. */
export async function requestNewPassword({ db }: Pick<Parts, 'db'>, email: string): Promise<void> {
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, email));
  if (user) await sendLink(db, user, 'new-password');
}

/**
 * Sets a password for whoever has got the link, who thereby proves that the address is theirs. All sign-ins end; the
 * second factor stays, and is asked for at the next one. Nobody is signed in by it.
 */
export async function setNewPassword(
  parts: Parts,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, secret } = parts;
  const id = readLinkToken(secret, 'new-password', token);
  const link = id && (await findOpenLink(db, id));
  if (!link) throw spentLink();
  await refuseUnfit(parts, link.userId, password);
  const hash = await parts.hash(password);
  await db.transaction(async (tx) => {
    if (!(await takeLink(tx, link.id))) throw spentLink();
    // No sign-in that is under way adds its session before this is committed, and then it meets the new password.
    const [user] = await tx
      .select()
      .from(identityUsers)
      .where(eq(identityUsers.id, link.userId))
      .for('update');
    if (!user) throw spentLink();
    await keepPassword(tx, user.id, hash);
    // Whatever was set up before the address was anybody's may be a stranger's.
    if (!user.emailVerified) await forgetFactors(tx, user.id);
    await tx.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.id, user.id));
    await tx.delete(identitySessions).where(eq(identitySessions.userId, user.id));
    await writeAccountMail(tx, {
      kind: 'account-password-changed',
      email: user.email,
      cause: `link/${link.id}`,
    });
  });
}

async function refuseUnfit(
  { db, refusesGuessablePasswords }: Parts,
  userId: string,
  password: string,
): Promise<void> {
  if (password.length < passwordLength.min) throw unfit(messages.passwordTooShort);
  if (!refusesGuessablePasswords) return;
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.id, userId));
  if (user && isGuessable(password, [user.email, user.name])) throw unfit(messages.passwordGuessable);
}

/** Who came by Google alone has none yet. */
async function keepPassword(tx: Database, userId: string, password: string): Promise<void> {
  const isPassword = and(eq(identityAccounts.userId, userId), eq(identityAccounts.providerId, 'credential'));
  const { rowCount } = await tx.update(identityAccounts).set({ password }).where(isPassword);
  if (rowCount === 0)
    await tx
      .insert(identityAccounts)
      .values({ id: randomUUID(), userId, providerId: 'credential', accountId: userId, password });
}

const spentLink = () =>
  new ShopError('conflict', 'This link has expired or was already used. Please request a new one.');

const unfit = (message: string) =>
  new ShopError('invalid-request', message, [{ field: 'password', message }]);
