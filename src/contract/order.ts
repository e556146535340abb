import { z } from 'zod';
import { amount, digits, email, id, requiredText, wholeNumber } from './fields.ts';

export const orderSchema = z
  .object({
    _id: id,
    name: z.string().describe('The product’s name when it was ordered.'),
    customer_Name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    quantity: z.int(),
    rate: z.number(),
    total: z.number(),
    orderID: id,
    paid: z.boolean(),
    transactionId: z.string().nullable(),
    isShipped: z.boolean(),
  })
  .meta({ id: 'Order' });

export const placeOrderSchema = z.object({
  orderID: id.describe('Made by the browser. Posting it twice is one order.'),
  productID: id.optional().describe('Without it the product is found by its unique name.'),
  name: requiredText('name', { max: 120 }),
  customer_Name: requiredText('customer_Name', { max: 120 }),
  email: email(),
  phone: digits('phone'),
  address: requiredText('address', { max: 500, multiline: true }),
  quantity: wholeNumber('quantity'),
  rate: amount('rate'),
  total: amount('total', { max: 1_000_000_000_000 }),
});
