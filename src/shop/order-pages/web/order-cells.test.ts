import { describe, expect, it } from 'vitest';
import type { Order } from '#shop/orders/contract/order.ts';
import { standingOf } from './order-cells.tsx';

const heldUntil = new Date(2026, 10, 18, 14, 5).toISOString();

function order(states: Order['states'], marks: Partial<Order> = {}): Order {
  const paid = states?.payment !== 'open';
  return {
    heldUntil,
    paid,
    isShipped: states?.fulfilment === 'shipped',
    isLapsed: false,
    states,
    ...marks,
  } as Order;
}

describe('the small line of an order', () => {
  it.each([
    [{ payment: 'open', fulfilment: 'open', hold: 'held' }, {}, 'Reserved until 18 Nov 2026, 14:05'],
    [{ payment: 'open', fulfilment: 'open', hold: 'lapsed' }, {}, 'Reservation expired'],
    [
      { payment: 'open', fulfilment: 'open', hold: 'lapsed' },
      { isSoldOut: true },
      'Reservation expired · Out of stock',
    ],
    [
      { payment: 'open', fulfilment: 'open', hold: 'held' },
      { isTransferAwaited: true },
      'Awaiting transfer · Reserved until 18 Nov 2026, 14:05',
    ],
    [{ payment: 'paid', fulfilment: 'partly-shipped', hold: 'held' }, {}, 'Partly shipped'],
    [{ payment: 'paid', fulfilment: 'open', hold: 'held' }, { isAskedToCancel: true }, 'Refund requested'],
    [{ payment: 'refunded', fulfilment: 'open', hold: 'released' }, {}, 'Refunded · Will not ship'],
    [
      { payment: 'partly-refunded', fulfilment: 'partly-shipped', hold: 'held' },
      {},
      'Partly refunded · Partly shipped',
    ],
  ] as const)('of %o with %o says %s', (states, marks, words) => {
    expect(standingOf(order(states, marks))).toBe(words);
  });

  it('is missing where the badges say it all', () => {
    expect(standingOf(order({ payment: 'paid', fulfilment: 'open', hold: 'held' }))).toBeUndefined();
    expect(standingOf(order({ payment: 'paid', fulfilment: 'shipped', hold: 'released' }))).toBeUndefined();
  });
});
