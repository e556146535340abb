import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findNextTier,
  moveTiers,
  type PriceTerms,
  priceFor,
  problemOfTier,
  tierFor,
  tiersThatHold,
} from './pricing.ts';
import { nearestQuantities, problemOfQuantity } from './quantity.ts';

const terms = {
  priceCents: 1_000,
  minOrder: 5,
  available: 100,
  multiple: 1,
  tiers: [
    { from: 10, unitCents: 900 },
    { from: 50, unitCents: 800 },
  ],
};

describe('the price of a quantity', () => {
  it.each([
    [5, 1_000, 5],
    [9, 1_000, 5],
    [10, 900, 10],
    [49, 900, 10],
    [50, 800, 50],
    [5_000, 800, 50],
  ])('of %d is that of the last tier it reaches, up and down again', (quantity, unitCents, tierFrom) => {
    expect(priceFor(terms, quantity)).toEqual({ unitCents, tierFrom, totalCents: unitCents * quantity });
  });

  it('is the spec’s price where there are no tiers', () => {
    expect(priceFor({ ...terms, tiers: [] }, 50)).toEqual({
      unitCents: 1_000,
      tierFrom: 5,
      totalCents: 50_000,
    });
  });

  it('is known for one of them also where all of them are beyond counting', () => {
    expect(tierFor(terms, Number.MAX_SAFE_INTEGER)).toEqual({ from: 50, unitCents: 800 });
  });
});

describe('the next tier', () => {
  it('says how many more it takes, and what a unit costs less', () => {
    expect(findNextTier(terms, 6)).toEqual({ quantity: 10, more: 4, unitSaving: 100, totalSaving: -3_000 });
    expect(findNextTier(terms, 10)).toMatchObject({ quantity: 50, more: 40 });
    expect(findNextTier(terms, 50)).toBeUndefined();
  });

  it('says so where more cost less in all', () => {
    expect(findNextTier(terms, 9)).toEqual({ quantity: 10, more: 1, unitSaving: 100, totalSaving: 0 });
    expect(findNextTier(terms, 48)).toMatchObject({ quantity: 50, totalSaving: 3_200 });
  });

  it('is reached by whole boxes, and by no more than there are', () => {
    expect(findNextTier({ ...terms, multiple: 4 }, 8)).toMatchObject({ quantity: 12, more: 4 });
    expect(findNextTier({ ...terms, multiple: 4, available: 11 }, 8)).toBeUndefined();
  });

  it('is none that costs more than anything may', () => {
    const dear = { ...terms, priceCents: 1_000_000_000, available: 1_000_000_000 };
    const far = { ...dear, tiers: [{ from: 500_000_000, unitCents: 999_999_999 }] };
    expect(findNextTier(far, 5)).toBeUndefined();
  });

  it('may be two at once, where one box reaches both', () => {
    const close = {
      ...terms,
      multiple: 12,
      tiers: [...terms.tiers.slice(0, 1), { from: 11, unitCents: 700 }],
    };
    expect(findNextTier(close, 0)).toMatchObject({ quantity: 12, unitSaving: 300 });
  });
});

describe('tiers', () => {
  it.each([
    [{ from: 10, unitCents: 800 }, 'not-above'],
    [{ from: 11, unitCents: 900 }, 'not-cheaper'],
    [{ from: 11, unitCents: 899 }, undefined],
  ])('begin above the one before and are cheaper: %j is %s', (tier, problem) => {
    expect(problemOfTier(tier, { from: 10, unitCents: 900 })).toBe(problem);
  });

  it.each([
    ['lower price', { priceCents: 850 }, [50]],
    ['higher minimum', { minOrder: 10 }, [50]],
    ['price below all of them', { priceCents: 1 }, []],
    ['higher price', { priceCents: 2_000 }, [10, 50]],
  ])('that make no sense with a %s do not hold', (_, change, kept) => {
    expect(tiersThatHold({ ...terms, ...change }).map(({ from }) => from)).toEqual(kept);
  });
});

describe('volume prices that follow the price', () => {
  const prices = fc.integer({ min: 1, max: 1_000_000_000 });

  it('are either all kept, each lower than the one before, or name what is in the way', () => {
    fc.assert(
      fc.property(prices, prices, fc.uniqueArray(prices, { maxLength: 10 }), (was, becomes, drawn) => {
        const tiers = drawn
          .filter((cents) => cents < was)
          .sort((one, other) => other - one)
          .map((unitCents, index) => ({ from: 10 * (index + 2), unitCents }));
        const to = { priceCents: becomes, minOrder: 10 };
        const moved = moveTiers({ priceCents: was, tiers }, to);
        expect(moved.tiers.map(({ from }) => from)).toEqual(tiers.map(({ from }) => from));
        const isWhole = tiersThatHold({ ...to, tiers: moved.tiers }).length === tiers.length;
        const isPositive = moved.tiers.every(({ unitCents }) => unitCents > 0);
        expect(moved.inTheWay.length === 0).toBe(isWhole && isPositive);
      }),
    );
  });

  it('are what they were when the price stays, however large', () => {
    const tiers = [{ from: 2, unitCents: 999_999_999 }];
    const to = { priceCents: 1_000_000_000, minOrder: 1 };
    expect(moveTiers({ priceCents: 1_000_000_000, tiers }, to)).toEqual({ tiers, inTheWay: [] });
  });
});

describe('whatever is sold in whatever boxes', () => {
  const anyTerms = fc
    .record({
      priceCents: fc.integer({ min: 1, max: 1_000_000 }),
      minOrder: fc.integer({ min: 1, max: 500 }),
      available: fc.integer({ min: 1, max: 5_000 }),
      multiple: fc.integer({ min: 1, max: 120 }),
      tiers: fc.array(
        fc.record({
          from: fc.integer({ min: 2, max: 5_000 }),
          unitCents: fc.integer({ min: 1, max: 1_000_000 }),
        }),
        { maxLength: 10 },
      ),
    })
    .map((drawn) => ({
      ...drawn,
      tiers: tiersThatHold({ ...drawn, tiers: drawn.tiers.sort((a, b) => a.from - b.from) }),
    }));
  const quantities = fc.integer({ min: 1, max: 5_000 });

  it('a unit never costs more in a larger order', () => {
    const unit = (given: PriceTerms, quantity: number) => priceFor(given, quantity).unitCents;
    fc.assert(
      fc.property(anyTerms, quantities, quantities, (given, a, b) => {
        expect(unit(given, Math.max(a, b))).toBeLessThanOrEqual(unit(given, Math.min(a, b)));
      }),
    );
  });

  it('what is offered instead, of boxes or of a better price, can be ordered', () => {
    fc.assert(
      fc.property(anyTerms, quantities, (given, quantity) => {
        const problem = problemOfQuantity(quantity, given);
        if (problem === 'not-a-multiple')
          for (const near of nearestQuantities(quantity, given)) {
            expect(problemOfQuantity(near, given)).toBeUndefined();
            expect(Math.abs(near - quantity)).toBeLessThan(given.multiple);
          }
        const next = problem ? undefined : findNextTier(given, quantity);
        if (!next) return;
        expect(problemOfQuantity(next.quantity, given)).toBeUndefined();
        expect(next.unitSaving).toBeGreaterThan(0);
      }),
    );
  });

  it('below and above a broken multiple, at least one can be ordered', () => {
    fc.assert(
      fc.property(anyTerms, quantities, (given, quantity) => {
        if (problemOfQuantity(quantity, given) !== 'not-a-multiple') return;
        expect(nearestQuantities(quantity, given).length).toBeGreaterThan(0);
      }),
    );
  });
});
