import { z } from 'zod';
import { amount, day, id, requiredText, wholeNumber } from '#platform/contract/fields.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import { maxTotalMinor } from '#platform/kernel/money.ts';
import type { OrderCore } from '#shop/orders/contract/order-details.ts';
import { mostOrderLines } from '#shop/orders/rules/lines.ts';
import { paymentMethods } from '#shop/payments/rules/payments.ts';
import { refundedThings, refundStates } from '../rules/refunds.ts';
import type { RefundRequest } from './refund-requests.ts';

const reason = requiredText('reason', { max: 500 }).describe('Shown to the customer.');
const refundId = id.describe('Created by the client. Posting it twice creates one refund.');

export const refundOrderSchema = z
  .object({
    id: refundId,
    lines: z
      .array(
        z.object({
          position: wholeNumber('position', { max: 1_000 }),
          cancelled: wholeNumber('cancelled').optional().describe('Units to cancel: they will not ship.'),
          returned: wholeNumber('returned').optional().describe('Units that were shipped and returned.'),
          isRestocked: z.boolean().describe('Whether to put them back into stock.'),
        }),
      )
      .max(mostOrderLines, messages.tooManyProducts(mostOrderLines))
      .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, messages.twice)
      .refine((lines) => lines.every((line) => line.cancelled ?? line.returned), 'Enter the number of units.')
      .optional(),
    amount: amount('amount', { maxMinor: maxTotalMinor })
      .optional()
      .describe('Defaults to the price paid for the units; never more than is left of the order.'),
    reason,
    cancellationRequestId: id
      .optional()
      .describe('The refund request it answers. Rejected if that is no longer open.'),
  })
  .refine(({ lines, amount }) => (lines?.length ?? 0) > 0 || amount !== undefined, {
    error: 'Enter units, an amount, or both.',
    path: ['amount'],
  });

export const refundPaymentSchema = z.object({ id: refundId, reason });

export const sentRefundSchema = z.object({
  reference: requiredText('reference', { max: 140 }).describe('Reference on the bank statement.'),
  sentOn: day,
});

/** Money that goes back. */
export const refundSchema = z.object({
  id,
  of: z.enum(refundedThings).describe('What is refunded: an order, an overpayment or a parked payment.'),
  amount: z.number().describe('In the shop’s currency.'),
  reason: z.string(),
  state: z.enum(refundStates).describe('Customers see a failed refund as pending: it is still owed.'),
  method: z.enum(paymentMethods).describe('The payment method it returns to.'),
  isByHand: z.boolean().describe('Must be sent manually from the bank and recorded.'),
  failure: z.string().nullable().describe('For admins.'),
  sentOn: z.iso.date().nullable(),
  at: z.iso.datetime(),
  lines: z.array(
    z.object({ position: z.int(), cancelled: z.int(), returned: z.int(), isRestocked: z.boolean() }),
  ),
});

export type Refund = z.infer<typeof refundSchema>;

/** An order with what goes back of it, and its customer's latest request. */
export type RefundableOrder = OrderCore & { refunds: Refund[]; cancellation: RefundRequest | null };

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
    .describe('`waiting`: failed or to be sent manually, oldest first; `all`: newest first.'),
});

export type RefundListQuery = z.infer<typeof refundListQuerySchema>;
