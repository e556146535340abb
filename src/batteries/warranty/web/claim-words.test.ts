import { describe, expect, it } from 'vitest';
import { sourceOf, wordsOfStep } from '../contract/warranty-words.ts';
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

it('the reasons of a verdict name days and figures as people read them', () => {
  const figures = { years: 8, until: '2034-11-16', claimedOn: '2034-11-17' };
  expect(wordsOfStep({ question: 'years', outcome: 'decided', figures }).answer).toBe(
    '8 years ended on 16 Nov 2034; claimed on 17 Nov 2034.',
  );
  expect(sourceOf({ edition: 2, from: '2026-01-05' })).toContain('edition 2, from 5 Jan 2026');
});
