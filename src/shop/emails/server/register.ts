import { type SQL, sql } from 'drizzle-orm';
import type { Owner } from '#platform/server/database/own-table.ts';
import { type EmailRow, mails } from '#platform/server/mail/tables.ts';
import type { Subject } from '#platform/server/subject.ts';
import { emailHandlers } from './email-handlers.ts';
import { registerEmailPages } from './email-pages.ts';
import { emailsKept, farewellsKept, forgetEmails } from './email-repository.ts';
import { emailMetrics } from './metrics.ts';
import type { EmailSender } from './send-emails.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** Only where this process sends mails, and there is a mail server to take them. */
    emailSender?: EmailSender | undefined;
    /** What was attached to an email that was sent, each with an address that opens for a few minutes. */
    listAttachments(mail: EmailRow): Promise<{ name: string; address: string }[]>;
  }
}

/**
 * Emails to a person. Their address may have belonged to another account before: its orders and recalls stay and are still
 * emailed about, as is that it was deleted; all else went with it.
 */
const isOwnEmail = ({
  id,
  email,
}: Owner): SQL => sql`${mails.email} = ${email} and ${mails.kind} <> 'account-deleted' and case
  when ${mails.orderId} is not null
    then exists (select from orders where orders.id = ${mails.orderId} and orders.user_id = ${id})
  when ${mails.kind} = 'recall-notice'
    then exists (select from recall_notices where recall_notices.id::text = ${mails.data} ->> 'noticeId' and user_id = ${id})
  else true end`;

export const emailsSubject: Subject = {
  handlers: ({ db, links, listAttachments, config }) =>
    emailHandlers({ db, links, listAttachments, isDemo: config.mode === 'demo' }),
  addresses: registerEmailPages,
  personalData: [
    {
      name: 'mails',
      table: mails,
      of: isOwnEmail,
      key: mails.id,
      without: {
        text: 'Its links may give access to the account.',
        html: 'Its links may give access to the account.',
      },
    },
  ],
  pages: { demoMailbox: { stock: 'none' } },
  keptFor: [emailsKept, farewellsKept],
  jobs: {
    // Each mail nudges by itself when it is written; this is for nudges that were not heard.
    'send-mails': { cron: '* * * * *', run: async ({ emailSender }) => emailSender?.nudge() },
    'forget-mails': { cron: '5 4 * * *', run: ({ db }) => forgetEmails(db) },
  },
  metrics: emailMetrics,
};
