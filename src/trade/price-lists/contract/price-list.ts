import { z } from 'zod';
import { amount, day, id, optionalText, requiredText, sku, wholeNumber } from '#platform/contract/fields.ts';
import { count, listQuerySchema } from '#platform/contract/lists.ts';
import { kindNames } from '#shop/catalog/contract/kinds.ts';

const validity = {
  firstDay: day.nullable().default(null).describe('First day, in the shop’s time zone. Null: no first day.'),
  lastDay: day.nullable().default(null).describe('Last day, inclusive. Null: no last day.'),
};

interface Valid {
  firstDay: string | null;
  lastDay: string | null;
}

const lastBeforeFirst = 'The last day is before the first.';

function refuseEndBeforeStart<Schema extends z.ZodType<Valid>>(schema: Schema) {
  return schema.refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ['lastDay'],
    message: lastBeforeFirst,
  });
}

/** Refuses what says something about the same thing from the same day on twice. */
function onceEach<Item extends Valid>(keyOf: (item: Item) => string | number, message: string) {
  return (items: Item[], context: z.RefinementCtx) => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const key = `${keyOf(item)} ${item.firstDay}`;
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [index, 'firstDay'], message });
      seen.add(key);
    }
  };
}

/** From 0.01 to 99.99, with two decimals at most. */
const percent = z.coerce
  .number('Enter a percentage.')
  .min(0.01, 'Enter at least 0.01.')
  .max(99.99, 'Enter at most 99.99.')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals.');

const discountSchema = refuseEndBeforeStart(
  z.object({ kind: z.enum(kindNames), percent: percent.describe('Off the public price.'), ...validity }),
);

export const listPriceSchema = refuseEndBeforeStart(
  z.object({
    from: wholeNumber('from').describe('The quantity from which it applies.'),
    price: amount('price').describe('Per unit, in the shop’s currency.'),
    fixed: z
      .boolean()
      .default(false)
      .describe('Applies even where the public price, a discount or another tier is lower.'),
    ...validity,
  }),
);

export type ListPriceInput = z.output<typeof listPriceSchema>;

const mostPricesOfProduct = 50;
const mostDiscounts = 50;

const listFields = { name: requiredText('name', { max: 80 }), ...validity };

export const createPriceListSchema = refuseEndBeforeStart(z.strictObject(listFields));

export const updatePriceListSchema = refuseEndBeforeStart(
  z.strictObject({
    ...listFields,
    discounts: z
      .array(discountSchema)
      .max(mostDiscounts)
      .superRefine(
        onceEach(({ kind }) => kind, 'Another discount for this category starts on the same day.'),
      ),
    revision: z.int().describe('The revision you read; refused if it has changed since.'),
  }),
);

export const setListPricesSchema = z.strictObject({
  prices: z
    .array(listPriceSchema)
    .max(mostPricesOfProduct)
    .superRefine(onceEach(({ from }) => from, 'Another price from this quantity starts on the same day.'))
    .describe('All prices of the product in this list. Empty: none.'),
  revision: z.int().describe('The revision you read; refused if it has changed since.'),
});

const shownValidity = { firstDay: z.string().nullable(), lastDay: z.string().nullable() };

export const listedPriceListSchema = z.object({
  id,
  name: z.string(),
  ...shownValidity,
  revision: z.int(),
  isValid: z.boolean().describe('Whether it applies today.'),
  productCount: z.int().describe('Products with their own prices.'),
  discountCount: z.int(),
  companyCount: z.int(),
});

export type ListedPriceList = z.infer<typeof listedPriceListSchema>;

export const priceListSchema = listedPriceListSchema.extend({
  discounts: z.array(z.object({ kind: z.enum(kindNames), percent: z.number(), ...shownValidity })),
  companies: z.array(z.object({ id, name: z.string(), state: z.string() })),
});

export type PriceListDetails = z.infer<typeof priceListSchema>;

export const pricesQuerySchema = listQuerySchema.extend({ limit: count(1, 500).default(50) });

export const listedPricesSchema = z.object({
  productId: id,
  sku: z.string(),
  name: z.string(),
  isOnSale: z.boolean(),
  publicPrice: z.number(),
  prices: z.array(z.object({ from: z.int(), price: z.number(), fixed: z.boolean(), ...shownValidity })),
});

export type ListedPrices = z.infer<typeof listedPricesSchema>;

export const previewQuerySchema = z.object({
  sku,
  quantity: wholeNumber('quantity'),
  day: day.optional().describe('Defaults to today.'),
});

const previewedPrice = z.object({ unit: z.number(), tierFrom: z.int(), total: z.number() });

export const previewSchema = z.object({
  product: z.object({ productId: id, sku: z.string(), name: z.string() }),
  day: z.string(),
  isValid: z.boolean().describe('Whether the list applies on that day.'),
  publicPrice: previewedPrice,
  listPrice: previewedPrice,
});

const mostAsked = 200;

export const myPricesQuerySchema = z.object({
  products: z
    .string()
    .max(mostAsked * 37)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id).max(mostAsked))
    .describe(`Comma-separated product ids; at most ${mostAsked}.`),
});

export const myPricesSchema = z.object({
  company: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('The company whose price list applies. Null: public prices apply.'),
  prices: z
    .array(
      z.object({
        productId: id,
        price: z.number().describe('Per unit at the minimum order.'),
        tiers: z.array(z.object({ from: z.int(), price: z.number() })),
      }),
    )
    .describe('Products whose prices differ from the public ones.'),
});

export type MyPrices = z.infer<typeof myPricesSchema>;

export const companyPriceListSchema = z.object({
  list: z.object({ id, name: z.string(), isValid: z.boolean() }).nullable(),
});

export const importQuerySchema = z.object({
  revision: count(1, 2_000_000_000)
    .optional()
    .describe('The revision from the check: imports the file. Without it, the file is only checked.'),
  withoutFaulty: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Whether to import the valid rows when others have errors.'),
  name: optionalText({ max: 200 }).describe('File name.'),
});

const rowSchema = z.object({
  row: z.int().describe('Row number as in a spreadsheet: row 1 has the column names.'),
  sku: z.string(),
  state: z.enum(['new', 'changed', 'removed', 'faulty']),
  faults: z.array(z.object({ column: z.string(), message: z.string() })),
  before: z.string().nullable().describe('The price it replaces.'),
  after: z.string().nullable(),
});

export type PriceFileRow = z.infer<typeof rowSchema>;

export const importReportSchema = z.object({
  isDone: z.boolean().describe('True if it was imported; false if it was only checked.'),
  message: z.string(),
  revision: z.int().describe('The list’s current revision.'),
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    removed: z.int(),
    unchanged: z.int(),
    faulty: z.int(),
  }),
  unknownColumns: z.array(z.string()).describe('Ignored.'),
  rows: z.array(rowSchema).describe('Rows with errors first, then changes; at most 500.'),
});

export type PriceImportReport = z.infer<typeof importReportSchema>;
