import { expect, it } from 'vitest';
import { canTakeReturn, isReturnOpen, type ReturnStep, returnStates, returnSteps } from './return-steps.ts';

it('a return that was received or cancelled is never opened again', () => {
  for (const state of returnStates)
    for (const step of Object.keys(returnSteps) as ReturnStep[])
      if (!isReturnOpen(state)) expect(canTakeReturn(step, state)).toBe(false);
});

it('papers are printed only once the condition was answered', () => {
  expect(returnStates.filter((state) => canTakeReturn('printed', state))).toEqual(['answered', 'printed']);
});
