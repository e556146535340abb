import { z } from 'zod';
import { amount, digits, email, id, requiredText } from './fields.ts';

export const createPaymentIntentSchema = z.object({
  total: amount('total', { max: 1_000_000_000_000 }),
  orderId: id.optional().describe('The order to pay. The amount charged is the server’s own.'),
});

export const paymentIntentSchema = z.object({ clientSecret: z.string() }).meta({ id: 'PaymentIntent' });

export const confirmPaymentSchema = z.object({
  transactionId: requiredText('transactionId', { max: 255 }),
  name: requiredText('name', { max: 120 }),
  email: email(),
  phone: digits('phone'),
  product: requiredText('product', { max: 120 }),
});
