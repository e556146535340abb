import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { count } from '#platform/contract/lists.ts';
import { isCountryCode } from '#platform/kernel/countries.ts';
import type { deliveryRoutes } from './routes.ts';

/** ISO 3166-1, in capitals. */
const countryCode = z
  .string({ error: 'Choose a country' })
  .trim()
  .toUpperCase()
  .refine(isCountryCode, 'Choose a country from the list');

const year = count(1990, 2099).optional();

export const deliveryCalls = {
  listNationalHolidays: {
    summary: 'List the national holidays of a country; 404 where we have no list of them',
    params: z.object({ country: countryCode }),
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
