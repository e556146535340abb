import { type SQL, sql } from 'drizzle-orm';
import type { Owner } from '#platform/server/database/own-table.ts';
import { type MailRow, mails } from '#platform/server/mail/tables.ts';
import type { Subject } from '#platform/server/subject.ts';
import { mailHandlers } from './mail-handlers.ts';
import { registerMailPages } from './mail-pages.ts';
import { forgetMails } from './mail-repository.ts';
import { emailMetrics } from './metrics.ts';
import type { MailSender } from './send-mails.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** Only where this process sends mails, and there is a mail server to take them. */
    mailSender?: MailSender | undefined;
    /** What was attached to an email that was sent, each with an address that opens for a few minutes. */
    listAttachments(mail: MailRow): Promise<{ name: string; address: string }[]>;
  }
}

/**
 * Emails to a person. Their address may have belonged to another account before: its orders and recalls stay and are still
 * emailed about, as is that it was deleted; all else went with it.
 */
const isOwnMail = ({
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
    mailHandlers({ db, links, listAttachments, isDemo: config.mode === 'demo' }),
  addresses: registerMailPages,
  personalData: [
    {
      name: 'mails',
      table: mails,
      of: isOwnMail,
      key: mails.id,
      without: {
        text: 'Its links may give access to the account.',
        html: 'Its links may give access to the account.',
      },
    },
  ],
  pages: { demoMailbox: { stock: 'none' } },
  jobs: {
    // Each mail nudges by itself when it is written; this is for nudges that were not heard.
    'send-mails': { cron: '* * * * *', run: async ({ mailSender }) => mailSender?.nudge() },
    'forget-mails': { cron: '5 4 * * *', run: ({ db }) => forgetMails(db) },
  },
  metrics: emailMetrics,
};
