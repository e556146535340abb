import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceFor } from '#shop/catalog/rules/pricing.ts';
import { judgeCartLine, mergeCarts } from './cart.ts';

const box = {
  priceCents: 500,
  minOrder: 10,
  multiple: 4,
  available: 90,
  tiers: [{ from: 40, unitCents: 450 }],
};

describe('a line of the cart', () => {
  it('costs what its quantity costs', () => {
    expect(judgeCartLine(box, 40)).toEqual({ price: { unitCents: 450, tierFrom: 40, totalCents: 18_000 } });
  });

  it.each([
    ['above-available', 95, box, 88],
    ['below-minimum', 4, box, 12],
    ['below-minimum', 4, { ...box, available: 12 }, 12],
    ['not-a-multiple', 14, box, 16],
    ['not-a-multiple', 89, box, 88],
    ['sold-out', 12, { ...box, available: 0 }, undefined],
    ['too-little-left', 12, { ...box, available: 11 }, undefined],
    ['too-expensive', 40_000_000, { ...box, priceCents: 10_000_000, available: 1e9, tiers: [] }, 10_000_000],
  ])('that is %s says what to take instead', (kind, quantity, terms, take) => {
    const { problem } = judgeCartLine(terms, quantity);
    expect(problem).toEqual({ kind, ...(take && { take }) });
  });

  it.each([
    ['as it was', 40, 450, undefined],
    ['dearer', 40, 400, 400],
    ['in another tier', 36, 450, 450],
    ['of which nothing was seen', 40, undefined, undefined],
  ])('that is %s tells what was seen before, and costs what it costs', (_, quantity, seen, before) => {
    const judged = judgeCartLine(box, quantity, seen);
    expect(judged.unitCentsBefore).toBe(before);
    expect(judged.price).toEqual(priceFor(box, quantity));
  });

  it('whose product is not on sale can only be removed, whatever was seen', () => {
    expect(judgeCartLine(undefined, 4, 450)).toEqual({ problem: { kind: 'not-on-sale' } });
  });

  it('is mended by what it is told to take, whatever the terms', () => {
    const terms = fc.record({
      priceCents: fc.integer({ min: 1, max: 1_000_000_000 }),
      minOrder: fc.integer({ min: 1, max: 200 }),
      multiple: fc.integer({ min: 1, max: 48 }),
      available: fc.integer({ min: 0, max: 1_000_000 }),
      tiers: fc.constant([]),
    });
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 1_000_000_000 }), (terms, quantity) => {
        const { problem } = judgeCartLine(terms, quantity);
        if (!problem?.take) return;
        expect(judgeCartLine(terms, problem.take)).toEqual({ price: priceFor(terms, problem.take) });
      }),
    );
  });
});

const lines = fc.uniqueArray(
  fc.record({ productId: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 50 }) }),
  { selector: ({ productId }) => productId },
);

describe('merging carts', () => {
  it('keeps the larger quantity of a product that is in both, and says so', () => {
    const mine = [
      { productId: 'a', quantity: 10 },
      { productId: 'b', quantity: 5 },
    ];
    const here = [
      { productId: 'b', quantity: 8 },
      { productId: 'a', quantity: 4 },
      { productId: 'c', quantity: 1 },
    ];
    expect(mergeCarts(mine, here)).toEqual({
      changes: [
        { productId: 'b', quantity: 8 },
        { productId: 'c', quantity: 1 },
      ],
      inBoth: [
        { productId: 'b', quantity: 8, other: 5 },
        { productId: 'a', quantity: 10, other: 4 },
      ],
    });
  });

  it('changes nothing of a line that is as large already, nor what was seen of it', () => {
    const mine = [{ productId: 'a', quantity: 10, seenCents: 100 }];
    const here = [{ productId: 'a', quantity: 10, seenCents: 90 }];
    expect(mergeCarts(mine, here)).toEqual({ changes: [], inBoth: [] });
  });

  it('keeps what was seen with the quantity it was seen of', () => {
    const here = [
      { productId: 'a', quantity: 4, seenCents: 100 },
      { productId: 'a', quantity: 8, seenCents: 90 },
    ];
    expect(mergeCarts([{ productId: 'a', quantity: 5 }], here).changes).toEqual([here[1]]);
  });

  it('loses nothing and doubles nothing, however often and in whatever order it is done', () => {
    const asMap = (cart: readonly { productId: string; quantity: number }[]) =>
      new Map(cart.map(({ productId, quantity }) => [productId, quantity]));
    const merge = (into: Map<string, number>, from: Map<string, number>) => {
      const list = (cart: Map<string, number>) =>
        [...cart].map(([productId, quantity]) => ({ productId, quantity }));
      return new Map([...into, ...asMap(mergeCarts(list(into), list(from)).changes)]);
    };
    fc.assert(
      fc.property(lines, lines, lines, (server, device, other) => {
        const [a, b, c] = [asMap(server), asMap(device), asMap(other)];
        const merged = merge(merge(a, b), c);
        expect(merge(merge(merged, b), c)).toEqual(merged);
        expect(Object.fromEntries(merge(merge(a, c), b))).toEqual(Object.fromEntries(merged));
        for (const id of ['a', 'b', 'c', 'd'])
          expect(merged.get(id) ?? 0).toBe(Math.max(...[a, b, c].map((cart) => cart.get(id) ?? 0)));
      }),
    );
  });
});
