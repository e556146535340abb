import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentsOf, type Parcel } from '#trade/tax/rules/totals.ts';
import { takeTheRest } from './take-the-rest.ts';

const line = fc.record({
  cents: fc.integer({ min: 1, max: 99_999 }),
  /** How many of it are in each shipment. */
  shipped: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 4, maxLength: 4 }),
});

const rate = fc.constantFrom(21, 9, 25.5, 8.1);

/** Goods of an order are taxed alike. */
function order(lines: { cents: number; quantity: number }[], freight: number, rate: number) {
  return {
    lines: lines.map(({ cents, quantity }, index) => ({
      ...{ sku: `line ${index + 1}`, quantity, price: { digits: BigInt(cents), decimals: 2 }, pricePer: 1 },
      ...{ discountPercent: undefined, tax: { category: 'S' as const, rate, reason: '' } },
    })),
    ...{ discount: undefined, freight: BigInt(freight), prepaid: 0n, decimals: 2 },
  };
}

it('the papers of an order come to what was agreed, to the cent, however it ships', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.nat(9_999),
      rate,
      (lines, freight, rate) => {
        const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);
        const whole = lines.map((one) => ({ ...one, quantity: sum(one.shipped) }));
        fc.pre(whole.every(({ quantity }) => quantity > 0));
        const [agreed] = documentsOf(order(whole, freight, rate), undefined, undefined);
        const shipments = [0, 1, 2, 3].filter((at) => lines.some(({ shipped }) => shipped[at]));
        let left = agreed?.totals.gross ?? 0n;
        let [net, vat] = [0n, 0n];
        for (const [nth, at] of shipments.entries()) {
          const parcel: Parcel = Object.fromEntries(
            lines.map(({ shipped }, index) => [`line ${index + 1}`, shipped[at] ?? 0]),
          );
          const here = lines.map((one) => ({ ...one, quantity: one.shipped[at] ?? 0 }));
          const [counted] = documentsOf(order(here, nth === 0 ? freight : 0, rate), [parcel], undefined);
          if (!counted) continue;
          const isLast = nth === shipments.length - 1;
          // Of less tax than it misses nothing can be taken.
          fc.pre(!isLast || counted.totals.vat > 5n);
          const paper = isLast ? takeTheRest(counted, left, nth + 1) : counted;
          left -= paper.totals.gross;
          net += paper.totals.net;
          vat += paper.totals.vat;
          expect(paper.totals.net + paper.totals.vat).toBe(paper.totals.gross);
          expect(paper.breakdown.reduce((total, { tax }) => total + tax, 0n)).toBe(paper.totals.vat);
        }
        expect([left, net, vat]).toEqual([0n, agreed?.totals.net, agreed?.totals.vat]);
      },
    ),
    { numRuns: 400 },
  );
});

it('a paper that misses more than rounding explains stays as it is', () => {
  const [paper] = documentsOf(order([{ cents: 333, quantity: 7 }], 0, 21), undefined, undefined);
  if (!paper) throw new Error('No paper.');
  const { gross } = paper.totals;
  expect(takeTheRest(paper, gross + 1n, 1).totals.gross).toBe(gross + 1n);
  expect(takeTheRest(paper, gross + 500n, 1)).toBe(paper);
  expect(takeTheRest(paper, gross - 500n, 3)).toBe(paper);
});
