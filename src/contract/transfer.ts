import { z } from 'zod';
import { centsToDollars, maxTotalCents } from '#domain/money.ts';
import { amount, id, requiredText } from './fields.ts';

const dollars = z.number().describe('Dollars.');

/** How an order is paid by bank transfer. */
export const transferSchema = z.object({
  isCardPossible: z.boolean().describe('A card is charged only up to a limit.'),
  cardLimit: dollars.describe('That limit, in dollars.'),
  account: z
    .object({
      bankName: z.string().nullable(),
      holder: z.string(),
      iban: z.string(),
      bic: z.string().nullable(),
    })
    .nullable()
    .describe('Where to transfer it; nothing in a shop that takes no transfers.'),
  isAwaited: z.boolean().describe('The customer has chosen to pay so.'),
  received: dollars.describe('What has come in so far, in dollars.'),
  missing: dollars.describe('What is to be transferred, in dollars.'),
  reference: z.string().describe('By which the shop knows the transfer: the order’s number.'),
  code: z.string().describe('What a QR code of it says.'),
  holdDays: z.int().describe('How long the order keeps its stock once it is chosen.'),
});

export type Transfer = z.infer<typeof transferSchema>;

export const recordTransferSchema = z.object({
  id: id.describe('Made by the browser. Recording it twice is one transfer.'),
  order: requiredText('order', { max: 40 }).describe('The order’s number, or its id.'),
  amount: amount('amount', { max: centsToDollars(maxTotalCents) }),
  receivedOn: z.iso.date().describe('The day of the bank’s statement.'),
  reference: requiredText('reference', { max: 140 }).describe('What the statement says of it.'),
  isAnother: z
    .boolean()
    .optional()
    .describe('Of the same amount and reference another was recorded; this is not the same.'),
});
