import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

/**
 * What was sent so long ago is in its reader's mailbox or nowhere. Nothing causes it a second time. The address of who has
 * left is no longer ours to keep once they were told.
 */
export async function forgetMails(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from mails where state <> 'waiting' and created_at < now() -
      case kind when 'account-deleted' then interval '1 day' else interval '90 days' end`,
  );
  return rowCount ?? 0;
}
