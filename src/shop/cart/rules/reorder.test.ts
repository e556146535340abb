import { describe, expect, it } from 'vitest';
import { type PastLine, reorderLine } from './reorder.ts';

const terms = {
  priceCents: 500,
  minOrder: 10,
  multiple: 4,
  available: 90,
  tiers: [{ from: 40, unitCents: 450 }],
};

function line(given: Partial<PastLine> = {}): PastLine {
  return { productId: 'a', quantity: 40, unitCents: 450, terms, inCart: 0, ...given };
}

describe('a line that is ordered again', () => {
  it('goes into the cart as it was, without a word where nothing has changed', () => {
    expect(reorderLine(line())).toEqual({ productId: 'a', ordered: 40, inCart: 0, quantity: 40 });
  });

  it.each([
    ['above-available', 120, {}, 88],
    ['below-minimum', 8, {}, 12],
    ['not-a-multiple', 41, {}, 44],
    ['too-little-left', 40, { available: 8 }, 0],
    ['sold-out', 40, { available: 0 }, 0],
  ])('and is %s now is taken as near as can be, or left out', (problem, quantity, now, taken) => {
    const again = reorderLine(line({ quantity, terms: { ...terms, ...now } }));
    expect(again).toMatchObject({ ordered: quantity, quantity: taken, problem });
  });

  it('is left out where it is not on sale, and nothing is said of its price', () => {
    expect(reorderLine(line({ terms: undefined }))).toEqual({
      ...{ productId: 'a', ordered: 40, inCart: 0, quantity: 0 },
      problem: 'not-on-sale',
    });
  });

  it.each([
    ['dearer', 400],
    ['cheaper', 500],
  ])('says what a unit cost and costs where it is %s', (_, before) => {
    expect(reorderLine(line({ unitCents: before })).price).toEqual({ before, now: 450 });
  });

  it('costs what the quantity costs that it comes to', () => {
    const fewer = reorderLine(line({ terms: { ...terms, available: 20 } }));
    expect(fewer).toMatchObject({ quantity: 20, price: { before: 450, now: 500 } });
  });

  it.each([
    [12, 40],
    [40, 40],
    [60, 60],
  ])('of which %d are in the cart already comes to the larger quantity', (inCart, quantity) => {
    expect(reorderLine(line({ inCart }))).toMatchObject({ inCart, quantity });
  });

  it('leaves in the cart what can no longer be had', () => {
    expect(reorderLine(line({ inCart: 12, terms: undefined }))).toMatchObject({ inCart: 12, quantity: 12 });
  });
});
