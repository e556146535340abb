import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

/**
 * Registering and deleting one e-mail take turns, each until its transaction ends. There may be no row to lock yet.
 * Taken before any row, so that nobody waits for each other in turn.
 */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('email ' || ${email}::text, 0))`);
}
