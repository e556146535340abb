import { z } from 'zod';
import { id, requiredText } from '#platform/contract/fields.ts';
import { refundRequestAnswers } from '../rules/refunds.ts';

export const byRefundRequest = z.object({ id, requestId: id });

export const requestRefundSchema = z.object({
  id: id.describe('Created by the client. Posting it twice creates one request.'),
  reason: requiredText('reason', { max: 500 }).describe('Shown to the shop.'),
});

export const declineRefundRequestSchema = z.object({
  words: requiredText('words', { max: 500 }).describe('Reason for declining. Shown to the customer.'),
});

/**
 * A customer's refund request for what has not shipped of a paid order. Paths and fields keep the name they were
 * published under.
 */
export const refundRequestSchema = z.object({
  id,
  reason: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.enum(refundRequestAnswers).nullable().describe('Empty while the request is open.'),
  answeredAt: z.iso.datetime().nullable(),
  words: z.string().nullable().describe('Why it was declined.'),
});

export type RefundRequest = z.infer<typeof refundRequestSchema>;

/** One that waits for an admin, in the list of all that do. */
export const waitingRefundRequestSchema = z.object({
  id,
  reason: z.string(),
  askedAt: z.iso.datetime(),
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  email: z.string(),
  total: z.number().describe('Order total, in the shop’s currency.'),
  unitsLeft: z.int().describe('Units not shipped yet.'),
});

export type WaitingRefundRequest = z.infer<typeof waitingRefundRequestSchema>;
