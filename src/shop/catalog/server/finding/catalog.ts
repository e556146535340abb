import { minorToAmount } from '#platform/kernel/money.ts';
import type { sortNames } from '../../contract/finding/catalog-address.ts';
import { type FilterName, filterNames, filterOf } from '../../contract/finding/filters.ts';
import type { KindName } from '../../contract/kinds.ts';
import type { Specification } from '../../contract/specification-fields.ts';
import type { Columns, Known } from '../../rules/criteria.ts';
import { deriveFigures } from '../../rules/derived-figures.ts';
import { canBeOrdered } from '../../rules/quantity.ts';

/** As much of a product as it is found and sorted by. */
interface FoundBy {
  id: string;
  position: number;
  name: string;
  kind: KindName | null;
  specification: Specification;
  priceCents: number;
  minOrder: number;
  multiple: number;
}

export interface FindableProduct extends FoundBy {
  /** Its name as it is sorted by: whatever its case and accents, and by the size of numbers. */
  nameKey: string;
  energyPrice: number | undefined;
}

/** With what it is sorted by: worked out once, since all are sorted again after each change of one. */
export function toFindable(product: FoundBy): FindableProduct {
  const plain = product.name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return {
    ...product,
    nameKey: plain.replace(/\d+/g, (digits) => digits.padStart(12, '0')),
    energyPrice: deriveFigures(product.specification, product.priceCents).pricePerKilowattHour,
  };
}

type SortName = (typeof sortNames)[number];

/** All that is on sale, column by column, in the order of the shop's window. */
export interface Catalog {
  ids: string[];
  columns: Columns<FilterName>;
  sortKeys: Record<SortName, readonly (number | undefined)[]>;
}

/** Without its stock, which changes apart. */
export interface CatalogWithoutStock extends Catalog {
  positions: number[];
  terms: Pick<FindableProduct, 'minOrder' | 'multiple'>[];
}

/** Every product that can be ordered has this word. */
export const yes = ['yes'];

const none: readonly Known[] = [];

export function toCatalog(products: FindableProduct[]): CatalogWithoutStock {
  const shareWords = sharing();
  const column = (name: FilterName): readonly Known[] => {
    if (name === 'kind') return products.map(({ kind }) => shareWords(kind ?? []));
    if (name === 'price') return products.map(({ priceCents }) => minorToAmount(priceCents));
    const { field } = filterOf(name);
    if (!field) return none;
    return products.map(({ specification }) => {
      const value = specification[field];
      return value === undefined || typeof value === 'number' ? value : shareWords(value);
    });
  };
  const columns = Object.fromEntries(filterNames.map((name) => [name, column(name)])) as Columns<FilterName>;
  const figures = columns as Record<FilterName, readonly (number | undefined)[]>;
  return {
    ids: products.map(({ id }) => id),
    positions: products.map(({ position }) => position),
    terms: products.map(({ minOrder, multiple }) => ({ minOrder, multiple })),
    columns,
    sortKeys: {
      name: placesByName(products),
      price: figures.price,
      energyPrice: products.map(({ energyPrice }) => energyPrice),
      energy: figures.energy,
      capacity: figures.capacity,
      voltage: figures.voltage,
      stock: [],
    },
  };
}

/** The same words are kept once, however many products have them. */
function sharing(): (words: string | string[]) => readonly string[] {
  const shared = new Map<string, readonly string[]>();
  return (words) => {
    const list = [words].flat();
    const key = list.join('\n');
    const known = shared.get(key) ?? list;
    shared.set(key, known);
    return known;
  };
}

/** Comparing words costs more than numbers, so it is done once. */
function placesByName(products: FindableProduct[]): number[] {
  const places: number[] = [];
  const byName = products.map(({ nameKey }, place) => ({ nameKey, place }));
  byName.sort((one, other) => (one.nameKey < other.nameKey ? -1 : Number(one.nameKey > other.nameKey)));
  for (const [rank, { place }] of byName.entries()) places[place] = rank;
  return places;
}

/** With how many there are by the position of each product. */
export function withStock(catalog: CatalogWithoutStock, availableAt: Map<number, number>): Catalog {
  const { ids, positions, terms, columns, sortKeys } = catalog;
  const stock = positions.map((position) => availableAt.get(position) ?? 0);
  const inStock = terms.map((of, place) =>
    canBeOrdered({ ...of, available: stock[place] ?? 0 }) ? yes : undefined,
  );
  return { ids, columns: { ...columns, inStock }, sortKeys: { ...sortKeys, stock } };
}
