import { z } from 'zod';
import { id, wholeNumber } from '#platform/contract/fields.ts';
import { messages } from '#platform/contract/messages.ts';
import { codeOfCountry } from '#platform/kernel/places/countries.ts';
import { deliveryModes, incoterms } from '#shop/settings/rules/delivery.ts';
import { transportVerdicts } from '../rules/offer-methods.ts';
import { postcodeProblem } from '../rules/postcodes.ts';

/** As many as an order has. */
const mostLines = 1_000;

/** ISO 3166-1, or the country's name in English. */
export const country = z
  .string({ error: 'Choose a country' })
  .trim()
  .transform((text, context) => {
    const code = codeOfCountry(text);
    if (!code)
      context.issues.push({ code: 'custom', message: 'Choose a country from the list', input: text });
    return code ?? '';
  });

/** How an order is delivered: frozen when it is placed. */
export const deliveryTermsSchema = z
  .object({
    method: z.string().describe('Send it back as `deliveryMethod` of an order.'),
    label: z.string(),
    mode: z.enum(deliveryModes),
    incoterm: z.enum(incoterms),
    place: z.string().nullable().describe('The place that goes with the Incoterm.'),
    days: z.int().nullable().describe('Working days in transit; null if not stated, or for pick-up.'),
    shipsBy: z.iso.date().nullable().describe('Null if the seller has not stated enough to tell.'),
    arrivesBy: z.iso.date().nullable(),
  })
  .meta({ id: 'DeliveryTerms' });

export type DeliveryTerms = z.infer<typeof deliveryTermsSchema>;

export const askDeliverySchema = z
  .object({
    lines: z
      .array(z.object({ productId: id, quantity: wholeNumber('quantity') }))
      .min(1, messages.required('lines'))
      .max(mostLines, messages.tooManyProducts(mostLines)),
    country,
    postcode: z.string().trim().max(20, messages.tooLong(20)).optional(),
  })
  .refine(({ country, postcode }) => !postcode || !postcodeProblem(country, postcode), {
    error: ({ input }) => {
      const { country, postcode } = input as { country: string; postcode: string };
      return postcodeProblem(country, postcode) ?? '';
    },
    path: ['postcode'],
  });

const verdictSchema = z
  .object({ regime: z.enum(transportVerdicts), message: z.string() })
  .nullable()
  .describe('How dangerous goods rules see it by this mode; null for pick-up.');

export const deliveryOptionsSchema = z
  .object({
    goods: z.number().describe('Value of the lines.'),
    shipsBy: z.iso.date().nullable().describe('Null if it cannot be told.'),
    options: z.array(
      deliveryTermsSchema.extend({
        price: z.number().describe('Freight with surcharges.'),
        total: z.number().describe('Goods and freight.'),
        holidaysKnown: z
          .boolean()
          .describe('Whether the holidays of the country it goes to are counted in `arrivesBy`.'),
        verdict: verdictSchema,
      }),
    ),
    unavailable: z
      .array(
        z.object({ method: z.string(), label: z.string(), mode: z.enum(deliveryModes), reason: z.string() }),
      )
      .describe('Methods that are not offered for these lines, and why.'),
  })
  .meta({ id: 'DeliveryOptions' });

export type DeliveryOptions = z.infer<typeof deliveryOptionsSchema>;

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    /** The ships-by date of goods in stock, ordered now; null if the seller has not stated enough. */
    readDispatchDay(): Promise<string | null>;
    /** The same for goods made to order, with so many days by the calendar. */
    readMadeToOrderDays(): Promise<(leadDays: number) => string | null>;
  }
}
