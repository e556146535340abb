import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { forgetFactors } from '#people/second-factor/server/protect-account.ts';
import type { SignInGate } from '#people/sessions/server/sign-in-gate.ts';
import { identityAccounts, identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import { isGuessable } from '#platform/kernel/algorithms/guessable-password.ts';
import type { Database } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/limits/request-counts.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';
import { passwordLength, requestNewPasswordSchema, setNewPasswordSchema } from '../../contract/passwords.ts';
import { findOpenLink, readLinkToken, sendLink, takeLink } from './links.ts';

interface RouteParts {
  db: Database;
  secret: string;
  refusesGuessablePasswords?: boolean;
  /** Whether anyone takes the shop's mails. */
  sendsEmails?: boolean;
  hash(password: string): Promise<string>;
  gate: SignInGate;
}

const done = (message: string) => ({ success: true, message });

/** The way back in for who has forgotten their password: a link by mail, and a new one. */
export function registerPasswordRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { gate } = parts;
  app.route({
    method: 'POST',
    url: '/api/auth/new-password-link',
    bodyLimit: 2 * 1024,
    schema: { hide: true, body: requestNewPasswordSchema },
    handler: async (request, reply) => {
      const { email } = request.body as z.infer<typeof requestNewPasswordSchema>;
      if (parts.sendsEmails === false)
        throw new ShopError('conflict', 'This shop can’t send email yet. Please contact the shop.');
      // Counted against the address whatever comes of it, so that the shop cannot be used to send mass email.
      await gate.countEmail(networkOf(request));
      await requestNewPassword(parts, email);
      return reply
        .header('cache-control', 'no-store')
        .send(done(`If ${email} has an account here, we’ve emailed a link. It expires in one hour.`));
    },
  });
  app.route({
    method: 'POST',
    url: '/api/auth/new-password',
    bodyLimit: 2 * 1024,
    schema: { hide: true, body: setNewPasswordSchema },
    handler: async (request, reply) => {
      const given = request.body as z.infer<typeof setNewPasswordSchema>;
      await gate.pass({ network: networkOf(request) }, async () => {
        await setNewPassword(parts, given);
        return Response.json({});
      });
      return reply
        .header('cache-control', 'no-store')
        .send(done('Your new password is set. Please sign in with it.'));
    },
  });
}

interface Parts {
  db: Database;
  secret: string;
  refusesGuessablePasswords?: boolean;
  hash(password: string): Promise<string>;
}

/** Sends a link if the email address has an account. The answer is always the same, so that it gives nothing away. */
async function requestNewPassword({ db }: Pick<Parts, 'db'>, email: string): Promise<void> {
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, email));
  if (user) await sendLink(db, user, 'new-password');
}

/**
 * Sets a password for the holder of the link, who thereby proves that the address is theirs. All sign-ins end; the
 * second factor stays, and is asked for at the next one. It does not sign in.
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
    // Whatever was set up before the address was anyone's may be a stranger's.
    if (!user.emailVerified) await forgetFactors(tx, user.id);
    await tx.update(identityUsers).set({ emailVerified: true }).where(eq(identityUsers.id, user.id));
    await tx.delete(identitySessions).where(eq(identitySessions.userId, user.id));
    await writeAccountEmail(tx, {
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
