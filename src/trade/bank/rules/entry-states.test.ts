import { expect, it } from 'vitest';
import { canEntry, type EntryStep } from './entry-states.ts';

const all: EntryStep[] = ['book', 'return', 'set-aside', 'reopen'];
const stepsOf = (...[state, direction, isReturn = false]: [string, 'in' | 'out', boolean?]) =>
  all.filter((step) => canEntry(step, { state: state as 'waiting', direction, isReturn }));

it('money that came in is booked or set aside, and what was set aside is taken back', () => {
  expect(stepsOf('waiting', 'in')).toEqual(['book', 'set-aside']);
  expect(stepsOf('proposed', 'in')).toEqual(['book', 'set-aside']);
  expect(stepsOf('set-aside', 'in')).toEqual(['reopen']);
  expect(stepsOf('booked', 'in')).toEqual([]);
});

it('what came back pays nothing, and what went out needs no decision', () => {
  expect(stepsOf('waiting', 'out', true)).toEqual(['return', 'set-aside']);
  expect(stepsOf('waiting', 'in', true)).toEqual(['set-aside']);
  expect(stepsOf('set-aside', 'out')).toEqual([]);
});
