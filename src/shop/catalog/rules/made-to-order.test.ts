import { describe, expect, it } from 'vitest';
import { beyondStock, canBeMadeToOrder, madeToOrderBy } from './made-to-order.ts';
import { problemOfQuantity } from './quantity.ts';

const inDecember = (leadDays: number) => `2026-12-${leadDays}`;

describe('a product without stock', () => {
  it('may be ordered if it allows it and has a lead time, and is promised for the day after that', () => {
    expect(madeToOrderBy({ orderBeyondStock: true, leadDays: 28 }, inDecember)).toBe('2026-12-28');
  });

  it.each([
    { orderBeyondStock: false, leadDays: 28 },
    { orderBeyondStock: undefined, leadDays: 28 },
    { orderBeyondStock: true, leadDays: null },
    { orderBeyondStock: true, leadDays: undefined },
    { orderBeyondStock: true, leadDays: 0 },
  ])('may not with %o', (terms) => {
    expect(canBeMadeToOrder(terms)).toBe(false);
    expect(madeToOrderBy(terms, inDecember)).toBeNull();
  });

  it('may not where no day can be told', () => {
    const terms = { orderBeyondStock: true, leadDays: 28 };
    expect(madeToOrderBy(terms, () => null)).toBeNull();
    expect(madeToOrderBy(terms, undefined)).toBeNull();
  });
});

it('made to order, a product keeps its minimum and multiple, and has no maximum', () => {
  const terms = { minOrder: 10, multiple: 5, available: 0 };
  expect(problemOfQuantity(1_000, terms)).toBe('sold-out');
  expect(problemOfQuantity(1_000, beyondStock(terms))).toBeUndefined();
  expect(problemOfQuantity(5, beyondStock(terms))).toBe('below-minimum');
  expect(problemOfQuantity(12, beyondStock(terms))).toBe('not-a-multiple');
});
