import { expect, it } from 'vitest';
import type { Product } from '#shop/catalog/contract/product.ts';
import { salesFactsOf } from './sales-facts-of.ts';

const product = {
  ...{ min_order: 10, multiple: 1, available: 500, price: 2, tiers: [], lead_days: null },
} as unknown as Product;

const labelsOf = (changes: Partial<Product>, day: string | null = '2026-11-20') =>
  salesFactsOf({ ...product, ...changes }, day).map(({ label }) => label);

it('a product that can be ordered from stock says by when it ships', () => {
  expect(salesFactsOf(product, '2026-11-20')).toEqual([
    { label: 'Minimum order', value: '10 units' },
    { label: 'Ships by', value: '20 Nov 2026' },
  ]);
});

it('no day is promised without stock, with less than an order of it, or where the seller has stated none', () => {
  expect(labelsOf({ available: 0 })).toEqual(['Minimum order']);
  expect(labelsOf({ available: 9, lead_days: 28 })).toEqual(['Minimum order', 'Lead time']);
  expect(labelsOf({}, null)).toEqual(['Minimum order']);
});
