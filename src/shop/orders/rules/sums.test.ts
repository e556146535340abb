import { expect, it } from 'vitest';
import { rowsOfSums } from './sums.ts';

const road = { label: 'By road' };

it('the rows above the total add up to it, and a tax that was not computed is not said to be zero', () => {
  expect(rowsOfSums({ totalCents: 6_550, deliveryCents: 2_550, taxCents: 0 }, road)).toEqual([
    { label: 'Goods', amount: '$40.00' },
    { label: 'Delivery: By road', amount: '$25.50' },
    { label: 'Tax', amount: 'Not charged' },
  ]);
  expect(rowsOfSums({ totalCents: 4_840, deliveryCents: 0, taxCents: 840 }, null)).toEqual([
    { label: 'Goods', amount: '$40.00' },
    { label: 'Delivery', amount: '$0.00' },
    { label: 'Tax', amount: '$8.40' },
  ]);
});

it('where prices carry tax, it is said to be included', () => {
  const rows = rowsOfSums({ totalCents: 6_550, deliveryCents: 2_550, taxCents: 0, taxIncluded: true }, road);
  expect(rows.at(-1)).toEqual({ label: 'Tax', amount: 'Included in prices' });
});

it('an order of goods alone has no such rows, but for tax in its prices', () => {
  const goods = { totalCents: 4_000, deliveryCents: 0, taxCents: 0 };
  expect(rowsOfSums(goods, null)).toEqual([]);
  expect(rowsOfSums({ ...goods, taxIncluded: true }, null)).toEqual([
    { label: 'Tax', amount: 'Included in prices' },
  ]);
});
