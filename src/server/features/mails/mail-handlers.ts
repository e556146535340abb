import { eq } from 'drizzle-orm';
import { ShopError } from '#contract/errors.ts';
import type { MailChoices } from '#contract/mail.ts';
import { type MailGroup, mailGroups } from '#domain/mails.ts';
import type { Database } from '../../adapters/database/database.ts';
import { users } from '../../adapters/database/schema.ts';
import { answerPage, defineHandlers } from '../../http/handlers.ts';
import { findMail, listMails, toListed } from './list-mails.ts';
import { type MailPages, pageOf } from './mail-pages.ts';

const groups = Object.keys(mailGroups) as MailGroup[];

const choicesOf = (unwanted: readonly MailGroup[]) =>
  Object.fromEntries(groups.map((group) => [group, !unwanted.includes(group)])) as MailChoices;

export function mailHandlers({ db, links }: { db: Database; links: MailPages }) {
  return defineHandlers({
    listMails: async ({ query, reply }) => answerPage(reply, await listMails(db, query)),

    getMail: async ({ params: { id } }) => {
      const mail = await findMail(db, id);
      if (!mail) throw new ShopError('not-found', 'There is no such mail.');
      return { ...toListed(mail), text: mail.text, page: mail.html === null ? null : pageOf(links, id) };
    },

    getMailChoices: async ({ caller }) => {
      const [person] = await db
        .select({ unwanted: users.unwantedMails })
        .from(users)
        .where(eq(users.id, caller.id));
      return choicesOf(person?.unwanted ?? []);
    },

    setMailChoices: async ({ body, caller }) => {
      const unwantedMails = groups.filter((group) => !body[group]);
      await db.update(users).set({ unwantedMails }).where(eq(users.id, caller.id));
      return choicesOf(unwantedMails);
    },
  });
}
