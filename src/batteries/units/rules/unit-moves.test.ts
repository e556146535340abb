import { expect, it } from 'vitest';
import { canMove, isOnHand, unitMoveNames, unitMoves, unitStates } from './unit-moves.ts';

it.each([
  ['new', ['received']],
  ['in-stock', ['reserved', 'shipped', 'transferred', 'blocked', 'built-in', 'scrapped']],
  ['reserved', ['released', 'shipped', 'blocked']],
  ['shipped', ['returned']],
  ['returned', ['sent-back', 'transferred', 'restocked', 'blocked', 'scrapped']],
  ['blocked', ['sent-back', 'transferred', 'restocked', 'scrapped']],
  ['built-in', ['taken-out']],
  ['scrapped', []],
] as const)('a unit that is %s can be %j', (state, moves) => {
  expect(unitMoveNames.filter((move) => canMove(move, state))).toEqual(moves);
});

it('every state but the first can be reached, and only what is in stock or set aside counts as stock', () => {
  const reached = new Set<string>(Object.values(unitMoves).map(({ to }) => to));
  expect(unitStates.filter((state) => !reached.has(state))).toEqual(['new']);
  expect(unitStates.filter(isOnHand)).toEqual(['in-stock', 'reserved']);
});
