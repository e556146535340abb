import { describe, expect, it } from 'vitest';
import { againstList } from './margin.ts';
import {
  canTake,
  mayTake,
  quoteStates,
  quoteStepNames,
  referenceOf,
  stateAfter,
  stateAt,
  stateOfRevision,
} from './quote-steps.ts';

describe('the steps of a quote', () => {
  it('lead from each state just where the table says', () => {
    const moves = quoteStates.map((state) => [
      state,
      quoteStepNames
        .filter((step) => canTake(step, state))
        .map((step) => `${step}: ${stateAfter(step, state)}`),
    ]);
    expect(Object.fromEntries(moves)).toEqual({
      requested: ['send: sent', 'withdraw: withdrawn', 'message: requested'],
      sent: [
        ...['send: sent', 'accept: accepted', 'decline: declined', 'withdraw: withdrawn'],
        ...['expire: expired', 'message: sent'],
      ],
      accepted: ['message: accepted'],
      declined: [],
      expired: [],
      withdrawn: [],
    });
  });

  it('after its last day an open quote has expired, and nothing else has', () => {
    expect(quoteStates.map((state) => stateAt({ state, isOver: true }))).toEqual([
      ...['requested', 'expired', 'accepted', 'declined', 'expired', 'withdrawn'],
    ]);
    expect(quoteStates.map((state) => stateAt({ state, isOver: false }))).toEqual(quoteStates);
  });

  it('are the customer’s by their rights, the shop’s by its admins, and the clock’s alone', () => {
    const taken = (actor: Parameters<typeof mayTake>[1]) =>
      quoteStepNames.filter((step) => mayTake(step, actor));
    expect(taken({ isAdmin: true })).toEqual(['send', 'withdraw', 'message']);
    expect(taken({ isAdmin: false, may: () => true })).toEqual([
      ...['request', 'accept', 'decline', 'withdraw', 'message'],
    ]);
    expect(taken({ isAdmin: false, may: (right) => right === 'order' })).toEqual(['accept']);
    expect(taken({ isAdmin: false })).toEqual([]);
  });
});

it('earlier revisions were superseded, whatever became of the newest', () => {
  const quote = { revision: 3, state: 'accepted' as const };
  expect([1, 2, 3].map((one) => stateOfRevision(one, quote))).toEqual([
    ...['superseded', 'superseded', 'accepted'],
  ]);
  expect(referenceOf({ number: 'Q-2026-00017', revision: 2 })).toBe('Q-2026-00017/2');
  expect(referenceOf({ number: 'Q-2026-00017', revision: 0 })).toBe('Q-2026-00017');
});

it.each([
  [650, 800, 100, -18.8, -15_000],
  [800, 800, 100, 0, 0],
  [880, 800, 10, 10, 800],
  [1, 300_000, 1, -100, -299_999],
])('%d against a list price of %d for %d is %d %%', (unitCents, list, quantity, percent, difference) => {
  expect(againstList({ unitCents, quantity }, list)).toEqual({ percent, difference });
});
