import { z } from 'zod';
import { id, requiredText } from '#platform/contract/fields.ts';
import { compactIban, isIban } from '#platform/kernel/payment/iban.ts';

const money = z.number().describe('In the shop’s currency.');

/** What refunds go back by transfer, and the files that were made. */
export const payoutDeskSchema = z.object({
  missing: z.array(z.string()).describe('Why no file can be created, and what to do.'),
  due: z.array(
    z.object({
      refundId: id,
      orderNumber: z.string().nullable(),
      amount: money,
      name: z.string(),
      iban: z.string().nullable().describe('The account that paid, if known from a statement.'),
      since: z.iso.datetime(),
    }),
  ),
  files: z.array(
    z.object({ id, name: z.string(), count: z.int(), total: money, createdAt: z.iso.datetime() }),
  ),
});

export type PayoutDesk = z.infer<typeof payoutDeskSchema>;

export const createPayoutSchema = z.strictObject({
  id: id.describe('Created by the client. Posting it twice creates one file.'),
  refunds: z
    .array(
      z.strictObject({
        refundId: id,
        name: requiredText('name', { max: 140 }),
        iban: requiredText('iban', { max: 50 })
          .transform(compactIban)
          .refine(isIban, 'Enter a valid IBAN; its check digits are wrong'),
      }),
    )
    .min(1, 'Select at least one refund.')
    .max(500)
    .refine(
      (all) => new Set(all.map(({ refundId }) => refundId)).size === all.length,
      'Select each refund only once.',
    ),
});
