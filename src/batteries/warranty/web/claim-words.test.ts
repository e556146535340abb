import { describe, expect, it } from 'vitest';
import { claimStates } from '../rules/claim-steps.ts';
import { factsOf, stateWordsFor } from './claim-words.ts';

describe('the state of a claim', () => {
  const waitsFor = (isAdmin: boolean) =>
    claimStates.filter((state) => stateWordsFor(state, { isAdmin }).label === 'Waiting for you');

  it('waits for the reader who has to act, and for no other', () => {
    expect(waitsFor(false)).toEqual(['waiting']);
    expect(waitsFor(true)).toEqual(['open']);
  });

  it('has a label of its own for each reader, so that a filter never shows one twice', () => {
    for (const isAdmin of [false, true]) {
      const labels = claimStates.map((state) => stateWordsFor(state, { isAdmin }).label);
      expect(new Set(labels).size).toBe(claimStates.length);
    }
  });
});

it('a tolerance is told with its sign before it, and every figure with its unit', () => {
  expect(factsOf({ health: 71.5, healthError: 2 }).map(({ value }) => value)).toEqual([
    '71.5 %',
    '±2 percentage points',
  ]);
});
