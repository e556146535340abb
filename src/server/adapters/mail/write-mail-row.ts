import { sql } from 'drizzle-orm';
import type { AccountMailKind } from '#domain/mails.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../database/schema.ts';

interface AccountMail {
  kind: AccountMailKind;
  email: string;
  /** What it tells of. The same cause brings one mail. */
  cause: string;
  data?: Record<string, unknown>;
}

/** Has somebody told about their account, once the transaction is committed; events of orders are told by a trigger. */
export async function writeAccountMail(tx: Database, mail: AccountMail): Promise<void> {
  await tx.insert(mails).values(mail).onConflictDoNothing();
  await tx.execute(sql`select pg_notify('mails', '')`);
}
