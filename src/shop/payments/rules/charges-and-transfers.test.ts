import { describe, expect, it } from 'vitest';
import { moneyOf, reasonAgainst } from './charges-and-transfers.ts';

describe('a charge pays an order', () => {
  const order = {
    states: { payment: 'open', fulfilment: 'open', hold: 'held' },
    ...{ userId: 'ada', totalCents: 5000 },
  } as const satisfies Parameters<typeof reasonAgainst>[0];
  const charge = { userId: 'ada', amountCents: 5000, currency: 'usd' };

  it('by its customer, in full, in dollars', () => {
    expect(reasonAgainst(order, charge)).toBeUndefined();
    expect(reasonAgainst(order, { ...charge, userId: 'eve' })).toBe('wrong-customer');
    expect(reasonAgainst(order, { ...charge, amountCents: 4999 })).toBe('wrong-amount');
    expect(reasonAgainst(order, { ...charge, currency: 'eur' })).toBe('wrong-amount');
  });

  it('once', () => {
    expect(reasonAgainst({ ...order, states: { ...order.states, payment: 'paid' } }, charge)).toBe(
      'already-paid',
    );
  });
});

describe('money that came by transfer', () => {
  const order = { totalCents: 1000, transactionId: null, paidAt: null };
  const received = (amountCents: number, dealtWithAt: Date | null = null) => ({
    receipt: { amountCents },
    payment: { id: 'transfer-1', method: 'transfer' as const, dealtWithAt },
  });

  it('is missing as long as it is less than the order costs, and is too much beyond', () => {
    expect(moneyOf(order, [received(400)])).toEqual({ receivedCents: 400, missingCents: 600, overCents: 0 });
    expect(moneyOf(order, [received(400), received(700)])).toEqual({
      ...{ receivedCents: 1100, missingCents: 0, overCents: 100 },
    });
  });

  it('goes back whole where the order was paid otherwise, and counts no more once it has', () => {
    const paid = { ...order, transactionId: 'card-1', paidAt: new Date() };
    expect(moneyOf(paid, [received(1000)])).toMatchObject({ missingCents: 0, overCents: 1000 });
    expect(moneyOf(paid, [received(1000, new Date())])).toMatchObject({ receivedCents: 0, overCents: 0 });
  });
});
