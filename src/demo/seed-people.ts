import { eq } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { keepUser } from '#people/accounts/server/user-repository.ts';
import type { IdentityProvider } from '#people/sign-in/server/identity/identity-provider.ts';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';
import { takeTurnAsDemo } from './live-mark.ts';

/** The logins that README lists; the demo notice shows the first two. They are never seeded in live mode. */
export const demoLogins = [
  { name: 'Ada Admin', email: 'admin@ampyard.test', password: 'ampyard-admin', isAdmin: true },
  { name: 'Bo Buyer', email: 'buyer@ampyard.test', password: 'ampyard-buyer', isAdmin: false },
  { name: 'Ann Approver', email: 'approver@ampyard.test', password: 'ampyard-approver', isAdmin: false },
];

/**
 * Once for each database, and by one instance at a time. The identity library works outside our transaction, so a
 * start that was killed halfway tries again, and accounts that exist stay as they are.
 */
export async function seedPeople(
  db: Database,
  signUp: NonNullable<IdentityProvider['signUp']>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurnAsDemo(tx);
    const claimed = await tx
      .insert(seedRuns)
      .values({ name: 'demo-people' })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return;
    for (const { name, email, password, isAdmin } of demoLogins) {
      await signUp({ name, email, password }).catch(ignoreKnown);
      await keepUser(tx, { email, displayName: name, photoUrl: null });
      await tx.update(users).set({ isAdmin }).where(eq(users.email, email));
    }
  });
}

function ignoreKnown(error: unknown): void {
  const { body } = error as { body?: { code?: string } };
  if (!body?.code?.startsWith('USER_ALREADY_EXISTS')) throw error;
}
