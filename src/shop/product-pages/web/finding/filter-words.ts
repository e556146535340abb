import { formatAmount } from '#platform/kernel/money.ts';
import type { CatalogQuery } from '#shop/catalog/contract/finding/catalog-address.ts';
import { activeFilters } from '#shop/catalog/contract/finding/catalog-address.ts';
import {
  type ChoiceName,
  type FilterName,
  filterOf,
  type RangeName,
  rangeOf,
  wordFor,
} from '#shop/catalog/contract/finding/filters.ts';
import { showQuantity } from '#shop/catalog/contract/show-specification.ts';
import type { Bounds } from '#shop/catalog/rules/criteria.ts';

/** One thing that the catalogue is narrowed down by, such as a chip shows and drops. */
export interface Chosen {
  name: FilterName | 'q';
  /** One of several words. */
  value?: string;
  words: string;
}

export function chosenFilters(query: CatalogQuery): Chosen[] {
  return [
    ...(query.q ? [{ name: 'q' as const, words: `‘${query.q}’` }] : []),
    ...activeFilters(query).flatMap((name) => chosenBy(name, query)),
  ];
}

function chosenBy(name: FilterName, query: CatalogQuery): Chosen[] {
  const wanted = query[name];
  const { label } = filterOf(name);
  if (Array.isArray(wanted))
    return wanted.map((value) => ({ name, value, words: `${label}: ${wordFor(name as ChoiceName, value)}` }));
  if (typeof wanted !== 'object') return [{ name, words: label }];
  return [{ name, words: `${label}: ${showBounds(name as RangeName, wanted)}` }];
}

function showBounds(name: RangeName, { least, most }: Bounds): string {
  const show = (figure: number) => showFigure(name, figure);
  if (least === undefined) return `up to ${show(most ?? 0)}`;
  return most === undefined ? `from ${show(least)}` : `${show(least)} to ${show(most)}`;
}

export function showFigure(name: RangeName, figure: number): string {
  return name === 'price' ? formatAmount(figure) : showQuantity(figure, rangeOf(name).unit);
}
