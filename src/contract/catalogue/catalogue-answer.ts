import { z } from 'zod';
import { productSchema } from '../product.ts';
import { kind } from './specification.ts';

const named = { name: z.string().describe('As its parameter is called.'), label: z.string() };
const howMany = z.int().describe('How many there would be, with all other filters as they are.');

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
        bars: z.array(z.int()).describe('How many in each of as many steps from the least to the most.'),
        isByFactor: z.boolean().describe('Each step is as many times the one before it, not as much more.'),
      })
      .nullable()
      .describe('The lowest and highest there is, and how they are spread.'),
  }),
]);

export type Facet = z.infer<typeof facetSchema>;

/** Without an id: pages bring a Product of their own into OpenAPI's registry, and one with an id may name only that. */
export const catalogueAnswerSchema = z.object({
  items: z.array(productSchema),
  total: z.int(),
  facets: z.array(facetSchema).describe('Filters by which there is anything to choose, in their order.'),
  withoutOne: z
    .array(z.object({ name: z.string(), count: z.int() }))
    .describe('Where nothing fits: what to leave out, the words included, and how many fit then.'),
});

export type CatalogueAnswer = z.infer<typeof catalogueAnswerSchema>;

const figureSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['number', 'choice', 'list', 'text']),
  unit: z.string().optional(),
  choices: z.array(z.string()).optional(),
  isExpected: z.boolean().describe('A buyer, a data sheet and a carrier cannot do without it.'),
  isKey: z.boolean().describe('One of the few that tell one from another.'),
});

export const kindSchema = z
  .object({
    kind,
    name: z.string(),
    plural: z.string(),
    summary: z.string(),
    count: z.int().describe('How many products of it are on sale.'),
    image: z.string().nullable().describe('The picture of the first of them.'),
    figures: z.array(figureSchema).describe('What a product of it may tell in its specification.'),
  })
  .meta({ id: 'Kind' });

/** As a page shows it. */
export type KindOnSale = Pick<z.infer<typeof kindSchema>, 'kind' | 'plural' | 'summary' | 'count' | 'image'>;
