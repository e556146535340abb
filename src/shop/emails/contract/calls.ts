import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import type { MailKind } from '#platform/kernel/mails.ts';
import { accountMailSchema, byMailId, listedMailSchema, mailChoicesSchema, mailSchema } from './mail.ts';
import type { emailsRoutes } from './routes.ts';

/** The emails' calls, of a shop that has these kinds of email. */
export const emailsCalls = (kinds: readonly MailKind[]) =>
  ({
    listMails: {
      summary: 'List emails, newest first',
      query: listQuerySchema,
      response: z.array(listedMailSchema(kinds)),
    },
    getMail: { summary: 'Get an email', params: byMailId, response: mailSchema(kinds) },
    listAccountMails: { summary: 'List account emails of a demo shop', response: z.array(accountMailSchema) },
    getMailChoices: { summary: 'Get your email preferences', response: mailChoicesSchema },
    setMailChoices: {
      summary: 'Update your email preferences',
      body: mailChoicesSchema,
      response: mailChoicesSchema,
    },
  }) satisfies CallsOf<typeof emailsRoutes>;

type EmailsCalls = ReturnType<typeof emailsCalls>;
declare module '#platform/contract/calls.ts' {
  interface Calls extends EmailsCalls {}
}
