import { sql } from 'drizzle-orm';
import type { AccountMailKind, AdminMailKind } from '#platform/kernel/mails.ts';
import type { Database } from '../database/database.ts';
import { mails } from './tables.ts';

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

interface AdminMail {
  kind: AdminMailKind;
  cause: string;
  data: Record<string, unknown>;
}

/**
 * Has every admin told of something that waits for them. The rows are of no order: an admin's address that takes no mail
 * would keep those of the customer waiting.
 */
export async function tellAdmins(tx: Database, { kind, cause, data }: AdminMail): Promise<void> {
  await tx.execute(sql`
    insert into mails (kind, cause, email, data)
    select ${kind}, ${cause}, email, ${JSON.stringify(data)}::jsonb from users where is_admin
    on conflict do nothing`);
  await tx.execute(sql`select pg_notify('mails', '')`);
}

/** Has everybody told of a recall who has something of it, once each. Answers how many that are. */
export async function writeRecallMails(tx: Database, recallId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into mails (kind, cause, email, data)
    select 'recall-notice', ${causeOf(recallId)}, email, jsonb_build_object('noticeId', id)
    from recall_notices where recall_id = ${recallId}
    on conflict do nothing`);
  await tx.execute(sql`select pg_notify('mails', '')`);
  return rowCount ?? 0;
}

/** Has one more told of a recall, or somebody of more that is theirs of it. */
export async function writeNoticeMail(
  tx: Database,
  { noticeId, email, cause }: { noticeId: string; email: string; cause: string },
): Promise<void> {
  await tx.insert(mails).values({ kind: 'recall-notice', cause, email, data: { noticeId } });
  await tx.execute(sql`select pg_notify('mails', '')`);
}

/** Tries a mail about a recall anew that was given up. Answers whether there is such a one. */
export async function retryRecallMail(
  tx: Database,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update mails set state = 'waiting', next_try_at = now(), created_at = now()
    where kind = 'recall-notice' and email = ${email} and data ->> 'noticeId' = ${id} and state = 'given-up'`);
  await tx.execute(sql`select pg_notify('mails', '')`);
  return Boolean(rowCount);
}

const causeOf = (recallId: string) => `recall ${recallId}`;
