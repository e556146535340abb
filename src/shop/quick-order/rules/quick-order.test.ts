import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeQuickOrder, type QuickOrderProduct, type QuickOrderRow } from './quick-order.ts';

function product(sku: string, given: Partial<QuickOrderProduct> = {}): QuickOrderProduct {
  const terms = { priceCents: 500, minOrder: 1, multiple: 1, available: 100, tiers: [] };
  return { id: sku, sku, ...terms, isOnSale: true, inCart: 0, ...given };
}

/** Rows as `A-1 12`; a quantity that is no number cannot be read. */
function judge(rows: string[], products: QuickOrderProduct[], seenInCart?: number) {
  const read = rows.map((row): QuickOrderRow => {
    const [sku = '', quantity] = row.split(' ');
    return { sku, quantity: Number(quantity) || undefined, seenInCart };
  });
  return judgeQuickOrder(read, products).map(({ product, ...verdict }) => ({
    ...verdict,
    ...(product && { sku: product.sku }),
  }));
}

describe('a row of a quick order', () => {
  const box = product('A-1', { minOrder: 10, multiple: 4, available: 90 });

  it('is taken as it is where it can be', () => {
    expect(judge(['A-1 12'], [box])).toEqual([
      { kind: 'taken', sku: 'A-1', wanted: 12, inCart: 0, adds: 12, becomes: 12 },
    ]);
  });

  it.each([
    ['the multiple', 14, 'not-a-multiple', 16],
    ['the minimum order', 3, 'below-minimum', 12],
  ])('is rounded up to %s', (_, wanted, why, becomes) => {
    expect(judge([`A-1 ${wanted}`], [box])).toMatchObject([
      { kind: 'rounded', why, wanted, adds: becomes, becomes },
    ]);
  });

  it('of which there are too few offers what there is', () => {
    expect(judge(['A-1 95'], [box])).toMatchObject([{ kind: 'too-few', why: 'above-available', take: 88 }]);
    // Rounded up it would be more than there is.
    expect(judge(['A-1 89'], [box])).toMatchObject([{ kind: 'too-few', why: 'not-a-multiple', take: 88 }]);
    for (const available of [0, 9]) {
      const [verdict] = judge(['A-1 12'], [{ ...box, available }]);
      expect(verdict).toMatchObject({ kind: 'too-few' });
      expect(verdict).not.toHaveProperty('take');
    }
  });

  it('is added to what is in the cart, and the sum is what is judged', () => {
    const inCart = { ...box, inCart: 12 };
    expect(judge(['A-1 4'], [inCart])).toMatchObject([{ kind: 'taken', adds: 4, inCart: 12, becomes: 16 }]);
    expect(judge(['A-1 2'], [inCart])).toMatchObject([{ kind: 'rounded', adds: 4, becomes: 16 }]);
    expect(judge(['A-1 80'], [inCart])).toMatchObject([{ kind: 'too-few', take: 76 }]);
    const [all] = judge(['A-1 4'], [{ ...box, inCart: 88 }]);
    expect(all).toEqual({ kind: 'too-few', sku: 'A-1', why: 'above-available', wanted: 4, inCart: 88 });
  });

  it('is added up with others of the same product, however they are spelt', () => {
    expect(judge(['A-1 6', 'B 1', 'a1 x', 'a1 4', 'A.1 2'], [box, product('B')])).toMatchObject([
      { kind: 'taken', wanted: 12, adds: 12 },
      { kind: 'taken' },
      { kind: 'unreadable' },
      { kind: 'together', row: 0 },
      { kind: 'together', row: 0 },
    ]);
  });

  it('without SKU, of an unknown SKU or of a product not on sale says so', () => {
    const gone = product('GONE', { isOnSale: false });
    expect(judge([' 5', '-- 5', 'C-9 5', 'gone 5'], [gone])).toEqual([
      { kind: 'no-sku' },
      { kind: 'no-sku' },
      { kind: 'unknown' },
      { kind: 'not-on-sale', sku: 'GONE' },
    ]);
    const nearest = judgeQuickOrder([{ sku: 'C-9', quantity: 1 }], [], new Map([['c9', 'C-90']]));
    expect(nearest).toEqual([{ kind: 'unknown', nearestSku: 'C-90' }]);
  });

  it('means the product on sale where its SKU was another one’s before', () => {
    const before = product('A-1', { id: 'before', isOnSale: false });
    expect(judge(['A-1 12'], [before, box])).toMatchObject([{ kind: 'taken' }]);
  });

  it('takes none of two SKUs that differ by their hyphens alone, unless it is spelt whole', () => {
    const alike = [product('AB-1'), product('A-B1')];
    expect(judge(['a-b1 1', 'AB1 1'], alike)).toMatchObject([
      { kind: 'taken', sku: 'A-B1' },
      { kind: 'unknown', nearestSku: 'AB-1' },
    ]);
  });
});

describe('adding a quick order', () => {
  it('is done once, and not to a cart that the customer has not seen', () => {
    const cell = (inCart: number) => [product('A-1', { inCart })];
    expect(judge(['A-1 5'], cell(3), 3)).toMatchObject([{ kind: 'taken', adds: 5, becomes: 8 }]);
    // The answer was lost, and it is sent again.
    expect(judge(['A-1 5'], cell(8), 3)).toMatchObject([{ kind: 'taken', becomes: 8 }]);
    for (const inCart of [0, 4, 13])
      expect(judge(['A-1 5'], cell(inCart), 3)).toMatchObject([{ kind: 'cart-changed' }]);
  });

  it('makes lines that can be ordered as they are, and no row more than was asked for but by rounding', () => {
    const terms = fc.record({
      minOrder: fc.integer({ min: 1, max: 40 }),
      multiple: fc.integer({ min: 1, max: 12 }),
      available: fc.integer({ min: 0, max: 200 }),
      inCart: fc.integer({ min: 0, max: 100 }),
    });
    const quantities = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(terms, quantities, (given, quantities) => {
        const [verdict] = judge(
          quantities.map((quantity) => `A-1 ${quantity}`),
          [product('A-1', given)],
        );
        const wanted = quantities.reduce((sum, quantity) => sum + quantity, 0);
        if (verdict?.becomes === undefined) {
          expect(verdict?.kind).toBe('too-few');
          if (verdict?.take)
            expect(judge([`A-1 ${verdict.take}`], [product('A-1', given)])[0]?.kind).toBe('taken');
          return;
        }
        expect(verdict.becomes % given.multiple).toBe(0);
        expect(verdict.becomes).toBeGreaterThanOrEqual(Math.max(given.minOrder, given.inCart + wanted));
        expect(verdict.becomes).toBeLessThanOrEqual(given.available);
        expect(verdict.becomes - given.inCart - wanted).toBeLessThan(given.minOrder + given.multiple);
      }),
    );
  });
});
