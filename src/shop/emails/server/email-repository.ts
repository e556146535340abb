import { and, count, desc, eq, ilike, isNotNull, like, or, sql } from 'drizzle-orm';
import type { ListQuery, Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type KeptFor, keptSince } from '#platform/server/database/kept-for.ts';
import { containing } from '#platform/server/database/queries.ts';
import { type EmailRow, mails } from '#platform/server/mail/tables.ts';
import type { AccountEmail, ListedEmail } from '../contract/email.ts';

/** What was sent and is to be sent, the newest first. */
export async function listMails(db: Database, { limit, offset, q }: ListQuery): Promise<Page<ListedEmail>> {
  const wanted = q ? or(ilike(mails.subject, containing(q)), ilike(mails.email, containing(q))) : undefined;
  const [rows, [counted]] = await Promise.all([
    db.select().from(mails).where(wanted).orderBy(desc(mails.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(mails).where(wanted),
  ]);
  return { items: rows.map(toListed), total: counted?.total ?? 0 };
}

/** Of a demo, where copies are kept: what was sent about accounts, the newest first. */
export async function listAccountMails(db: Database, links: EmailPages): Promise<AccountEmail[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(and(like(mails.kind, 'account-%'), isNotNull(mails.html)))
    .orderBy(desc(mails.id))
    .limit(50);
  return rows.map(({ id, email, subject, sentAt, createdAt }) => ({
    id,
    to: email,
    subject: subject ?? '',
    sentAt: (sentAt ?? createdAt).toISOString(),
    page: pageOf(links, id),
  }));
}

export async function findEmail(db: Database, id: number): Promise<EmailRow | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}

export function toListed({
  id,
  kind,
  email,
  orderId,
  state,
  subject,
  attempts,
  lastError,
  ...mail
}: EmailRow): ListedEmail {
  return {
    ...{ id, kind, orderId, state, subject, attempts, lastError },
    to: email,
    writtenAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}

export const emailsKept: KeptFor = {
  what: 'emails that were sent',
  time: '90 days',
  by: 'shop/emails/server/email-repository.ts',
};
export const farewellsKept: KeptFor = {
  what: 'the email that an account was deleted',
  time: '1 day',
  by: 'shop/emails/server/email-repository.ts',
};

/**
 * What was sent so long ago is in its reader's mailbox or nowhere. Nothing causes it a second time. The address of who has
 * left is no longer ours to keep once they were told.
 */
export async function forgetEmails(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from mails where state <> 'waiting' and created_at <
      case kind when 'account-deleted' then ${keptSince(farewellsKept)} else ${keptSince(emailsKept)} end`,
  );
  return rowCount ?? 0;
}

/** Links that open for a few minutes: a frame sends no access token. */
export interface EmailPages {
  sign(id: string): string;
  isValid(id: string, query: Record<string, unknown>): boolean;
}

export const nameOf = (id: number) => `mail ${id}`;

export const pageOf = (links: EmailPages, id: number) => `/mailbox/${id}${links.sign(nameOf(id))}`;
