import { eq } from 'drizzle-orm';
import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import { type AdminActor, recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forgetFactors } from './factors/forget-factors.ts';
import { tellOfFactor } from './factors/tell-of-factor.ts';

/**
 * Takes somebody's second factor away, who has lost it. They are told, and their sign-ins end: whoever holds what they
 * have lost is out. Answers whether there was any.
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
