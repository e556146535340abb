import { and, eq, isNotNull } from 'drizzle-orm';
import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import { type AdminActor, recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { Holder, User } from '#people/sessions/server/session-holder.ts';
import { type FactorKind, identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { tellOfFactor } from './factor-emails.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { identityApps, identityPasskeys, identityRecoveryCodes } from './tables.ts';

/**
 * From now on sign-ins ask for the factor. Who has set it up has shown it; their other sessions end, by a trigger.
 * Answers recovery codes with the first factor.
 */
export async function protectAccount(
  tx: Database,
  { user, session }: Holder,
  factor: FactorKind,
): Promise<string[] | undefined> {
  if (user.hasSecondFactor) return undefined;
  await tx.update(identitySessions).set({ factor }).where(eq(identitySessions.id, session.id));
  await tx.update(identityUsers).set({ hasSecondFactor: true }).where(eq(identityUsers.id, user.id));
  return await renewRecoveryCodes(tx, user.id);
}

/** Removes everything beside the password. */
export async function forgetFactors(tx: Database, userId: string): Promise<void> {
  for (const table of [identityApps, identityPasskeys, identityRecoveryCodes])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx.update(identityUsers).set({ hasSecondFactor: false }).where(eq(identityUsers.id, userId));
}

/** With the last factor its recovery codes go, and sign-ins ask for none. */
export async function leaveUnprotected(tx: Database, { id }: Pick<User, 'id'>): Promise<void> {
  const apps = and(eq(identityApps.userId, id), isNotNull(identityApps.confirmedAt));
  if ((await tx.$count(identityApps, apps)) > 0) return;
  if ((await tx.$count(identityPasskeys, eq(identityPasskeys.userId, id))) > 0) return;
  await forgetFactors(tx, id);
}

/**
 * Removes a lost second factor. The person is told, and their sign-ins end, so that a finder is signed out. Answers
 * whether there was any.
 */
export async function resetFactors(db: Database, admin: AdminActor, email: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [user] = await tx.select().from(identityUsers).where(eq(identityUsers.email, email)).for('update');
    if (!user?.hasSecondFactor) return false;
    await forgetFactors(tx, user.id);
    await tx.delete(identitySessions).where(eq(identitySessions.userId, user.id));
    await tellOfFactor(tx, user, 'reset');
    // By the name of the shop's people, as everywhere in the log: so it is forgotten with them.
    const person = await findUserByEmail(tx, email);
    await recordAdminActions(tx, admin, [
      {
        action: 'user.factors-reset',
        subject: { kind: 'user', id: person?.id ?? user.id, name: email },
        before: { hasSecondFactor: true },
        after: { hasSecondFactor: false },
      },
    ]);
    return true;
  });
}
