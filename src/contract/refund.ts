import { z } from 'zod';
import { centsToDollars, maxTotalCents } from '#domain/money.ts';
import { paymentMethods } from '#domain/payment-methods.ts';
import { refundedThings, refundStates } from '#domain/refunds.ts';
import { amount, id, requiredText, wholeNumber } from './fields.ts';
import { listQuerySchema } from './lists.ts';
import { messages } from './messages.ts';

const reason = requiredText('reason', { max: 500 }).describe('The customer reads it.');
const refundId = id.describe('Made by the browser. Refunding it twice is one refund.');

export const refundOrderSchema = z
  .object({
    id: refundId,
    lines: z
      .array(
        z.object({
          position: wholeNumber('position', { max: 1_000 }),
          cancelled: wholeNumber('cancelled')
            .optional()
            .describe('Units that are not to be shipped any more.'),
          returned: wholeNumber('returned')
            .optional()
            .describe('Units that were shipped and have come back.'),
          isRestocked: z.boolean().describe('Whether they are for sale again.'),
        }),
      )
      .max(1_000, messages.tooManyLines)
      .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, messages.twice)
      .refine((lines) => lines.every((line) => line.cancelled ?? line.returned), 'Please say how many units.')
      .optional(),
    amount: amount('amount', { max: centsToDollars(maxTotalCents) })
      .optional()
      .describe('Without it, what the units have cost; never more than is left of the order.'),
    reason,
    cancellationRequestId: id
      .optional()
      .describe('The request to cancel that it answers. Refused where that is not open any more.'),
  })
  .refine(({ lines, amount }) => (lines?.length ?? 0) > 0 || amount !== undefined, {
    error: 'Please say what is refunded: units, an amount, or both.',
    path: ['amount'],
  });

export const refundPaymentSchema = z.object({ id: refundId, reason });

export const sentRefundSchema = z.object({
  reference: requiredText('reference', { max: 140 }).describe('What the bank’s statement says of it.'),
  sentOn: z.iso.date(messages.day),
});

/** Money that goes back. */
export const refundSchema = z.object({
  id,
  of: z.enum(refundedThings).describe('Of an order’s total, of what came beyond it, or of a parked payment.'),
  amount: z.number().describe('Dollars.'),
  reason: z.string(),
  state: z.enum(refundStates).describe('To a customer what failed is pending: it is still owed.'),
  method: z.enum(paymentMethods).describe('The way it came, and goes back.'),
  isByHand: z.boolean().describe('Somebody sends it at the bank, and records that.'),
  failure: z.string().nullable().describe('Told to admins.'),
  sentOn: z.iso.date().nullable(),
  at: z.iso.datetime(),
  lines: z.array(
    z.object({ position: z.int(), cancelled: z.int(), returned: z.int(), isRestocked: z.boolean() }),
  ),
});

export type Refund = z.infer<typeof refundSchema>;

/** A refund among those of all orders. */
export const listedRefundSchema = refundSchema.extend({
  transactionId: z.string(),
  /** Of an order that was deleted only the number is left. */
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  email: z.string().nullable(),
});

export type ListedRefund = z.infer<typeof listedRefundSchema>;

export const refundListQuerySchema = listQuerySchema.omit({ q: true }).extend({
  show: z
    .enum(['waiting', 'all'], 'Please choose waiting or all.')
    .default('waiting')
    .describe('Those that failed or are to be sent by hand, the oldest first; or all, the newest first.'),
});

export type RefundListQuery = z.infer<typeof refundListQuerySchema>;
