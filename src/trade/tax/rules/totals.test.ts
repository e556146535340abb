import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimal, writeMinor } from './decimals.ts';
import type { LineTax } from './tax-for.ts';
import { documentsOf, type OrderToInvoice, priceOf, TooManyUnitsError } from './totals.ts';

const s = (rate: number): LineTax => ({ category: 'S', rate, reason: '' });
const line = (sku: string, quantity: number, price: string, tax = s(21), more = {}) => ({
  ...{ sku, quantity, price: readDecimal(price), pricePer: 1, discountPercent: undefined, tax },
  ...more,
});
const order = (lines: OrderToInvoice['lines'], more: Partial<OrderToInvoice> = {}): OrderToInvoice => ({
  ...{ lines, discount: undefined, freight: 0n, prepaid: 0n, decimals: 2 },
  ...more,
});
const only = (one: OrderToInvoice) => documentsOf(one, undefined, undefined)[0];
const sum = (amounts: bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);

describe('sums of an invoice', () => {
  it('round a line once, half away from zero', () => {
    expect(only(order([line('a', 3, '0.335')]))?.totals.lines).toBe(101n);
    expect(only(order([line('a', 1, '4.50')]))?.totals.vat).toBe(95n);
    expect(only(order([line('a', 250, '1.37', s(21), { pricePer: 100 })]))?.totals.lines).toBe(343n);
  });

  it('compute tax once for all lines of a rate', () => {
    const lines = Array.from({ length: 20 }, (_, index) => line(String(index), 1, '0.06'));
    expect(only(order(lines))?.totals.vat).toBe(25n);
  });

  it('split a discount over the rates by value', () => {
    const lines = [line('a', 1, '66.67'), line('b', 1, '33.33', s(9))];
    const document = only(order(lines, { discount: { amount: 1000n } }));
    expect(document?.allowances.map(({ rate, amount }) => [rate, amount])).toEqual([
      [21, 667n],
      [9, 333n],
    ]);
  });

  it('give the rest to the largest rate, of equal ones to the higher', () => {
    const lines = [line('a', 1, '10.00', s(9)), line('b', 1, '10.00', s(21)), line('c', 1, '10.00', s(0))];
    const document = only(order(lines, { freight: 1000n }));
    expect(document?.charges.map(({ rate, amount }) => [rate, amount])).toEqual([
      [9, 333n],
      [21, 334n],
      [0, 333n],
    ]);
  });

  it('count in the decimals of the currency', () => {
    const yen = only(order([line('a', 3, '333.5')], { decimals: 0 }));
    expect(yen?.totals).toMatchObject({ lines: 1001n, vat: 210n });
    expect(writeMinor(yen?.totals.gross ?? 0n, 0)).toBe('1211');
    const dinars = only(order([line('a', 3, '0.3335')], { decimals: 3 }));
    expect(writeMinor(dinars?.totals.lines ?? 0n, 3)).toBe('1.001');
  });
});

describe('a volume price', () => {
  it('holds for all units from its quantity on', () => {
    const price = (quantity: number) =>
      priceOf(quantity, readDecimal('2.00'), [{ from: 100, price: readDecimal('1.80') }]);
    const total = (quantity: number) =>
      only(order([{ ...line('a', quantity, '0'), price: price(quantity) }]));
    expect(total(99)?.totals.lines).toBe(19_800n);
    expect(total(100)?.totals.lines).toBe(18_000n);
  });
});

describe('several shipments', () => {
  const three = [{ a: 1 }, { a: 1 }, { a: 1 }];

  it('split a fixed discount by value, the last takes the rest, and freight is on the first', () => {
    const documents = documentsOf(
      order([line('a', 3, '50.00')], { discount: { amount: 1000n }, freight: 700n }),
      three,
      undefined,
    );
    expect(documents.map(({ totals }) => totals.allowances)).toEqual([333n, 333n, 334n]);
    expect(documents.map(({ totals }) => totals.charges)).toEqual([700n, 0n, 0n]);
  });

  it('set what was paid before against the first ones', () => {
    const documents = documentsOf(order([line('a', 3, '100.00')], { prepaid: 20_000n }), three, undefined);
    expect(documents.map(({ totals }) => totals.due)).toEqual([0n, 4_200n, 12_100n]);
  });

  it('have no more than was ordered', () => {
    expect(() => documentsOf(order([line('a', 2, '1.00')]), three, undefined)).toThrow(TooManyUnitsError);
    expect(() => documentsOf(order([line('a', 2, '1.00')]), [{ b: 1 }], undefined)).toThrow(
      TooManyUnitsError,
    );
  });
});

describe('a credit note', () => {
  const lines = [
    line('a', 10, '9.99', s(21), { discountPercent: readDecimal('10') }),
    line('b', 5, '2.00', s(9)),
  ];

  it('has positive amounts, at the prices that were invoiced', () => {
    const [, credit] = documentsOf(order(lines), undefined, { a: 2 });
    expect(credit).toMatchObject({
      type: '381',
      totals: { lines: 1798n, vat: 378n, gross: 2176n, due: 2176n },
    });
  });

  it('is never for more than was invoiced', () => {
    const rounded = documentsOf(order([line('a', 3, '0.334')]), [{ a: 1 }, { a: 1 }, { a: 1 }], { a: 3 });
    expect(rounded.map(({ totals }) => totals.lines)).toEqual([33n, 33n, 33n, 99n]);
    expect(() => documentsOf(order(lines), undefined, { a: 11 })).toThrow(TooManyUnitsError);
    expect(() => documentsOf(order(lines), [{ a: 3 }], { a: 4 })).toThrow(TooManyUnitsError);
  });
});

describe('what is not subject to tax', () => {
  it('stands on a paper of its own', () => {
    const o: LineTax = { category: 'O', rate: 0, reason: '' };
    const g: LineTax = { category: 'G', rate: 0, reason: '' };
    const documents = documentsOf(order([line('a', 1, '1', g), line('b', 1, '1', o)]), undefined, undefined);
    expect(documents.map(({ breakdown }) => breakdown.map(({ category }) => category))).toEqual([
      ['G'],
      ['O'],
    ]);
  });
});

describe('every paper', () => {
  const someLines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5000 }),
      price: fc.integer({ min: 0, max: 5_000_000 }),
      rate: fc.constantFrom(21, 9, 0, 25.5, 8.1),
      off: fc.option(fc.integer({ min: 0, max: 100 })),
    }),
    { minLength: 1, maxLength: 12 },
  );

  it('adds up, whatever the order', () => {
    fc.assert(
      fc.property(
        someLines,
        fc.bigInt({ min: 0n, max: 100_000n }),
        fc.bigInt({ min: 0n, max: 100_000n }),
        fc.integer({ min: 1, max: 4 }),
        (drawn, off, freight, parcels) => {
          const lines = drawn.map(({ quantity, price, rate, off: percent }, index) =>
            line(String(index), quantity, (price / 10_000).toFixed(4), s(rate), {
              discountPercent: percent === null ? undefined : readDecimal(String(percent)),
            }),
          );
          const whole = order(lines, { discount: { amount: off }, freight });
          const shipments = Array.from({ length: parcels }, (_, parcel) =>
            Object.fromEntries(
              lines.map(({ sku, quantity }) => {
                const each = Math.floor(quantity / parcels);
                return [sku, parcel === parcels - 1 ? quantity - each * (parcels - 1) : each];
              }),
            ),
          ).filter((parcel) => Object.values(parcel).some((quantity) => quantity > 0));
          const documents = documentsOf(whole, shipments, undefined);
          for (const { lines: shown, allowances, charges, breakdown, totals } of documents) {
            expect(sum(shown.map(({ net }) => net))).toBe(totals.lines);
            expect(sum(allowances.map(({ amount }) => amount))).toBe(totals.allowances);
            expect(sum(charges.map(({ amount }) => amount))).toBe(totals.charges);
            expect(totals.lines - totals.allowances + totals.charges).toBe(totals.net);
            expect(sum(breakdown.map(({ taxable }) => taxable))).toBe(totals.net);
            expect(sum(breakdown.map(({ tax }) => tax))).toBe(totals.vat);
            expect(totals.net + totals.vat).toBe(totals.gross);
            expect(totals.gross - totals.prepaid).toBe(totals.due);
          }
          const goods = only(order(lines))?.totals.lines ?? 0n;
          const given = sum(documents.map(({ totals }) => totals.allowances));
          expect(given).toBe(off < goods ? off : goods);
          expect(sum(documents.map(({ totals }) => totals.charges))).toBe(freight);
        },
      ),
    );
  });
});
