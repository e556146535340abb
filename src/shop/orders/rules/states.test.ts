import { describe, expect, it } from 'vitest';
import { afterAction, canOrder, isDeleted, type OrderAction, type OrderStates } from './states.ts';

const placed: OrderStates = { payment: 'open', fulfilment: 'open', hold: 'held' };
const lapsed: OrderStates = { ...placed, hold: 'lapsed' };
const deleted: OrderStates = { ...placed, hold: 'released' };
const paid: OrderStates = { ...placed, payment: 'paid' };
const shipped: OrderStates = { payment: 'paid', fulfilment: 'shipped', hold: 'released' };
const partlyShipped: OrderStates = { ...paid, fulfilment: 'partly-shipped' };
const partlyRefunded: OrderStates = { ...paid, payment: 'partly-refunded' };
const refunded: OrderStates = { payment: 'refunded', fulfilment: 'open', hold: 'released' };
/** As a favour: all the money goes back, and the goods are sent all the same. */
const refundedButHeld: OrderStates = { ...paid, payment: 'refunded' };
const actions: OrderAction[] = ['pay', 'delete', 'lapse', 'resume'];

describe('an order', () => {
  it.each([
    ['that is placed', placed, { pay: paid, delete: deleted, lapse: lapsed }],
    ['that has lapsed', lapsed, { pay: paid, delete: deleted, resume: placed }],
    ['that is deleted', deleted, {}],
    ['that is paid', paid, {}],
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

  it.each([
    ['ship', [paid, partlyShipped, partlyRefunded, refundedButHeld]],
    ['refund', [paid, partlyShipped, partlyRefunded, shipped]],
    ['ask-to-cancel', [paid, partlyShipped, partlyRefunded]],
  ] as [OrderAction, OrderStates[]][])('allows %s for what is paid and left of it', (action, from) => {
    const all = [
      placed,
      lapsed,
      deleted,
      paid,
      partlyShipped,
      partlyRefunded,
      refunded,
      refundedButHeld,
      shipped,
    ];
    expect(all.filter((states) => canOrder(action, states))).toEqual(from);
  });

  it('goes where it is corrected to until it is shipped or deleted, and stays what it is', () => {
    const possible = [placed, lapsed, deleted, paid, shipped].filter((states) =>
      canOrder('correct-address', states),
    );
    expect(possible).toEqual([placed, lapsed, paid]);
    expect(possible.map((states) => afterAction('correct-address', states))).toEqual(possible);
  });

  it('that is not paid can be asked about again, also when it has lapsed, and is not paid until then', () => {
    const possible = [placed, lapsed, deleted, paid].filter((states) => canOrder('ask-for-approval', states));
    expect(possible).toEqual([placed, lapsed]);
    for (const states of possible) {
      const asked = afterAction('ask-for-approval', states);
      expect(asked.hold).toBe('awaiting-approval');
      expect([canOrder('pay', asked), canOrder('buy-on-account', asked)]).toEqual([false, false]);
    }
  });

  it('is deleted when it was given up unpaid', () => {
    expect([placed, lapsed, deleted, paid, shipped].filter(isDeleted)).toEqual([deleted]);
  });
});
