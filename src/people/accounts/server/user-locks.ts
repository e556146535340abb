import { asc, eq, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import { users } from './tables.ts';

/**
 * No account becomes an admin or stops being one until the transaction ends. Always locked in the same order, against
 * deadlocks.
 */
export async function lockAdmins(tx: Database): Promise<{ id: string }[]> {
  return await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.id))
    .for('update');
}

/**
 * For what an admin does to other people: no other admin does so until this transaction ends, and an admin who was
 * deleted while their call waited is no longer one. Answers how many admins there are.
 */
export async function lockAdminsFor(tx: Database, admin: { id: string }): Promise<number> {
  const admins = await lockAdmins(tx);
  if (!admins.some(({ id }) => id === admin.id)) throw new ShopError('not-signed-in', messages.noUser);
  return admins.length;
}

/**
 * Registering and deleting one email address take turns, each until its transaction ends. There may be no row to lock
 * yet. Taken before any row, against deadlocks.
 */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('email ' || ${email}::text, 0))`);
}
