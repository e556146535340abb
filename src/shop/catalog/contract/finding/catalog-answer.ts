import { z } from 'zod';
import { productSchema } from '../product.ts';
import { kind } from '../specification.ts';

const named = { name: z.string().describe('The name of its query parameter.'), label: z.string() };
const howMany = z.int().describe('How many results there would be with all other filters unchanged.');

/** What a filter offers to those who have chosen all others. */
const facetSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('choice'),
    ...named,
    values: z.array(z.object({ value: z.string(), count: howMany })),
  }),
  z.object({ type: z.literal('switch'), ...named, count: howMany }),
  z.object({
    type: z.literal('range'),
    ...named,
    unit: z.string(),
    spread: z
      .object({
        least: z.number(),
        most: z.number(),
        bars: z.array(z.int()).describe('Counts per histogram step, lowest to highest.'),
        isByFactor: z.boolean().describe('Whether steps are logarithmic.'),
      })
      .nullable()
      .describe('Lowest and highest value, and their distribution.'),
  }),
]);

export type Facet = z.infer<typeof facetSchema>;

/** Without an id: pages bring a Product of their own into OpenAPI's registry, and one with an id may name only that. */
export const catalogAnswerSchema = z.object({
  items: z.array(productSchema),
  total: z.int(),
  facets: z.array(facetSchema).describe('Filters with a choice, in order.'),
  note: z
    .string()
    .optional()
    .describe('Set if no product has the searched figures: which ones are shown instead.'),
  withoutOne: z
    .array(z.object({ name: z.string(), count: z.int() }))
    .describe('If nothing matches: which filter to remove, and how many results that gives.'),
});

export type CatalogAnswer = z.infer<typeof catalogAnswerSchema>;

const figureSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['number', 'choice', 'list', 'text']),
  unit: z.string().optional(),
  choices: z.array(z.string()).optional(),
  isExpected: z.boolean().describe('Required.'),
  isKey: z.boolean().describe('A key figure of the category.'),
});

export const kindSchema = z
  .object({
    kind,
    name: z.string(),
    plural: z.string(),
    summary: z.string(),
    count: z.int().describe('How many products of it are on sale.'),
    image: z.string().nullable().describe('The picture of the first of them.'),
    figures: z.array(figureSchema).describe('The specification fields of the category.'),
  })
  .meta({ id: 'Kind' });

/** As a page shows it. */
export type KindOnSale = Pick<z.infer<typeof kindSchema>, 'kind' | 'plural' | 'summary' | 'count' | 'image'>;
