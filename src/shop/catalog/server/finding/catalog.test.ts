import { expect, it } from 'vitest';
import type { CatalogQuery } from '../../contract/finding/catalog-address.ts';
import {
  choiceNames,
  type FilterName,
  filterNames,
  filterOf,
  rangeNames,
} from '../../contract/finding/filters.ts';
import { kindNames, kindOf } from '../../contract/kinds.ts';
import { fieldOf, type Specification } from '../../contract/specification-fields.ts';
import { type FindableProduct, toCatalog, toFindable, withStock } from './catalog.ts';
import { findInCatalog } from './list-catalog.ts';

/** Another one each time, and the same again where it is given. */
const seed = Number(process.env.FINDING_SEED ?? Math.floor(Math.random() * 2 ** 31));

function chance(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Stocked = FindableProduct & { available: number };

const words = ['UN 38.3', 'UN ECE R100', 'ISO 6469-1', 'CAN', 'IP67', 'IP6K9K'];

function randomProduct(below: (most: number) => number, position: number): Stocked {
  const kind = below(20) === 0 ? null : (kindNames[below(kindNames.length)] ?? null);
  const specification: Record<string, unknown> = {};
  for (const name of kind ? kindOf(kind).fields : []) {
    const field = fieldOf(name);
    if (below(5) === 0) continue;
    if (field.type === 'number') specification[name] = (below(30) + 1) * 10 ** below(4);
    if (field.type === 'choice') specification[name] = field.choices[below(field.choices.length)];
    if (field.type === 'list') specification[name] = words.filter(() => below(3) === 0);
  }
  const [minOrder, multiple] = [below(10) + 1, below(4) + 1];
  const found = toFindable({
    ...{ id: `id-${position}`, position, name: `Product ${below(500)}`, kind, minOrder, multiple },
    specification: specification as Specification,
    priceCents: below(100_000) + 1,
  });
  return { ...found, available: below(20) };
}

function randomQuery(below: (most: number) => number, products: Stocked[]): CatalogQuery {
  const query: Record<string, unknown> = below(3) === 0 ? { inStock: true } : {};
  // Most wanted values are values that a product has, so that answers are not all empty.
  const like = products[below(products.length)] as Stocked;
  const known = (name: FilterName) => valuesOf(like, name);
  for (const name of choiceNames)
    if (below(6) === 0)
      query[name] = [known(name)[0] ?? words[below(words.length)], words[below(words.length)]].slice(
        below(2),
      );
  for (const name of rangeNames)
    if (below(8) === 0) {
      const [near = below(3000)] = known(name) as number[];
      const bounds = { least: near - below(near + 1), most: near + below(300) };
      query[name] = [bounds, { least: bounds.least }, { most: bounds.most }][below(3)];
    }
  return query;
}

/** Read from the product itself, without the shop's rules. */
function valuesOf(product: Stocked, name: FilterName): (string | number)[] {
  const { field } = filterOf(name);
  if (name === 'kind') return product.kind ? [product.kind] : [];
  if (name === 'price') return [product.priceCents / 100];
  if (name === 'inStock') {
    const { minOrder, multiple, available } = product;
    for (let quantity = minOrder; quantity <= available; quantity++)
      if (quantity % multiple === 0) return ['yes'];
    return [];
  }
  return [(field && product.specification[field]) ?? []].flat();
}

/** Whether each product has what each filter wants, one by one. */
function judge(products: Stocked[], values: Record<FilterName, (string | number)[][]>, query: CatalogQuery) {
  const names = Object.keys(query) as FilterName[];
  const verdicts = names.map((name) => {
    const wanted = query[name] as true | string[] | { least?: number; most?: number };
    return values[name].map((known) => {
      if (wanted === true) return known.length === 1;
      if (Array.isArray(wanted)) return wanted.some((word) => known.includes(word));
      return known.some((v) => Number(v) >= (wanted.least ?? -1) && Number(v) <= (wanted.most ?? 1e99));
    });
  });
  /** The places of those that are wanted, whatever one filter says. */
  return (except?: FilterName) =>
    products
      .map((_, place) => place)
      .filter((place) => names.every((name, at) => name === except || verdicts[at]?.[place]));
}

it(`counts and results equal a naive count, for 500 queries of 2,000 products (FINDING_SEED=${seed})`, () => {
  const below = chance(seed);
  const products = Array.from({ length: 2000 }, (_, place) => randomProduct(below, place + 1));
  const catalog = withStock(
    toCatalog(products),
    new Map(products.map(({ position, available }) => [position, available])),
  );
  const values = Object.fromEntries(
    filterNames.map((name) => [name, products.map((one) => valuesOf(one, name))]),
  ) as Record<FilterName, (string | number)[][]>;
  let [found, narrowed] = [0, 0];
  for (let round = 0; round < 500; round++) {
    const query = randomQuery(below, products);
    const wanted = judge(products, values, query);
    const { ids, facets, withoutOne } = findInCatalog(catalog, query);
    const about = JSON.stringify(query);
    expect(ids.join(), about).toBe(
      wanted()
        .map((place) => products[place]?.id)
        .join(),
    );
    found += Number(ids.length > 0);
    for (const facet of facets) {
      const name = facet.name as FilterName;
      const offered = wanted(name).flatMap((place) => values[name][place] ?? []);
      if (facet.type === 'switch') expect(facet.count, about).toBe(offered.length);
      if (facet.type === 'choice') {
        const naive: Record<string, number> = {};
        for (const chosen of (query[name] ?? []) as string[]) naive[chosen] = 0;
        for (const value of offered) naive[value] = (naive[value] ?? 0) + 1;
        const counts = Object.fromEntries(facet.values.map(({ value, count }) => [value, count]));
        expect(counts, `${name} of ${about}`).toEqual(naive);
      }
      if (facet.type === 'range' && facet.spread) {
        const figures = offered as number[];
        const { least, most, bars } = facet.spread;
        expect([least, most], about).toEqual([Math.min(...figures), Math.max(...figures)]);
        expect(bars.reduce((sum, bar) => sum + bar)).toBe(figures.length);
      }
    }
    if (ids.length > 0) continue;
    const naive = (Object.keys(query) as FilterName[])
      .map((name) => ({ name, count: wanted(name).length }))
      .filter(({ count }) => count > 0);
    narrowed += naive.length;
    expect(new Set(withoutOne), about).toEqual(new Set(naive));
  }
  // Neither all empty nor never: else nothing was tried.
  expect(found).toBeGreaterThan(50);
  expect(narrowed).toBeGreaterThan(20);
});

const product = (position: number, given: Partial<FindableProduct> = {}): FindableProduct =>
  toFindable({
    ...{ id: String(position), position, name: `P${position}`, kind: 'cell', specification: {} },
    ...{ priceCents: 100, minOrder: 1, multiple: 1, ...given },
  });
const stocked = (products: FindableProduct[], stock: number[] = []) =>
  withStock(toCatalog(products), new Map(stock.map((available, place) => [place + 1, available])));

it('sorts either way, with what is not known at the end of both, and alike ones as in the window', () => {
  const catalog = stocked(
    [
      product(1, { specification: { energy: 200 }, name: 'Cell 10' }),
      product(2, { name: 'cell 9' }),
      product(3, { specification: { energy: 100 }, priceCents: 300, name: 'Busbar' }),
      product(4, { specification: { energy: 200 }, priceCents: 50, name: 'Cell 10' }),
    ],
    [5, 7, 0, 6],
  );
  const order = (sort: CatalogQuery['sort']) => findInCatalog(catalog, { sort }).ids.join('');
  expect(order('energy')).toBe('3142');
  expect(order('-energy')).toBe('1432');
  expect(order('name')).toBe('3214');
  expect(order('price')).toBe('4123');
  expect(order('energyPrice')).toBe('4132');
  expect(order('-stock')).toBe('2413');
});

it('keeps to the words that were searched for, the best first, and counts them among what can be left out', () => {
  const catalog = stocked([product(1), product(2, { kind: 'pack' }), product(3)]);
  expect(findInCatalog(catalog, { q: 'x' }, ['3', '1']).ids).toEqual(['3', '1']);
  expect(findInCatalog(catalog, { q: 'x', sort: 'name' }, ['3', '1']).ids).toEqual(['1', '3']);
  const { ids, withoutOne } = findInCatalog(catalog, { q: 'x', kind: ['pack'] }, ['3', '1']);
  expect(ids).toEqual([]);
  expect(withoutOne).toEqual([
    { name: 'kind', count: 2 },
    { name: 'q', count: 1 },
  ]);
});

it('offers a kind’s own figures with that kind, and no filter with nothing to choose', () => {
  const catalog = stocked([
    product(1, { kind: 'charging', specification: { power: 11, mass: 8 } }),
    product(2, { kind: 'charging', specification: { power: 60, mass: 8 } }),
    product(3, { specification: { mass: 2 } }),
  ]);
  const names = (query: CatalogQuery) => findInCatalog(catalog, query).facets.map(({ name }) => name);
  expect(names({})).toEqual(['kind', 'mass']);
  expect(names({ kind: ['charging'] })).toEqual(['kind', 'power']);
  expect(names({ power: { least: 20 } })).toEqual(['kind', 'power']);
});
