import { z } from 'zod';
import { amount, id, requiredText } from '#platform/contract/fields.ts';
import { maxTotalMinor } from '#platform/kernel/money.ts';
import { money } from '#shop/orders/contract/order-details.ts';

/** More than anyone chooses from a statement. */
const mostItems = 100;

export const payInvoicesSchema = z.strictObject({
  items: z
    .array(id)
    .min(1, 'Select at least one item to pay.')
    .max(mostItems, `Select at most ${mostItems} items.`)
    .describe('The company’s open items to pay.'),
});

export const startedCardPaymentSchema = z.object({
  id,
  clientSecret: z.string(),
  amount: money.describe('Amount due, less early-payment discounts.'),
});

export const refundSurplusSchema = z.strictObject({
  id: id.describe('Created by the client. Posting it twice refunds once.'),
  amount: amount('amount', { maxMinor: maxTotalMinor }).describe('At most the remaining credit.'),
  left: amount('left', { maxMinor: maxTotalMinor }).describe(
    'The remaining credit shown. If it has changed, nothing is refunded.',
  ),
  reason: requiredText('reason', { max: 300 }).describe('For the admin log.'),
});

export type StartedCardPayment = z.infer<typeof startedCardPaymentSchema>;
