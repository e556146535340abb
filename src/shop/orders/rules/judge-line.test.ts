import { describe, expect, it } from 'vitest';
import { maxTotalMinor } from '#platform/kernel/money.ts';
import { judgeLine, mostAffordable } from './judge-line.ts';

const cell = {
  ...{ id: 'a', sku: 'A-1', name: 'Cell', priceCents: 500, minOrder: 10, multiple: 4, available: 90 },
  tiers: [{ from: 40, unitCents: 450 }],
};
const wanted = { quantity: 40, seen: { unitCents: 450, totalCents: 18_000 } };

describe('a line that is to be ordered', () => {
  it('is taken at the price that was seen', () => {
    expect(judgeLine(cell, wanted)).toEqual({
      line: {
        ...{ productId: 'a', sku: 'A-1', name: 'Cell', quantity: 40 },
        ...{ unitCents: 450, tierFrom: 40, totalCents: 18_000 },
      },
    });
  });

  it.each([
    ['unit price', { unitCents: 500, totalCents: 18_000 }],
    ['total', { unitCents: 450, totalCents: 17_999 }],
  ])('is refused where another %s was seen', (_, seen) => {
    expect(judgeLine(cell, { ...wanted, seen })).toEqual({ problem: 'price-changed' });
  });

  it('is told the gravest that stands against it: how many before what they cost', () => {
    expect(
      judgeLine({ ...cell, available: 36 }, { ...wanted, seen: { unitCents: 1, totalCents: 1 } }),
    ).toEqual({
      problem: 'above-available',
    });
  });

  it('costs no more than anything may', () => {
    const dear = { ...cell, priceCents: maxTotalMinor, minOrder: 1, multiple: 1, tiers: [] };
    expect(mostAffordable(dear)).toBe(1);
    const seen = { unitCents: maxTotalMinor, totalCents: maxTotalMinor };
    expect(judgeLine(dear, { quantity: 1, seen })).toHaveProperty('line');
    expect(judgeLine(dear, { quantity: 2, seen })).toEqual({ problem: 'too-expensive' });
  });
});
