import { and, eq, isNotNull } from 'drizzle-orm';
import type { User } from '#people/sessions/server/session-holder.ts';
import type { Database } from '#platform/server/database/database.ts';
import { identityApps, identityPasskeys } from '../tables.ts';
import { forgetFactors } from './forget-factors.ts';

/** With the last factor its recovery codes go, and sign-ins ask for none. */
export async function leaveUnprotected(tx: Database, { id }: Pick<User, 'id'>): Promise<void> {
  const apps = and(eq(identityApps.userId, id), isNotNull(identityApps.confirmedAt));
  if ((await tx.$count(identityApps, apps)) > 0) return;
  if ((await tx.$count(identityPasskeys, eq(identityPasskeys.userId, id))) > 0) return;
  await forgetFactors(tx, id);
}
