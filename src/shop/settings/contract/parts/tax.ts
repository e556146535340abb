import { z } from 'zod';
import { whole } from './money.ts';

const invoicedOrders = ['off', 'companies', 'all'] as const;

const chargedOrders = ['off', 'companies', 'all'] as const;

/** Which orders carry tax, and whether goods are invoiced with it when they ship. */
export const taxSchema = z.strictObject({
  charged: z.enum(chargedOrders, { error: 'Choose one of the three' }).default('off'),
  invoices: z.enum(invoicedOrders, { error: 'Choose one of the three' }).default('off'),
  /** Days from the invoice until it is due. */
  paymentDays: whole(14, 0, 365),
  /** Days after the due day on which companies are reminded of an invoice; none where they never are. */
  reminderDays: z
    .array(
      z.coerce.number<unknown>('Enter days such as 7, 21').int('Enter days such as 7, 21').min(1).max(365),
    )
    .max(5, 'At most 5 reminders')
    .transform((days) => [...new Set(days)].sort((one, other) => one - other))
    .default([]),
  /** Whether the seller declares sales to private buyers abroad by the One-Stop Shop. */
  isInOss: z.boolean().default(false),
});

export const shownTax = z.object({
  charged: z.enum(chargedOrders).describe('Which orders carry tax, beside the prices, which count as net.'),
  invoices: z.enum(invoicedOrders).describe('Which orders get an invoice with tax when they ship.'),
  paymentDays: z.int().describe('Days from the invoice until it is due.'),
  reminderDays: z.array(z.int()).describe('Days after the due day on which companies are reminded.'),
  isInOss: z.boolean().describe('Tax of the destination for private buyers in other EU countries.'),
});
