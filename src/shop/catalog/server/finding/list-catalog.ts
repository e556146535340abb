import { readSort } from '#platform/kernel/sorting.ts';
import type { Database } from '#platform/server/database/database.ts';
import { activeFilters, type CatalogQuery } from '../../contract/finding/catalog-address.ts';
import type { CatalogAnswer, Facet } from '../../contract/finding/catalog-answer.ts';
import {
  type ChoiceName,
  type FilterName,
  filterNames,
  filterOf,
  isFilterOf,
} from '../../contract/finding/filters.ts';
import { kindNames } from '../../contract/kinds.ts';
import { fieldOf } from '../../contract/specification-fields.ts';
import type { Criterion } from '../../rules/criteria.ts';
import {
  type Columns,
  choosableBy,
  countWords,
  findMatches,
  type Matches,
  spreadOf,
} from '../../rules/criteria.ts';
import { listProductsById } from '../product-repository.ts';
import { searchProducts } from '../search/product-search.ts';
import { type Catalog, yes } from './catalog.ts';

type Name = FilterName | 'q';

/** So many words are offered that are not chosen yet. */
const mostValues = 24;

interface FoundInCatalog {
  ids: string[];
  facets: Facet[];
  /** What to leave out where nothing fits, and how many fit then. */
  withoutOne: { name: string; count: number }[];
}

/** `ranked`: the ids that fit the words of the query, the best first. */
export function findInCatalog(
  catalog: Catalog,
  query: CatalogQuery,
  ranked?: readonly string[],
): FoundInCatalog {
  const ranks = ranked && new Map(ranked.map((id, rank) => [id, rank]));
  const q = ranks ? catalog.ids.map((id) => (ranks.has(id) ? yes : undefined)) : [];
  const columns: Columns<Name> = { ...catalog.columns, q };
  const criteria: Partial<Record<Name, Criterion>> = ranks ? { q: { anyOf: yes } } : {};
  for (const name of activeFilters(query)) criteria[name] = toCriterion(query[name]);
  const matches = findMatches(catalog.ids.length, columns, criteria);
  const isShown = (name: FilterName) => isFilterOf(name, query.kind) || query[name] !== undefined;
  return {
    ids: sorted(catalog, matches.places, query, ranks).map((place) => catalog.ids[place] ?? ''),
    facets: filterNames.filter(isShown).flatMap((name) => facetOf(name, query, columns, matches) ?? []),
    withoutOne: matches.places.length > 0 ? [] : droppable(matches),
  };
}

function toCriterion(wanted: CatalogQuery[FilterName]): Criterion {
  if (wanted === true) return { anyOf: yes };
  return Array.isArray(wanted) ? { anyOf: wanted } : (wanted ?? {});
}

/** What is not known comes last, whichever way it is sorted. */
function sorted(
  { ids, sortKeys }: Catalog,
  places: number[],
  { sort }: CatalogQuery,
  ranks: Map<string, number> | undefined,
): number[] {
  if (!sort && !ranks) return places;
  const { by, descending } = sort ? readSort(sort) : { by: undefined, descending: false };
  const keys = by && sortKeys[by];
  const keyOf = (place: number) => (keys ? keys[place] : ranks?.get(ids[place] ?? ''));
  const direction = descending ? -1 : 1;
  return places
    .map((place) => ({ place, key: keyOf(place) }))
    .sort((one, other) => {
      if (one.key === undefined || other.key === undefined)
        return Number(one.key === undefined) - Number(other.key === undefined) || one.place - other.place;
      return direction * (one.key - other.key) || one.place - other.place;
    })
    .map(({ place }) => place);
}

/** Nothing where there is nothing to choose. */
function facetOf(
  name: FilterName,
  query: CatalogQuery,
  columns: Columns<Name>,
  matches: Matches<Name>,
): Facet | undefined {
  const { label, ...filter } = filterOf(name);
  const among = choosableBy(matches, name);
  const isActive = query[name] !== undefined;
  if (filter.type === 'range') {
    const spread = spreadOf(columns[name], among) ?? null;
    const hasChoice = spread && spread.least < spread.most;
    if (!hasChoice && !isActive) return undefined;
    return { type: 'range', name, label, unit: filter.unit, spread };
  }
  const counts = countWords(columns[name], among);
  if (filter.type === 'switch') {
    const count = counts.get('yes') ?? 0;
    return count > 0 || isActive ? { type: 'switch', name, label, count } : undefined;
  }
  const values = offeredValues(name as ChoiceName, counts, query[name as ChoiceName] ?? []);
  return values.length > 0 ? { type: 'choice', name, label, values } : undefined;
}

/** In the order in which they are named, or the most frequent first. What was chosen is among them in any case. */
function offeredValues(name: ChoiceName, counts: Map<string, number>, chosen: readonly string[]) {
  const { field } = filterOf(name);
  const figure = field && fieldOf(field);
  const order: readonly string[] =
    name === 'kind' ? kindNames : figure?.type === 'choice' ? figure.choices : [];
  const countOf = (value: string) => counts.get(value) ?? 0;
  const values = [...new Set([...counts.keys(), ...chosen])].sort(
    (one, other) =>
      order.indexOf(one) - order.indexOf(other) || countOf(other) - countOf(one) || (one < other ? -1 : 1),
  );
  return values
    .filter((value, place) => place < mostValues || chosen.includes(value))
    .map((value) => ({ value, count: countOf(value) }));
}

function droppable({ butFor }: Matches<Name>) {
  return (Object.entries(butFor) as [Name, number[]][])
    .map(([name, places]) => ({ name, count: places.length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

interface Parts {
  db: Database;
  readCatalog: () => Promise<Catalog>;
}

/** A stretch of the products that fit, with the filters that could be chosen next. */
export async function listCatalog(
  { db, readCatalog }: Parts,
  query: CatalogQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<CatalogAnswer> {
  const [catalog, found] = await Promise.all([
    readCatalog(),
    query.q ? searchProducts(db, query.q) : undefined,
  ]);
  const { ids, facets, withoutOne } = findInCatalog(catalog, query, found?.ids);
  const items = await listProductsById(db, ids.slice(offset, offset + limit));
  return { items, total: ids.length, facets, note: found?.note, withoutOne };
}
