import { expect, it } from 'vitest';
import { comparePath, readComparison } from './compare-address.ts';

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
