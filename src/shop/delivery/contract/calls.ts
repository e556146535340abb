import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { count } from '#platform/contract/lists.ts';
import { askDeliverySchema, country, deliveryOptionsSchema } from './delivery.ts';
import type { deliveryRoutes } from './routes.ts';

const year = count(1990, 2099).optional();

export const deliveryCalls = {
  getDispatchDay: {
    summary: 'The ships-by date of goods in stock, ordered now',
    stock: 'none',
    response: z.object({
      shipsBy: z.iso.date().nullable().describe('Null if the seller has not stated enough to tell.'),
    }),
  },
  getDeliveryOptions: {
    summary:
      'Compare delivery methods for products to a country: price, dates, Incoterm, and what is not offered',
    body: askDeliverySchema,
    response: deliveryOptionsSchema,
  },
  getMyDeliveryOptions: {
    summary: 'The same at the prices of the company that the caller buys for',
    body: askDeliverySchema,
    response: deliveryOptionsSchema,
  },
  listNationalHolidays: {
    summary: 'List the national holidays of a country; 404 where we have no list of them',
    params: z.object({ country }),
    query: z.object({
      from: year.describe('The first year; this one if left out.'),
      until: year.describe('The last year, at most ten later; the first if left out.'),
    }),
    response: z.object({
      country: z.string(),
      holidays: z.array(z.object({ day: z.iso.date(), name: z.string() })),
    }),
  },
} satisfies CallsOf<typeof deliveryRoutes>;

type DeliveryCalls = typeof deliveryCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends DeliveryCalls {}
}
