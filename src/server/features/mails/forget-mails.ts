import { sql } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';

/** What was sent so long ago is in its reader's mailbox or nowhere. Nothing causes it a second time. */
export async function forgetMails(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from mails where state <> 'waiting' and created_at < now() - interval '90 days'`,
  );
  return rowCount ?? 0;
}
