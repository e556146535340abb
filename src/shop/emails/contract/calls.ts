import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { accountMailSchema, byMailId, listedMailSchema, mailChoicesSchema, mailSchema } from './mail.ts';
import type { emailsRoutes } from './routes.ts';

export const emailsCalls = {
  listMails: {
    summary: 'List emails, newest first',
    query: listQuerySchema,
    response: z.array(listedMailSchema),
  },
  getMail: { summary: 'Get an email', params: byMailId, response: mailSchema },
  listAccountMails: { summary: 'List account emails of a demo shop', response: z.array(accountMailSchema) },
  getMailChoices: { summary: 'Get your email preferences', response: mailChoicesSchema },
  setMailChoices: {
    summary: 'Update your email preferences',
    body: mailChoicesSchema,
    response: mailChoicesSchema,
  },
} satisfies CallsOf<typeof emailsRoutes>;

type EmailsCalls = typeof emailsCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends EmailsCalls {}
}
