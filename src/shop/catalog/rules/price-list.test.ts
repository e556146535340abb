import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListPrice, listPriceFor, type ProductPriceList, termsOn } from './price-list.ts';
import { allTiersOf, findNextTier, priceFor } from './pricing.ts';

const day = '2026-11-18';
const cell = { priceCents: 4_200, minOrder: 10, tiers: [{ from: 100, unitCents: 3_900 }] };
const always = { firstDay: null, lastDay: null };
const price = (from: number, unitCents: number, given: Partial<ListPrice> = {}): ListPrice => ({
  ...{ from, unitCents, isFixed: false },
  ...always,
  ...given,
});
const listOf = (prices: ListPrice[], percent?: number): ProductPriceList => ({
  prices,
  discounts: percent === undefined ? [] : [{ basisPoints: percent * 100, ...always }],
});
const unitOf = (quantity: number, list: ProductPriceList, on = day) =>
  listPriceFor(cell, quantity, list, on).unitCents;

describe('a price of a list', () => {
  it('holds from its quantity on, with tiers of its own', () => {
    const list = listOf([price(10, 4_000), price(50, 3_500)]);
    expect([10, 49, 50, 99, 100].map((quantity) => unitOf(quantity, list))).toEqual([
      4_000, 4_000, 3_500, 3_500, 3_500,
    ]);
  });

  it('never hides a better public tier, unless it is fixed (medusa 15994)', () => {
    expect(unitOf(100, listOf([price(1, 4_000)]))).toBe(3_900);
    expect(unitOf(100, listOf([price(1, 4_000, { isFixed: true })]))).toBe(4_000);
  });

  it('never hides the better public price, unless it is fixed', () => {
    expect(unitOf(10, listOf([price(1, 5_000)]))).toBe(4_200);
    expect(unitOf(10, listOf([price(1, 5_000, { isFixed: true })]))).toBe(5_000);
  });

  it('never hides a better one of a smaller quantity, unless it is fixed', () => {
    expect(unitOf(50, listOf([price(1, 3_000), price(50, 3_500)]))).toBe(3_000);
    expect(unitOf(50, listOf([price(1, 3_000), price(50, 3_500, { isFixed: true })]))).toBe(3_500);
  });

  it('and a discount of the category: the lower one holds', () => {
    expect(unitOf(10, listOf([price(1, 4_000)], 10))).toBe(3_780);
    expect(unitOf(10, listOf([price(1, 3_700)], 10))).toBe(3_700);
    expect(unitOf(100, listOf([price(1, 3_700)], 10))).toBe(3_510);
  });

  it('holds from its first day until its last, both included', () => {
    const list = listOf([price(1, 3_000, { firstDay: '2026-11-18', lastDay: '2026-11-20' })]);
    const days = ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21'];
    expect(days.map((on) => unitOf(10, list, on))).toEqual([4_200, 3_000, 3_000, 4_200]);
  });

  it('gives way to one for the same quantity that began later, also to a higher one', () => {
    const list = listOf([price(10, 3_000), price(10, 3_300, { firstDay: '2026-11-01' })]);
    expect(unitOf(10, list, '2026-10-31')).toBe(3_000);
    expect(unitOf(10, list)).toBe(3_300);
  });

  it('from below the minimum order holds from that on', () => {
    expect(allTiersOf(termsOn(cell, listOf([price(1, 4_000), price(5, 3_950)]), day))).toEqual([
      { from: 10, unitCents: 3_950 },
      { from: 100, unitCents: 3_900 },
    ]);
  });
});

describe('a discount', () => {
  const discounted = (priceCents: number, basisPoints: number) =>
    listPriceFor(
      { priceCents, minOrder: 1, tiers: [] },
      1,
      { prices: [], discounts: [{ basisPoints, ...always }] },
      day,
    ).unitCents;

  it('rounds half away from zero to the smallest unit', () => {
    expect([
      discounted(1, 5_000),
      discounted(3, 5_000),
      discounted(333, 1_000),
      discounted(335, 1_000),
    ]).toEqual([1, 2, 300, 302]);
  });

  it('never leaves nothing', () => {
    expect([discounted(1, 9_999), discounted(4_999, 9_999), discounted(15_000, 9_999)]).toEqual([1, 1, 2]);
  });

  it('is exact for the dearest product', () => {
    expect(discounted(2_147_483_647, 3_333)).toBe(Number((2_147_483_647n * 6_667n + 5_000n) / 10_000n));
  });
});

describe('prices by a list', () => {
  it('say the same of each quantity as of the first of its tier', () => {
    const validity = fc.constantFrom(
      always,
      { firstDay: day, lastDay: null },
      { firstDay: null, lastDay: '2026-01-01' },
    );
    const prices = fc.array(
      fc
        .record({
          from: fc.integer({ min: 1, max: 200 }),
          unitCents: fc.integer({ min: 1, max: 6_000 }),
          isFixed: fc.boolean(),
        })
        .chain((one) => validity.map((valid) => ({ ...one, ...valid }))),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(prices, fc.integer({ min: 10, max: 250 }), (drawn, quantity) => {
        const terms = termsOn(cell, listOf(drawn), day);
        const { tierFrom, unitCents, totalCents } = priceFor(terms, quantity);
        expect(totalCents).toBe(unitCents * quantity);
        expect(priceFor(terms, tierFrom).unitCents).toBe(unitCents);
        if (drawn.every(({ isFixed }) => !isFixed))
          expect(unitCents).toBeLessThanOrEqual(priceFor(cell, quantity).unitCents);
      }),
    );
  });

  it('offer a larger order only where a unit costs less', () => {
    const stocked = { ...cell, available: 1_000, multiple: 1 };
    const terms = termsOn(
      stocked,
      listOf([price(10, 3_000), price(50, 3_200, { isFixed: true }), price(200, 2_900)]),
      day,
    );
    expect(findNextTier(terms, 10)).toMatchObject({ quantity: 200, unitSaving: 100 });
    expect(
      findNextTier(termsOn(stocked, listOf([price(50, 4_400, { isFixed: true })]), day), 10)?.quantity,
    ).toBeUndefined();
  });
});
