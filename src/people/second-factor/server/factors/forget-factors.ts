import { eq } from 'drizzle-orm';
import { identityUsers } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { identityApps, identityPasskeys, identityRecoveryCodes } from '../tables.ts';

/** Takes away whatever somebody has beside their password. */
export async function forgetFactors(tx: Database, userId: string): Promise<void> {
  for (const table of [identityApps, identityPasskeys, identityRecoveryCodes])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx.update(identityUsers).set({ hasSecondFactor: false }).where(eq(identityUsers.id, userId));
}
