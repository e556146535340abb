import { z } from 'zod';
import { id, requiredText } from '#platform/contract/fields.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { entryStates } from '../rules/entry-states.ts';

const money = z.number().describe('In the currency that is named beside it.');

export const bankStatementSchema = z
  .object({
    id,
    account: z.string().describe('IBAN, or what the bank calls the account.'),
    currency: z.string(),
    number: z.string(),
    closedOn: z.iso.date(),
    opening: money,
    closing: money,
    entries: z.int(),
    open: z.int().describe('Entries that wait for a decision.'),
    importedAt: z.iso.datetime(),
  })
  .meta({ id: 'BankStatement' });

export type BankStatement = z.infer<typeof bankStatementSchema>;

/** What customers pay by transfer. */
export const payableSchema = z
  .object({
    kind: z.enum(['order', 'invoice', 'account']).describe('`account`: of a company, where money can stay.'),
    id,
    number: z.string(),
    customer: z.string(),
    due: money.describe('In the shop’s currency; 0 once it is paid.'),
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
    isReturn: z.boolean().describe('It came back, or was taken back.'),
    returnReason: z.string().nullable(),
    returns: z
      .object({
        bookedOn: z.iso.date(),
        orderNumber: z.string().nullable(),
        orderId: id.nullable(),
        isOnAccount: z.boolean(),
      })
      .nullable()
      .describe('The payment that came back, if it is known.'),
    party: z.string().nullable(),
    partyIban: z.string().nullable(),
    text: z.string(),
    references: z.array(z.string()),
    state: z.enum(entryStates),
    proposal: payableSchema
      .extend({
        by: z.enum(['reference', 'number', 'payer']).describe('What it was found by.'),
        why: z.string().nullable().describe('Why it was not booked by itself.'),
      })
      .nullable(),
    bookedFor: z.object({ kind: z.enum(['order', 'refund', 'account']), id, name: z.string() }).nullable(),
    note: z.string().nullable(),
    decidedBy: z.string().nullable().describe('Empty where it was booked by itself.'),
  })
  .meta({ id: 'BankEntry' });

export type BankEntry = z.infer<typeof bankEntrySchema>;

export const bankEntriesQuery = listQuerySchema.extend({
  show: z
    .enum(['open', 'booked', 'all'], 'Please choose open, booked or all.')
    .default('open')
    .describe('`open`: waits for a decision, oldest first; the others newest first.'),
  statementId: id.optional(),
});

export type BankEntriesQuery = z.infer<typeof bankEntriesQuery>;

export const bookEntrySchema = z
  .strictObject({
    payable: requiredText('payable', { max: 1_000 })
      .optional()
      .describe('Number of the order or invoice that it pays, or of several invoices: `INV-1, INV-2`.'),
    companyId: id.optional().describe('The company on whose account it stays.'),
  })
  .refine(({ payable, companyId }) => (payable === undefined) !== (companyId === undefined), {
    error: 'Enter an order, an invoice or a company.',
    path: ['payable'],
  });

export const setAsideSchema = z.strictObject({ note: requiredText('note', { max: 300 }) });

export const importedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  statements: z.int().describe('New ones.'),
  known: z.int().describe('Statements that were imported before; they change nothing.'),
  entries: z.int().describe('New ones.'),
  booked: z.int(),
  proposed: z.int(),
  waiting: z.int(),
});
