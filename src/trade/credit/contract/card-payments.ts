import { z } from 'zod';
import { amount, id, requiredText } from '#platform/contract/fields.ts';
import { maxTotalMinor } from '#platform/kernel/money.ts';
import { money } from '#shop/orders/contract/order-details.ts';

/** More than anyone chooses from a statement. */
const mostItems = 100;

export const payInvoicesSchema = z.strictObject({
  items: z
    .array(id)
    .min(1, 'Choose what to pay.')
    .max(mostItems, `At most ${mostItems} at once.`)
    .describe('Open items of the company.'),
});

export const startedCardPaymentSchema = z.object({
  id,
  clientSecret: z.string(),
  amount: money.describe('What is open of them, less discounts for paying early.'),
});

export const refundSurplusSchema = z.strictObject({
  id: id.describe('Created by the client. Posting it twice refunds once.'),
  amount: amount('amount', { maxMinor: maxTotalMinor }).describe('At most what is left.'),
  left: amount('left', { maxMinor: maxTotalMinor }).describe(
    'What was left as it was shown. If it is anything else now, nothing is sent.',
  ),
  reason: requiredText('reason', { max: 300 }).describe('For the admins’ log.'),
});

export type StartedCardPayment = z.infer<typeof startedCardPaymentSchema>;
