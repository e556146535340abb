import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { day, fileInPieces, optionalText } from '#platform/contract/fields.ts';
import { count, listQuerySchema } from '#platform/contract/lists.ts';
import { adminActionNames, adminSubjectKinds } from '../rules/admin-actions.ts';
import type { adminLogRoutes } from './routes.ts';

const facts = z.record(z.string(), z.unknown()).nullable();

/** A line of the admin log. */
export const adminActionLineSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string().describe('For example `product.changed`.'),
  actor: z
    .object({ name: z.string().nullable(), email: z.string().nullable() })
    .describe('Who did it, with their name at the time.'),
  before: facts.describe('The changed values before; empty for something new.'),
  after: facts.describe('The changed values after.'),
});

export type AdminActionLine = z.infer<typeof adminActionLineSchema>;

/** A line of the log of all things, which also names the thing. */
const loggedActionSchema = adminActionLineSchema.extend({
  subject: z.object({
    kind: z.enum(adminSubjectKinds),
    id: z.string(),
    name: z.string().nullable().describe('Its name at the time.'),
    isThere: z.boolean().describe('Whether it still exists.'),
    orderId: z.string().nullable().describe('The order, or that of the payment.'),
    productId: z.string().nullable().describe('The product, or that of the document.'),
  }),
});

export type LoggedAction = z.infer<typeof loggedActionSchema>;

const logFilterSchema = z.object({
  by: optionalText({ max: 200 }).describe('Part of the admin’s name or email.'),
  q: optionalText({ max: 200 }).describe('The subject: an order number, SKU, name or email.'),
  action: z.enum(adminActionNames, 'Choose an action from the list.').optional(),
  from: day.optional().describe('The first day, in UTC.'),
  until: day.optional().describe('The last day, in UTC.'),
});

/** What of the log is wanted, the newest first. */
const logQuerySchema = logFilterSchema.extend({
  limit: listQuerySchema.shape.limit,
  cursor: count(1, Number.MAX_SAFE_INTEGER).optional().describe('The last entry of the previous page.'),
});

export type LogFilter = z.infer<typeof logFilterSchema>;
export type LogQuery = z.infer<typeof logQuerySchema>;

export const adminLogCalls = {
  listAdminActions: {
    summary: 'List the admin log, newest first',
    query: logQuerySchema,
    response: z.array(loggedActionSchema),
  },
  exportAdminActions: {
    summary: 'Export the admin log as CSV',
    fileType: 'text/csv; charset=utf-8',
    body: logFilterSchema,
    response: fileInPieces(),
  },
} satisfies CallsOf<typeof adminLogRoutes>;

type AdminLogCalls = typeof adminLogCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends AdminLogCalls {}
}
