import { z } from 'zod';
import { amount, email, id, phoneNumber, requiredText } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { maxTotalMinor } from '#platform/kernel/money.ts';
import { paymentProviders } from '#platform/kernel/payment/payment-providers.ts';
import { parkedReasons, paymentMethods } from '../rules/payments.ts';

export const createPaymentIntentSchema = z.object({
  total: amount('total', { maxMinor: maxTotalMinor }),
  orderId: id.optional().describe('The order to pay. The server decides the amount.'),
});

export const paymentIntentSchema = z.object({ clientSecret: z.string() }).meta({ id: 'PaymentIntent' });

export const confirmPaymentSchema = z.object({
  transactionId: requiredText('transactionId', { max: 255 }),
  name: requiredText('name', { max: 120 }),
  email: email(),
  phone: phoneNumber('phone'),
  product: requiredText('product', { max: 120 }),
});

/** A payment that was charged although no order could be paid by it. */
export const parkedPaymentSchema = z
  .object({
    transactionId: z.string(),
    reason: z.enum(parkedReasons),
    amount: z.number().describe('In the shop’s currency.'),
    method: z.enum(paymentMethods),
    provider: z.enum(paymentProviders).nullable().describe('Who charged the card, if it was one.'),
    parkedAt: z.iso.datetime(),
    email: z.string().nullable().describe('Payer, if known.'),
    orderID: id.nullable(),
    product: z.string().nullable(),
    quantity: z.int().nullable(),
  })
  .meta({ id: 'ParkedPayment' });

export type ParkedPayment = z.infer<typeof parkedPaymentSchema>;

export const dealWithParkedPaymentSchema = z.object({
  action: z
    .enum(['retry', 'close'], messages.parkedAction)
    .describe('`retry` tries to pay the order again; `close` marks it as refunded or settled manually.'),
});
