import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import type { EmailKind } from '#platform/kernel/emails.ts';
import {
  accountEmailSchema,
  byEmailId,
  emailChoicesSchema,
  emailSchema,
  listedEmailSchema,
} from './email.ts';
import type { emailsRoutes } from './routes.ts';

/** The emails' calls, of a shop that has these kinds of email. */
export const emailsCalls = (kinds: readonly EmailKind[]) =>
  ({
    listMails: {
      summary: 'List emails, newest first',
      query: listQuerySchema,
      response: z.array(listedEmailSchema(kinds)),
    },
    getMail: { summary: 'Get an email', params: byEmailId, response: emailSchema(kinds) },
    listAccountMails: {
      summary: 'List account emails of a demo shop',
      response: z.array(accountEmailSchema),
    },
    getMailChoices: { summary: 'Get your email preferences', response: emailChoicesSchema },
    setMailChoices: {
      summary: 'Update your email preferences',
      body: emailChoicesSchema,
      response: emailChoicesSchema,
    },
  }) satisfies CallsOf<typeof emailsRoutes>;

type EmailsCalls = ReturnType<typeof emailsCalls>;
declare module '#platform/contract/calls.ts' {
  interface Calls extends EmailsCalls {}
}
