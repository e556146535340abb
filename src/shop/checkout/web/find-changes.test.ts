import { expect, it } from 'vitest';
import type { CartLineView } from '#shop/cart/contract/cart.ts';
import { asSeen, findChanges } from './find-changes.ts';

function line(name: string, given: Partial<CartLineView> = {}): CartLineView {
  return {
    ...{ productId: name, name, quantity: 10, sku: '', image: '', minOrder: 1, multiple: 1, available: 100 },
    price: { unit: 2, tierFrom: 1, total: 20 },
    ...given,
  };
}

it('says what is no longer as it was shown, and nothing of the rest', () => {
  const seen = [line('Same'), line('Dearer'), line('Fewer'), line('Gone'), line('Out')];
  expect(findChanges(seen, seen)).toEqual([]);
  const now = [
    line('Same', { available: 5_000 }),
    line('Dearer', { price: { unit: 2.5, tierFrom: 1, total: 25 } }),
    line('Fewer', { quantity: 8 }),
    line('Gone', { problem: { code: 'above-available', message: 'Only 4 left', take: 4 } }),
    line('New'),
  ];
  expect(findChanges(seen, now)).toEqual([
    'Out is no longer in your cart.',
    'Dearer: $2.50 per unit, not $2.00.',
    'Fewer: 8 units, not 10.',
    'Gone: Only 4 left.',
    'New was added to your cart.',
  ]);
});

it('asks about a price that was never said yes to, however it was come to the checkout', () => {
  const cart = {
    ...{ version: 1, sums: { lines: 2, units: 20, total: 45 } },
    lines: [line('Same'), line('Dearer', { price: { unit: 2.5, tierFrom: 1, total: 25 }, priceBefore: 2 })],
  };
  expect(findChanges(asSeen(cart).lines, cart.lines)).toEqual(['Dearer: $2.50 per unit, not $2.00.']);
});
