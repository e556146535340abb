import { z } from 'zod';
import type { Sort } from '#platform/kernel/sorting.ts';
import { optionalText } from './fields.ts';
import { messages } from './messages.ts';

/** Query strings carry digits; scripts may pass numbers. */
export function count(min: number, max: number) {
  return z
    .union([z.number(), z.string().regex(/^\d+$/, messages.notWhole)], { error: messages.notWhole })
    .transform(Number)
    .pipe(z.int().min(min, messages.atLeast(min)).max(max, messages.atMost(max)));
}

/** `sort` of a list: one of the names upwards, or downwards with a minus before it. */
export function sortBy<const Name extends string>(names: readonly Name[]) {
  const sorts = names.flatMap((name): Sort<Name>[] => [name, `-${name}`]);
  return z.enum(sorts, messages.sort);
}

const limit = count(1, 500);

/** What every list call understands. Answers carry `X-Total-Count`. */
export const listQuerySchema = z.object({
  limit: limit.default(100),
  offset: count(0, 1_000_000_000).default(0),
  q: optionalText({ max: 200 }).describe('Words to search for.'),
});

export type ListQuery = z.infer<typeof listQuerySchema>;

/** Of the specification's lists, which answer all they have where no limit is given. */
export const wholeListQuerySchema = listQuerySchema.extend({ limit: limit.optional() });

export type WholeListQuery = z.infer<typeof wholeListQuerySchema>;

/** The same query once a limit was given. */
export type Limited<Query> = Omit<Query, 'limit'> & { limit: number };

/** As much as a list answers without a limit. */
export const listedAtMost = 10_000;

/** Beyond this a list is not counted to its end; `X-Total-Is-At-Least: true` says so. */
export const countedAtMost = 10_000;

/** One stretch of a list, and how long the whole list is. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** The list is longer than was counted. */
  isTotalAtLeast?: boolean;
  /** Where the next stretch begins, for lists that are read on and on. */
  nextCursor?: string | undefined;
}
