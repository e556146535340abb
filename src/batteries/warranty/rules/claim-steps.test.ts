import { expect, it } from 'vitest';
import {
  type ClaimState,
  canTake,
  claimStates,
  claimStepNames,
  claimSteps,
  formatClaimNumber,
  isAgainst,
  readClaimNumber,
  stateAfter,
} from './claim-steps.ts';
import { type WarrantyVerdict, warrantyVerdicts } from './judgement.ts';

it.each<[ClaimState, string[]]>([
  ['open', ['asked', 'testing', 'accepted', 'refused', 'withdrawn', 'return-asked', 'message']],
  ['waiting', ['answered', 'testing', 'accepted', 'refused', 'withdrawn', 'return-asked', 'message']],
  ['testing', ['asked', 'measured', 'accepted', 'refused', 'withdrawn', 'return-asked', 'message']],
  ['accepted', ['settled', 'return-asked', 'message']],
  ['refused', ['reopened', 'message']],
  ['settled', ['sent']],
  ['withdrawn', []],
])('of a claim that is %s may follow %j', (state, steps) => {
  const isOfReturn = (step: string) => /^return-(answered|printed|received|cancelled)$/.test(step);
  const found = claimStepNames.filter((step) => canTake(step, state));
  expect(found.filter((step) => !isOfReturn(step))).toEqual(steps);
  // What becomes of a battery that was asked back is told whatever was decided meanwhile.
  expect(found.filter(isOfReturn)).toHaveLength(4);
});

it('every state can be reached, and what only tells something leaves a claim as it is', () => {
  const reached = claimStepNames.map((step) => stateAfter(step, 'testing'));
  expect(new Set(reached)).toEqual(new Set(claimStates));
  for (const step of ['message', 'measured'] as const) expect(stateAfter(step, 'testing')).toBe('testing');
});

it('customers answer and withdraw, and admins decide', () => {
  const by = (who: string) => claimStepNames.filter((step) => claimSteps[step].by === who);
  expect(by('customer')).toEqual(['claimed', 'answered', 'withdrawn']);
  expect(by('either')).toEqual(['message']);
});

it('a decision is against the rules only where these are plain', () => {
  const against = (step: 'accepted' | 'refused'): WarrantyVerdict[] =>
    warrantyVerdicts.filter((verdict) => isAgainst(verdict, step));
  expect(against('accepted')).toEqual([
    ...['unknown-serial', 'years-over', 'throughput-over', 'cycles-over', 'no-claim'],
    ...['works', 'guarantee-over'],
  ]);
  expect(against('refused')).toEqual([
    ...['covered', 'faulty-on-delivery', 'wrong-delivery', 'damaged-in-transit', 'guarantee-presumed'],
  ]);
  expect(isAgainst('covered', 'testing')).toBe(false);
});

it.each([
  ['W-00042', 42],
  ['w42', 42],
  [' 42 ', 42],
  ['W 123456', 123_456],
  ['AY-0042', undefined],
  ['W-', undefined],
  ['1234567890', undefined],
])('%j is read as claim %s', (typed, number) => {
  expect(readClaimNumber(typed)).toBe(number);
  if (number) expect(readClaimNumber(formatClaimNumber(number))).toBe(number);
});
