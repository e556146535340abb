import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOfState } from '#platform/kernel/places/us-states.ts';
import { salesTaxDocument, taxOfUnits } from './sales-tax.ts';

it('parts of a line share its tax to the cent, and none is negative', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 }),
      fc.bigInt({ min: 0n, max: 100_000n }),
      (parcels, tax) => {
        const ordered = parcels.reduce((sum, units) => sum + units, 0);
        let before = 0;
        const parts = parcels.map((quantity) => {
          const part = taxOfUnits({ tax, ordered }, { before, quantity });
          before += quantity;
          return part;
        });
        expect(parts.every((part) => part >= 0n)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(tax);
      },
    ),
  );
});

it('lines and freight of one rate stand in one row, and untaxed freight in another', () => {
  const price = { digits: 1_000n, decimals: 2 };
  const taxed = { category: 'S' as const, rate: 7.125, reason: '' };
  const free = { category: 'Z' as const, rate: 0, reason: '' };
  const paper = salesTaxDocument({
    lines: [{ sku: 'A', quantity: 3, price, tax: taxed, taxAmount: 214n }],
    freight: { amount: 500n, tax: free, taxAmount: 0n },
    ...{ prepaid: 2_000n, isLast: false, decimals: 2 },
  });
  expect(paper.breakdown).toEqual([
    { category: 'S', rate: 7.125, taxable: 3_000n, tax: 214n },
    { category: 'Z', rate: 0, taxable: 500n, tax: 0n },
  ]);
  expect(paper.totals).toMatchObject({ net: 3_500n, vat: 214n, gross: 3_714n, prepaid: 2_000n, due: 1_714n });
});

it('an invoice takes no more of the payment than it comes to, and the last one takes the rest', () => {
  const tax = { category: 'Z' as const, rate: 0, reason: '' };
  const totals = (isLast: boolean) =>
    salesTaxDocument({
      lines: [{ sku: 'A', quantity: 1, price: { digits: 1_000n, decimals: 2 }, tax, taxAmount: 0n }],
      freight: { amount: 0n, tax, taxAmount: 0n },
      ...{ prepaid: 2_500n, isLast, decimals: 2 },
    }).totals;
  expect(totals(false)).toMatchObject({ prepaid: 1_000n, due: 0n });
  expect(totals(true)).toMatchObject({ prepaid: 2_500n, due: -1_500n });
});

it.each([
  ['TX', 'TX'],
  ['tx ', 'TX'],
  ['new york', 'NY'],
  ['D.C.', 'DC'],
  ['Bavaria', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is the state %s', (text, code) => {
  expect(codeOfState(text)).toBe(code);
});
