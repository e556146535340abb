import { z } from 'zod';
import { id } from '#platform/contract/fields.ts';
import { overviewDays } from '#platform/kernel/dates.ts';
import { orderSchema } from '#shop/orders/contract/order.ts';

const day = z.iso.date().describe('In UTC.');
const money = z.number().describe('In the shop’s currency.');

const tallySchema = z.object({
  count: z.int(),
  total: money,
  isAtLeast: z.boolean().describe('Whether there are more than counted.'),
});

export type Tally = z.infer<typeof tallySchema>;

export const shopOverviewSchema = z
  .object({
    revenue: z.object({
      total: money.describe(`Paid in the last ${overviewDays} days, less refunds.`),
      before: money.describe(`The same for the previous ${overviewDays} days.`),
    }),
    days: z
      .array(z.object({ day, revenue: money, orders: z.int() }))
      .describe('Per day, oldest first: revenue less refunds, and orders placed.'),
    toShip: tallySchema.describe('Paid, and not yet shipped.'),
    unpaid: tallySchema,
    parkedPayments: z.int().describe('Parked payments: charged, but not matched to an order.'),
    cancellationRequests: z.int().describe('Open refund requests, for an admin to decide.'),
    openClaims: z.int().describe('Warranty claims waiting for an admin.'),
    quotesToAnswer: z.int().describe('Requests for a quote, and messages about one, waiting for an admin.'),
    invoicesNotSent: z
      .int()
      .describe('Invoices that were to go by Peppol, and were refused or did not get through.'),
    bankEntries: z.int().describe('Entries of bank statements that wait for a decision.'),
    consignmentsToSend: z
      .int()
      .describe('Replacements, repaired batteries, samples and transfers that have not left.'),
    unitsToReview: z.int().describe('Batteries with readings that are not believed and wait for review.'),
    incompleteTransport: z
      .int()
      .describe('Products whose transport cannot be assessed: information is missing.'),
    uncheckedShipments: z
      .int()
      .describe(`Shipments of the last ${overviewDays} days that left without a transport check.`),
    lateLines: z.int().describe('Lines made to order whose promised day has passed.'),
    waitingRefunds: z.int().describe('Refunds that failed or must be sent manually.'),
    waitingMails: z
      .object({ count: z.int(), oldestMinutes: z.int().describe('How long the oldest has waited.') })
      .describe('Emails waiting to be sent.'),
    lowStock: z.object({
      count: z.int(),
      scarcest: z.array(z.object({ _id: id, name: z.string(), available: z.int(), min_order: z.int() })),
    }),
  })
  .meta({ id: 'ShopOverview' });

export type ShopOverview = z.infer<typeof shopOverviewSchema>;

// Without an id: the API reference cannot be written of a named schema that holds another.
export const customerOverviewSchema = z.object({
  toPay: tallySchema,
  toBeShipped: z.int().describe('Paid, and not yet shipped.'),
  shipped: z.int(),
  claimsToAnswer: z.int().describe('Warranty claims with an open question from the shop.'),
  quotesToDecide: z.int().describe('Quotes that can be accepted or declined.'),
  approvalsToDecide: z
    .int()
    .nullable()
    .describe('Orders that wait for this person’s approval; null for a person who approves for no company.'),
  openRecalls: z.int().describe('Recall notices that are not acknowledged yet.'),
  recent: z.array(orderSchema).describe('The newest orders.'),
  days: z.array(z.object({ day, spent: money })).describe('One entry per day, oldest first.'),
});

export type CustomerOverview = z.infer<typeof customerOverviewSchema>;
