import { describe, expect, it } from 'vitest';
import { addProgress, type Progress, statesOfProgress } from './progress.ts';

const order = { quantity: 10, totalCents: 1000, paidAt: new Date() };
const nothing: Progress = { unitsShipped: 0, unitsCancelled: 0, refundedCents: 0 };

describe('a paid order', () => {
  it.each([
    ['nothing', {}, 'paid', 'open', 'held'],
    ['a part shipped', { unitsShipped: 4 }, 'paid', 'partly-shipped', 'held'],
    ['all shipped', { unitsShipped: 10 }, 'paid', 'shipped', 'released'],
    ['some money back', { refundedCents: 1 }, 'partly-refunded', 'open', 'held'],
    ['a part cancelled', { unitsCancelled: 4, refundedCents: 400 }, 'partly-refunded', 'open', 'held'],
    ['all cancelled', { unitsCancelled: 10, refundedCents: 1000 }, 'refunded', 'open', 'released'],
    [
      'a part shipped and the rest cancelled',
      { unitsShipped: 6, unitsCancelled: 4, refundedCents: 400 },
      'partly-refunded',
      'shipped',
      'released',
    ],
    [
      'all shipped and all money back',
      { unitsShipped: 10, refundedCents: 1000 },
      'refunded',
      'shipped',
      'released',
    ],
  ] as const)('with %s is where its quantities and sums say', (_, progress, payment, fulfilment, hold) => {
    expect(statesOfProgress(order, addProgress(nothing, progress))).toEqual({ payment, fulfilment, hold });
    const onAccount = statesOfProgress({ ...order, paidAt: null }, addProgress(nothing, progress));
    const owed = payment === 'refunded' ? 'refunded' : 'on-account';
    expect(onAccount).toEqual({ payment: owed, fulfilment, hold });
  });
});
