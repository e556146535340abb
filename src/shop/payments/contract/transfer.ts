import { z } from 'zod';
import { amount, id, pastDay, requiredText } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { mayHaveHappenedOn } from '#platform/kernel/dates.ts';
import { maxTotalMinor } from '#platform/kernel/money.ts';

const money = z.number().describe('In the shop’s currency.');

/** How an order is paid by bank transfer. */
export const transferSchema = z.object({
  isCardPossible: z.boolean().describe('Whether the shop takes cards, and one can be charged this amount.'),
  cardLimit: money.describe('That limit, in the shop’s currency.'),
  account: z
    .object({
      bankName: z.string().nullable(),
      holder: z.string(),
      iban: z.string(),
      bic: z.string().nullable(),
    })
    .nullable()
    .describe('The bank account; empty if transfers are off.'),
  isAwaited: z.boolean().describe('Whether the customer chose to pay by transfer.'),
  received: money.describe('Received so far, in the shop’s currency.'),
  missing: money.describe('Amount due, in the shop’s currency.'),
  reference: z.string().describe('The payment reference: the order number.'),
  creditorReference: z
    .string()
    .nullable()
    .describe('The same as a structured reference (ISO 11649), in shops that are paid in euros.'),
  code: z.string().describe('Content of the QR code for banking apps; empty where none reads it.'),
  holdDays: z.int().describe('How long the order holds its stock once transfer is chosen.'),
});

export type Transfer = z.infer<typeof transferSchema>;

export const recordTransferSchema = z.object({
  id: id.describe('Created by the client. Posting it twice records one transfer.'),
  order: requiredText('order', { max: 40 }).describe('The order’s number, or its id.'),
  amount: amount('amount', { maxMinor: maxTotalMinor }),
  receivedOn: pastDay.describe('The booking date on the bank statement.'),
  reference: requiredText('reference', { max: 140 }).describe('Reference on the bank statement.'),
  isAnother: z
    .boolean()
    .optional()
    .describe('Confirms that this is a different transfer with the same amount and reference.'),
});

/** What an admin types of a transfer for an order that was placed then. */
export function typedTransferSchema(placedAt: Date) {
  return recordTransferSchema
    .pick({ amount: true, receivedOn: true, reference: true })
    .refine(({ receivedOn }) => mayHaveHappenedOn(receivedOn, { since: placedAt, now: new Date() }), {
      error: messages.sinceOrder,
      path: ['receivedOn'],
    });
}
