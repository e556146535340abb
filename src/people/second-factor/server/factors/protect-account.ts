import { eq } from 'drizzle-orm';
import type { Holder } from '#people/sessions/server/session-holder.ts';
import { type FactorKind, identitySessions, identityUsers } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

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
