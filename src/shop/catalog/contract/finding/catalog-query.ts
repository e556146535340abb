import { z } from 'zod';
import { optionalText } from '#platform/contract/fields.ts';
import { count, listQuerySchema, sortBy } from '#platform/contract/lists.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Bounds } from '../../rules/criteria.ts';
import { kindNames } from '../kinds.ts';
import { fieldOf } from '../specification-fields.ts';
import { boundNames, type CatalogQuery, catalogParameters, sortNames } from './catalog-address.ts';
import { choiceNames, filterOf, type RangeName, rangeNames, rangeOf } from './filters.ts';

const mostValues = 20;

/** Once, or several times as alternatives. */
function choiceSchema(name: (typeof choiceNames)[number]) {
  const { field } = filterOf(name);
  const figure = field && fieldOf(field);
  const choices = name === 'kind' ? kindNames : figure?.type === 'choice' ? figure.choices : undefined;
  const error = choices ? messages.oneOf(choices) : messages.notText;
  const value = choices
    ? z.enum(choices as [string, ...string[]], { error })
    : z.string({ error }).trim().min(1, error).max(60, messages.tooLong(60));
  const values = z.array(value).max(mostValues, messages.tooManyWords(mostValues));
  return z
    .union([value.transform((one) => [one]), values], { error })
    .optional()
    .describe(`${filterOf(name).label}. Repeat to match any of several.`);
}

function boundSchema({ unit, times = 1 }: { unit: string; times?: number }) {
  const figure = z
    .union([z.number(), z.string().trim()], { error: messages.notANumber })
    .refine((given) => /^\d{1,10}(\.\d{1,6})?$/.test(String(given)), messages.notANumber)
    .transform((given) => Number((Number(given) * times).toPrecision(12)));
  return figure.optional().describe(unit ? `In ${unit}.` : 'A number.');
}

function rangeSchemas(name: RangeName): [string, z.ZodType][] {
  const { unit: written, large } = rangeOf(name);
  // Described once, when no shop has said its currency yet.
  const unit = name === 'price' ? 'the shop’s currency' : written;
  const ends = (names: { least: string; most: string }, schema: z.ZodType): [string, z.ZodType][] => [
    [names.least, schema],
    [names.most, schema],
  ];
  return [
    ...ends(boundNames(name), boundSchema({ unit })),
    ...(large ? ends(boundNames(name, { isLarge: true }), boundSchema(large)) : []),
  ];
}

/** By parameter, in no order that matters: addresses have theirs from `catalogParameters`. */
const parameterSchemas: Record<string, z.ZodType> = {
  q: optionalText({ max: 200 }).describe('Words to search for.'),
  ...Object.fromEntries(choiceNames.map((name) => [name, choiceSchema(name)])),
  inStock: z
    .enum(['1', 'true'], messages.yes)
    .transform(() => true)
    .optional()
    .describe('Only products in stock.'),
  ...Object.fromEntries(rangeNames.flatMap(rangeSchemas)),
  sort: sortBy(sortNames).optional(),
};

/** As the API takes them: what cannot be read is refused. */
export const catalogListQuerySchema = z.object({
  ...parameterSchemas,
  limit: listQuerySchema.shape.limit,
  offset: listQuerySchema.shape.offset,
});

/** Of parameters that were checked. */
export function toCatalogQuery(checked: Record<string, unknown>): CatalogQuery {
  const query: Record<string, unknown> = {};
  for (const name of ['q', 'inStock', ...choiceNames, 'sort', 'page']) {
    const value = checked[name];
    if (Array.isArray(value) ? value.length > 0 : value) query[name] = value;
  }
  for (const name of rangeNames) {
    const [own, large] = [boundNames(name), boundNames(name, { isLarge: true })];
    const least = checked[own.least] ?? checked[large.least];
    const most = checked[own.most] ?? checked[large.most];
    const bounds = { ...(least !== undefined && { least }), ...(most !== undefined && { most }) } as Bounds;
    if (Object.keys(bounds).length > 0) query[name] = bounds;
  }
  return query;
}

/** What of an address could not be read, and why. */
export interface Unread {
  parameter: string;
  value: string;
  message: string;
}

/** Further than any catalogue goes. */
const pageSchema = count(1, 100_000);

/** As a page takes them: what cannot be read is left out, and told. */
export function readCatalogAddress(parameters: URLSearchParams): {
  query: CatalogQuery;
  unread: Unread[];
} {
  const checked: Record<string, unknown> = {};
  const unread: Unread[] = [];
  for (const parameter of catalogParameters) {
    // A field left empty in a form is no filter.
    const given = parameters
      .getAll(parameter)
      .map((value) => value.trim())
      .filter(Boolean);
    if (given.length === 0) continue;
    const schema = parameter === 'page' ? pageSchema : parameterSchemas[parameter];
    const isChoice = (choiceNames as string[]).includes(parameter);
    const read = schema?.safeParse(isChoice ? [...new Set(given)].sort() : given[0]);
    if (read?.success) checked[parameter] = read.data;
    else
      unread.push({
        parameter,
        value: given.join(', ').slice(0, 60).toWellFormed(),
        message: read?.error.issues[0]?.message ?? '',
      });
  }
  return { query: toCatalogQuery(checked), unread };
}
