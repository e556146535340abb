import { z } from 'zod';
import { id, requiredText } from '#platform/contract/fields.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { entryStates } from '../rules/entry-states.ts';

const money = z.number().describe('In the entry’s or statement’s own currency.');

export const bankStatementSchema = z
  .object({
    id,
    account: z.string().describe('IBAN, or the bank’s own account number.'),
    currency: z.string(),
    number: z.string(),
    closedOn: z.iso.date(),
    opening: money,
    closing: money,
    entries: z.int(),
    open: z.int().describe('Entries not matched yet.'),
    importedAt: z.iso.datetime(),
  })
  .meta({ id: 'BankStatement' });

export type BankStatement = z.infer<typeof bankStatementSchema>;

/** What customers pay by transfer. */
export const payableSchema = z
  .object({
    kind: z
      .enum(['order', 'invoice', 'account'])
      .describe('`account`: a company’s account, which can hold unallocated credit.'),
    id,
    number: z.string(),
    customer: z.string(),
    due: money.describe('Amount due, in the shop’s currency; 0 once paid.'),
  })
  .meta({ id: 'Payable' });

export type ListedPayable = z.infer<typeof payableSchema>;

export const bankEntrySchema = z
  .object({
    id,
    statement: z.object({ id, account: z.string(), number: z.string() }),
    bookedOn: z.iso.date(),
    direction: z.enum(['in', 'out']),
    amount: money,
    currency: z.string(),
    isReturn: z.boolean().describe('Whether the payment was returned or recalled.'),
    returnReason: z.string().nullable(),
    returns: z
      .object({
        bookedOn: z.iso.date(),
        orderNumber: z.string().nullable(),
        orderId: id.nullable(),
        isOnAccount: z.boolean(),
      })
      .nullable()
      .describe('The original payment, if known.'),
    party: z.string().nullable(),
    partyIban: z.string().nullable(),
    text: z.string(),
    references: z.array(z.string()),
    state: z.enum(entryStates),
    proposal: payableSchema
      .extend({
        by: z.enum(['reference', 'number', 'payer']).describe('What the match is based on.'),
        why: z.string().nullable().describe('Why it was not matched automatically.'),
      })
      .nullable(),
    bookedFor: z.object({ kind: z.enum(['order', 'refund', 'account']), id, name: z.string() }).nullable(),
    note: z.string().nullable(),
    decidedBy: z.string().nullable().describe('Null if matched automatically.'),
  })
  .meta({ id: 'BankEntry' });

export type BankEntry = z.infer<typeof bankEntrySchema>;

export const bankEntriesQuery = listQuerySchema.extend({
  show: z
    .enum(['open', 'booked', 'all'], 'Choose open, booked or all.')
    .default('open')
    .describe('`open`: not matched yet, oldest first. The others list the newest first.'),
  statementId: id.optional(),
});

export type BankEntriesQuery = z.infer<typeof bankEntriesQuery>;

export const bookEntrySchema = z
  .strictObject({
    payable: requiredText('payable', { max: 1_000 })
      .optional()
      .describe('Number of the order or invoice it pays, or of several invoices: `INV-1, INV-2`.'),
    companyId: id.optional().describe('Company to keep the payment on account for.'),
  })
  .refine(({ payable, companyId }) => (payable === undefined) !== (companyId === undefined), {
    error: 'Enter an order, an invoice or a company.',
    path: ['payable'],
  });

export const setAsideSchema = z.strictObject({ note: requiredText('note', { max: 300 }) });

export const importedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  statements: z.int().describe('New statements.'),
  known: z.int().describe('Statements already imported; these change nothing.'),
  entries: z.int().describe('New entries.'),
  booked: z.int(),
  proposed: z.int(),
  waiting: z.int(),
});
