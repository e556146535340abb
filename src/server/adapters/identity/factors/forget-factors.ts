import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { identityUsers } from '../identity-schema.ts';
import { identityApps, identityPasskeys, identityRecoveryCodes } from './factor-schema.ts';

/** Takes away whatever somebody has beside their password. */
export async function forgetFactors(tx: Database, userId: string): Promise<void> {
  for (const table of [identityApps, identityPasskeys, identityRecoveryCodes])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx.update(identityUsers).set({ hasSecondFactor: false }).where(eq(identityUsers.id, userId));
}
