import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
import { count } from '#platform/contract/lists.ts';
import { type EmailKind, emailStates } from '#platform/kernel/emails.ts';

export const byEmailId = z.object({ id: count(1, Number.MAX_SAFE_INTEGER) });

/** An email in the list of sent and waiting ones. */
export const listedEmailSchema = (kinds: readonly EmailKind[]) =>
  z.object({
    id: z.int(),
    kind: z.enum(kinds),
    to: z.string(),
    orderId: id.nullable(),
    state: z.enum(emailStates),
    subject: z.string().nullable().describe('Set once sent, if the shop keeps copies.'),
    writtenAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    attempts: z.int(),
    lastError: z.string().nullable().describe('Why the last attempt failed.'),
  });

export type ListedEmail = z.infer<ReturnType<typeof listedEmailSchema>>;

export const emailSchema = (kinds: readonly EmailKind[]) =>
  listedEmailSchema(kinds).extend({
    text: z.string().nullable(),
    page: z.string().nullable().describe('A page showing its HTML, for a few minutes, without scripts.'),
    attachments: z
      .array(z.object({ name: z.string(), address: z.string().describe('Opens it for a few minutes.') }))
      .describe('Its attachments, if the shop keeps copies.'),
  });

/** An email about an account, as a demo shows it after sign-up or a forgotten password. */
export const accountEmailSchema = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.iso.datetime(),
  page: z.string().describe('A page showing it for a few minutes, without scripts.'),
});

export type AccountEmail = z.infer<typeof accountEmailSchema>;

/** Which emails a user wants, by group. Those in no group always come. */
/** Which groups there are: platform/kernel/emails.ts. Which email is in which: `group` in `server/emails.ts` of its subject. */
export const emailChoicesSchema = z.object({
  payments: z.boolean().describe('Payment received, in full or in part.'),
  deliveries: z.boolean().describe('Order shipped or late, or its address or ship date changed.'),
  reminders: z.boolean().describe('Order expiring soon, or expired.'),
  requests: z
    .boolean()
    .optional()
    .describe(
      'For admins: a customer requests a refund, files a warranty claim, or replies on a claim or return. Omit to leave unchanged.',
    ),
});

export type EmailChoices = z.infer<typeof emailChoicesSchema>;
