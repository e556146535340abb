import { z } from 'zod';
import { whole } from './money.ts';

const invoicedOrders = ['off', 'companies', 'all'] as const;

const chargedOrders = ['off', 'companies', 'all'] as const;

const fieldsOfTax = z.strictObject({
  charged: z.enum(chargedOrders, { error: 'Choose one of the three' }).default('off'),
  invoices: z.enum(invoicedOrders, { error: 'Choose one of the three' }).default('off'),
  /** Days from the invoice until it is due. */
  paymentDays: whole(14, 0, 365),
  /** Whether the seller declares sales to private buyers abroad by the One-Stop Shop. */
  isInOss: z.boolean().default(false),
});

/**
 * Which orders carry tax, and whether goods are invoiced with it when they ship. Earlier versions say when companies are
 * reminded, too: that is a part of its own now.
 */
export const taxSchema = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null || !('reminderDays' in value)) return value;
  const { reminderDays: _, ...rest } = value;
  return rest;
}, fieldsOfTax);

export const shownTax = z.object({
  charged: z.enum(chargedOrders).describe('Which orders carry tax, beside the prices, which count as net.'),
  invoices: z.enum(invoicedOrders).describe('Which orders get an invoice with tax when they ship.'),
  paymentDays: z.int().describe('Days from the invoice until it is due.'),
  isInOss: z.boolean().describe('Tax of the destination for private buyers in other EU countries.'),
});
