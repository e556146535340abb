import {
  activeFilters,
  boundNames,
  type CatalogQuery,
  catalogAddress,
  without,
} from '#shop/catalog/contract/finding/catalog-address.ts';
import type { CatalogAnswer, Facet } from '#shop/catalog/contract/finding/catalog-answer.ts';
import type { Unread } from '#shop/catalog/contract/finding/catalog-query.ts';
import {
  type ChoiceName,
  type FilterName,
  type RangeName,
  rangeOf,
  wordFor,
} from '#shop/catalog/contract/finding/filters.ts';
import { type KindName, kindOf } from '#shop/catalog/contract/kinds.ts';
import { type CardProduct, toCard } from './card-product.ts';
import { chosenFilters, showFigure } from './filter-words.ts';

/*
 * For the loader: all that a page of the catalogue shows, in words and addresses, so that neither the table of filters
 * nor the words of every figure come to the browser.
 */

interface RangeEnd {
  name: string;
  value: string;
  /** The lowest or the highest there is. */
  placeholder: string;
}

export type FilterView =
  | {
      type: 'choice';
      name: string;
      label: string;
      values: { value: string; label: string; count: number; isChosen: boolean }[];
    }
  | (Pick<Extract<Facet, { type: 'range' }>, 'type' | 'name' | 'label' | 'unit' | 'spread'> & {
      bounds: { least?: number | undefined; most?: number | undefined };
      ends: Record<'least' | 'most', RangeEnd>;
      /** From where to where there is anything. */
      words: string;
    })
  | { type: 'switch'; name: string; label: string; count: number; isChosen: boolean };

interface WayOn {
  words: string;
  to: string;
}

export interface CatalogView {
  title: string;
  about: string;
  /** What it is narrowed down by, beside its kind and words. */
  narrowedBy: string[];
  q: string | undefined;
  sort: string | undefined;
  page: number;
  /** The address of its first page. */
  address: string;
  total: number;
  items: CardProduct[];
  filters: FilterView[];
  /** How many of them are in use. */
  filterCount: number;
  chips: WayOn[];
  /** Where nothing fits: what to leave out, and how many fit then. */
  withoutOne: (WayOn & { count: number })[];
  unread: Unread[];
  /** Says what is shown instead, where the search found nothing. */
  note: string | undefined;
}

export function viewOf(query: CatalogQuery, answer: CatalogAnswer, unread: Unread[]): CatalogView {
  const { q, sort, page = 1 } = query;
  const chosen = chosenFilters(query);
  return {
    ...headingOf(query),
    narrowedBy: chosen.flatMap(({ name, words }) => (name === 'q' || name === 'kind' ? [] : words)),
    q,
    sort,
    page,
    address: catalogAddress({ ...query, page: 1 }),
    total: answer.total,
    items: answer.items.map(toCard),
    filters: answer.facets.map((facet) => viewOfFilter(facet, query)),
    filterCount: activeFilters(query).length,
    chips: chosen.map(({ name, value, words }) => ({
      words,
      to: catalogAddress(without(query, name, value)),
    })),
    withoutOne: answer.withoutOne.map(({ name, count }) => ({
      words: chosen.flatMap((one) => (one.name === name ? one.words : [])).join(', '),
      to: catalogAddress(without(query, name as FilterName)),
      count,
    })),
    unread,
    note: answer.note,
  };
}

function viewOfFilter(facet: Facet, query: CatalogQuery): FilterView {
  if (facet.type === 'switch') return { ...facet, isChosen: query.inStock ?? false };
  if (facet.type === 'range') return viewOfRange(facet, query);
  const name = facet.name as ChoiceName;
  const values = facet.values.map(({ value, count }) => ({
    value,
    label: wordFor(name, value),
    count,
    isChosen: query[name]?.includes(value) ?? false,
  }));
  return { ...facet, values };
}

/** In the larger unit where the most there is fills it. */
function viewOfRange(facet: Extract<Facet, { type: 'range' }>, query: CatalogQuery): FilterView {
  const name = facet.name as RangeName;
  const { spread } = facet;
  const bounds = query[name] ?? {};
  const { unit, large } = rangeOf(name);
  const isLarge = large !== undefined && (spread?.most ?? bounds.most ?? 0) >= large.times;
  const names = boundNames(name, { isLarge });
  const shown = (figure: number | undefined) =>
    figure === undefined ? '' : String(Number((figure / (isLarge ? large.times : 1)).toPrecision(6)));
  const endOf = (end: 'least' | 'most') => ({
    name: names[end],
    value: shown(bounds[end]),
    placeholder: shown(spread?.[end]),
  });
  return {
    ...facet,
    unit: isLarge ? large.unit : unit,
    bounds,
    ends: { least: endOf('least'), most: endOf('most') },
    words: spread ? `From ${showFigure(name, spread.least)} to ${showFigure(name, spread.most)}` : '',
  };
}

/** What a page of the catalogue is called, and what belongs to it. */
function headingOf({ q, kind = [] }: CatalogQuery): { title: string; about: string } {
  const [only, ...others] = kind;
  const { plural, summary } =
    only && others.length === 0
      ? kindOf(only as KindName)
      : { plural: 'Products', summary: 'Cells, modules, packs and components' };
  return { title: q ? `${plural} for ‘${q}’` : plural, about: summary };
}
