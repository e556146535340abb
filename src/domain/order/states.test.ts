import { describe, expect, it } from 'vitest';
import { afterAction, canOrder, isDeleted, type OrderAction, type OrderStates } from './states.ts';

const placed: OrderStates = { payment: 'open', fulfilment: 'open', hold: 'held' };
const lapsed: OrderStates = { ...placed, hold: 'lapsed' };
const deleted: OrderStates = { ...placed, hold: 'released' };
const paid: OrderStates = { ...placed, payment: 'paid' };
const shipped: OrderStates = { payment: 'paid', fulfilment: 'shipped', hold: 'released' };
const actions: OrderAction[] = ['pay', 'ship', 'delete', 'lapse', 'resume'];

describe('an order', () => {
  it.each([
    ['that is placed', placed, { pay: paid, delete: deleted, lapse: lapsed }],
    ['that has lapsed', lapsed, { pay: paid, delete: deleted, resume: placed }],
    ['that is deleted', deleted, {}],
    ['that is paid', paid, { ship: shipped }],
    ['that is shipped', shipped, {}],
  ] as [string, OrderStates, Partial<Record<OrderAction, OrderStates>>][])(
    '%s can be taken where the tables say, and nowhere else',
    (_, states, ways) => {
      const possible = actions.filter((action) => canOrder(action, states));
      expect(Object.fromEntries(possible.map((action) => [action, afterAction(action, states)]))).toEqual(
        ways,
      );
    },
  );

  it('goes where it is corrected to until it is shipped or deleted, and stays what it is', () => {
    const possible = [placed, lapsed, deleted, paid, shipped].filter((states) =>
      canOrder('correct-address', states),
    );
    expect(possible).toEqual([placed, lapsed, paid]);
    expect(possible.map((states) => afterAction('correct-address', states))).toEqual(possible);
  });

  it('is deleted when it was given up unpaid', () => {
    expect([placed, lapsed, deleted, paid, shipped].filter(isDeleted)).toEqual([deleted]);
  });
});
