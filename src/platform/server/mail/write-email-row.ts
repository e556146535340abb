import { sql } from 'drizzle-orm';
import type { AccountEmailKind, AdminEmailKind, CompanyEmailKind } from '../../kernel/emails.ts';
import type { Database } from '../database/database.ts';
import { mails } from './tables.ts';

interface AccountEmail {
  kind: AccountEmailKind | CompanyEmailKind;
  email: string;
  /** What it tells of. The same cause brings one mail. */
  cause: string;
  data?: Record<string, unknown>;
}

/** Has the account's owner informed once the transaction is committed. */
export async function writeAccountEmail(tx: Database, mail: AccountEmail): Promise<void> {
  await tx.insert(mails).values(mail).onConflictDoNothing();
  await tx.execute(sql`select pg_notify('mails', '')`);
}

interface AdminEmail {
  kind: AdminEmailKind;
  cause: string;
  data: Record<string, unknown>;
}

/**
 * Tells every admin what waits for them. The rows name no order: an admin's address that takes no email would
 * keep the customer's waiting.
 */
export async function tellAdmins(tx: Database, { kind, cause, data }: AdminEmail): Promise<void> {
  await tx.execute(sql`
    insert into mails (kind, cause, email, data)
    select ${kind}, ${cause}, email, ${JSON.stringify(data)}::jsonb from users where is_admin
    on conflict do nothing`);
  await tx.execute(sql`select pg_notify('mails', '')`);
}
