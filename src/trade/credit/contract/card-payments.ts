import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
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

export type StartedCardPayment = z.infer<typeof startedCardPaymentSchema>;
