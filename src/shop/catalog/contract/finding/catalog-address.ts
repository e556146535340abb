import { capital } from '#platform/kernel/capital.ts';
import type { Bounds } from '../../rules/criteria.ts';
import { catalogPath } from './catalog-path.ts';
import {
  type ChoiceName,
  choiceNames,
  type FilterName,
  filterNames,
  filterOf,
  type RangeName,
  rangeNames,
  rangeOf,
} from './filters.ts';

// Apart from the schemas that read an address (catalog-query.ts), which the browser has no use for.

/** Each upwards, or downwards with a minus before it. Without any: by how well it fits the words, or as in the window. */
export const sortNames = ['name', 'price', 'energyPrice', 'energy', 'capacity', 'voltage', 'stock'] as const;
export type CatalogSort = (typeof sortNames)[number] | `-${(typeof sortNames)[number]}`;

/** What the visitor wants to see of the catalogue. A filter that is not set does not matter to them. */
export interface CatalogQuery
  extends Partial<Record<ChoiceName, string[]>>,
    Partial<Record<RangeName, Bounds>> {
  q?: string | undefined;
  inStock?: true | undefined;
  sort?: CatalogSort | undefined;
  /** Counted from 1. */
  page?: number | undefined;
}

/** What the two ends of a range are called in an address, in its own unit or in the larger one. */
export function boundNames(name: RangeName, { isLarge = false } = {}): { least: string; most: string } {
  const end = capital(name) + (isLarge ? (rangeOf(name).large?.suffix ?? '') : '');
  return { least: `min${end}`, most: `max${end}` };
}

/** Every parameter that an address of the catalogue may have, in its order. */
export const catalogParameters: readonly string[] = [
  'q',
  ...filterNames.flatMap((name) => {
    const filter = filterOf(name);
    if (filter.type !== 'range') return [name];
    const ends = (isLarge: boolean) => Object.values(boundNames(name as RangeName, { isLarge }));
    return filter.large ? [...ends(false), ...ends(true)] : ends(false);
  }),
  'sort',
  'page',
];

/** The one address of a query. */
export function catalogAddress(query: CatalogQuery): string {
  const given = new Map<string, string[]>();
  for (const name of choiceNames) given.set(name, query[name] ?? []);
  for (const name of rangeNames) {
    const { least, most } = boundNames(name);
    const bounds = query[name];
    if (bounds?.least !== undefined) given.set(least, [String(bounds.least)]);
    if (bounds?.most !== undefined) given.set(most, [String(bounds.most)]);
  }
  if (query.q) given.set('q', [query.q]);
  if (query.inStock) given.set('inStock', ['1']);
  if (query.sort) given.set('sort', [query.sort]);
  if (query.page && query.page > 1) given.set('page', [String(query.page)]);
  const parameters = new URLSearchParams();
  for (const name of catalogParameters)
    for (const value of [...(given.get(name) ?? [])].sort()) parameters.append(name, value);
  return parameters.size > 0 ? `${catalogPath}?${parameters}` : catalogPath;
}

/** Without one of its filters, from the first page on. */
export function without(query: CatalogQuery, name: FilterName | 'q', value?: string): CatalogQuery {
  const { [name]: dropped, page: _, ...rest } = query;
  if (value === undefined || !Array.isArray(dropped)) return rest;
  const others = dropped.filter((other) => other !== value);
  return others.length > 0 ? { ...rest, [name]: others } : rest;
}

/** What it is narrowed down by, in the order of the table. */
export function activeFilters(query: CatalogQuery): FilterName[] {
  return filterNames.filter((name) => query[name] !== undefined);
}
