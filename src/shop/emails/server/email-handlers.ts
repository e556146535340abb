import { eq } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { type EmailGroup, emailGroups } from '#platform/kernel/emails.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerPage, defineHandlers } from '#platform/server/http/handlers.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import type { EmailChoices } from '../contract/email.ts';
import {
  type EmailPages,
  findEmail,
  listAccountMails,
  listMails,
  pageOf,
  toListed,
} from './email-repository.ts';

const choicesOf = (unwanted: readonly EmailGroup[]) =>
  Object.fromEntries(emailGroups.map((group) => [group, !unwanted.includes(group)])) as EmailChoices;

interface MailboxParts extends Pick<ShopParts, 'listAttachments'> {
  db: Database;
  links: EmailPages;
  isDemo: boolean;
}

export function emailHandlers({ db, links, listAttachments, isDemo }: MailboxParts) {
  return defineHandlers({
    listMails: async ({ query, reply }) => answerPage(reply, await listMails(db, query)),

    getMail: async ({ params: { id } }) => {
      const mail = await findEmail(db, id);
      if (!mail) throw new ShopError('not-found', 'Email not found.');
      return {
        ...{ ...toListed(mail), text: mail.text },
        page: mail.html === null ? null : pageOf(links, id),
        attachments: await listAttachments(mail),
      };
    },

    listAccountMails: async ({ reply }) => {
      // They open accounts. Those of a demo are everybody's.
      if (!isDemo) throw new ShopError('not-found', 'Only demo shops show their emails.');
      reply.header('cache-control', 'no-store');
      return await listAccountMails(db, links);
    },

    getMailChoices: async ({ caller }) => choicesOf(await readUnwanted(db, caller.id)),

    setMailChoices: async ({ body, caller }) => {
      const before = await readUnwanted(db, caller.id);
      // Who uses an older page says nothing of a newer group.
      const unwantedMails = emailGroups.filter((group) => !(body[group] ?? !before.includes(group)));
      await db.update(users).set({ unwantedMails }).where(eq(users.id, caller.id));
      return choicesOf(unwantedMails);
    },
  });
}

async function readUnwanted(db: Database, userId: string): Promise<readonly EmailGroup[]> {
  const [person] = await db.select({ unwanted: users.unwantedMails }).from(users).where(eq(users.id, userId));
  return person?.unwanted ?? [];
}
