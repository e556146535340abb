import { describe, expect, it } from 'vitest';
import { maxTotalMinor } from '#platform/kernel/money.ts';
import { mostAvailable } from '#shop/catalog/rules/stock.ts';
import { fitsOneOrder, type OrderLine, summaryOf } from './lines.ts';

function line(given: Partial<OrderLine> = {}): OrderLine {
  const { quantity = 10, unitCents = 250, ...rest } = given;
  return {
    ...{ productId: 'a', sku: 'A-1', name: 'Cell', tierFrom: 1, quantity, unitCents },
    totalCents: quantity * unitCents,
    ...rest,
  };
}

describe('an order in one line', () => {
  it('is its line, where it has one', () => {
    expect(summaryOf([line()])).toEqual({
      ...{ productId: 'a', name: 'Cell', quantity: 10, rateCents: 250, totalCents: 2_500 },
    });
  });

  it('of several is called by the first, adds up, and costs per unit what it does on average', () => {
    const lines = [line(), line({ productId: 'b', quantity: 5, unitCents: 1 })] as const;
    expect(summaryOf([...lines])).toEqual({
      ...{ productId: 'a', name: 'Cell and 1 more', quantity: 15, rateCents: 167, totalCents: 2_505 },
    });
  });

  it('never costs nothing per unit, and never has too long a name', () => {
    const cheap = line({ quantity: 1_000, unitCents: 1, totalCents: 1, name: 'x'.repeat(120) });
    const { rateCents, name } = summaryOf([cheap, cheap]);
    expect(rateCents).toBe(1);
    expect(name).toHaveLength(120);
    expect(name).toMatch(/… and 1 more$/);
  });
});

it('no order is of more units, or costs more, than there may be', () => {
  const most = { quantity: mostAvailable, totalCents: maxTotalMinor };
  expect(fitsOneOrder(most)).toBe(true);
  expect(fitsOneOrder({ ...most, quantity: mostAvailable + 1 })).toBe(false);
  expect(fitsOneOrder({ ...most, totalCents: maxTotalMinor + 1 })).toBe(false);
});
