import { describe, expect, it } from 'vitest';
import { emptyColumns } from '#shop/catalog/contract/product-columns.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { compareProducts, differencesOf } from './compare.ts';
import { comparePath, readComparison } from './compare-address.ts';

const product = (specification: Specification, price = 100) => ({
  ...{ price, min_order: 2, available: 10, multiple: 1, tiers: [], ...emptyColumns, lead_days: 42 },
  specification,
});
const row = (groups: ReturnType<typeof compareProducts>, label: string) =>
  groups.flatMap(({ rows }) => rows).find((found) => found.label === label);

describe('products side by side', () => {
  it('show every figure that any of them has, and where it is not known', () => {
    const groups = compareProducts([product({ capacity: 105, mass: 2 }), product({ capacity: 105 })]);
    expect(row(groups, 'Capacity')).toMatchObject({ values: ['105 Ah', '105 Ah'], differs: false });
    expect(row(groups, 'Mass')).toMatchObject({ values: ['2 kg', undefined], differs: true });
    expect(row(groups, 'Chemistry')).toBeUndefined();
    expect(groups.map(({ title }) => title)).toEqual(['Order', 'Electrical', 'Mechanical']);
  });

  it('show prices, whole boxes, stock and lead time', () => {
    const tiered = { ...product({}, 1000), tiers: [{ from: 12, price: 950.5 }], multiple: 2, available: 0 };
    const groups = compareProducts([tiered, { ...product({}), lead_days: null }]);
    expect(row(groups, 'Volume prices')?.values).toEqual(['from 2: $1,000.00\nfrom 12: $950.50', undefined]);
    expect(row(groups, 'Sold in multiples of')?.values).toEqual(['2', undefined]);
    expect(row(groups, 'In stock')?.values).toEqual(['out of stock', '10 units']);
    expect(row(groups, 'Lead time')?.values).toEqual(['42 days', undefined]);
    const gross = compareProducts([tiered], 'Price per unit, incl. VAT');
    expect(row(gross, 'Price per unit, incl. VAT')?.values).toEqual(['$1,000.00']);
  });

  it('have a best only where better is beyond doubt: more energy by mass and volume, for less money', () => {
    const groups = compareProducts([
      product({ energy: 1000, mass: 10 }, 200),
      product({ energy: 1000, mass: 5 }, 100),
      product({ energy: 1000 }, 100),
    ]);
    expect(row(groups, 'Specific energy')?.best).toEqual([1]);
    expect(row(groups, 'Price per kWh')?.best).toEqual([1, 2]);
    for (const label of ['Mass', 'Price per unit']) expect(row(groups, label)?.best).toEqual([]);
  });

  it('have no best among figures that read alike, nor of one alone', () => {
    const alike = compareProducts([product({ energy: 1000, mass: 10 }), product({ energy: 1001, mass: 10 })]);
    expect(row(alike, 'Specific energy')).toMatchObject({ differs: false, best: [] });
    expect(row(compareProducts([product({ energy: 1000, mass: 10 })]), 'Specific energy')?.best).toEqual([]);
  });

  it('can be read by their differences only', () => {
    const groups = compareProducts([
      product({ capacity: 105, mass: 2 }),
      product({ capacity: 105, mass: 3 }),
    ]);
    expect(differencesOf(groups).map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([
      ['Mechanical', ['Mass']],
    ]);
  });
});

const differingBase = { ...product({}), lead_days: null };

it('marks only the cells that differ from the common value, and none that is unknown', () => {
  const of = (...mins: number[]) => {
    const compared = compareProducts(mins.map((min_order) => ({ ...differingBase, min_order })));
    return row(compared, 'Minimum order')?.differing;
  };
  expect(of(2, 2, 4)).toEqual([2]);
  expect(of(2, 4)).toEqual([0, 1]);
  expect(of(2, 2, 4, 4)).toEqual([0, 1, 2, 3]);
  expect(of(2, 2)).toEqual([]);
  const days = compareProducts([differingBase, { ...differingBase, lead_days: 14 }]);
  expect(row(days, 'Lead time')).toMatchObject({ differs: true, differing: [] });
});

const read = (query: string) => readComparison(new URLSearchParams(query));

it('a comparison is all in its address', () => {
  const comparison = { skus: ['AY-1', 'b/2'], onlyDifferences: true };
  const path = comparePath(comparison);
  expect(path).toBe('/compare?sku=AY-1&sku=b%2F2&only=differences');
  expect(read(path.slice(path.indexOf('?')))).toEqual(comparison);
  expect(comparePath({ skus: [] })).toBe('/compare');
});

it('the same product stands there once, where it was named first', () => {
  expect(read('sku=AY-1&sku=AY-2&sku=ay-1').skus).toEqual(['AY-1', 'AY-2']);
});

it('what cannot be a SKU harms nothing', () => {
  const { skus } = read(`sku=&sku=%00&sku=${'x'.repeat(500)}&sku=%ED%A0%80&only=else`);
  expect(skus[0]).toBe('x'.repeat(40));
  expect(read('sku=1&'.repeat(10_000)).skus).toEqual(['1']);
});
