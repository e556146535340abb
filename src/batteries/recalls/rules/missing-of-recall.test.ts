import { expect, it } from 'vitest';
import { missingOfRecall } from './missing-of-recall.ts';

const whole = { identification: 'a', hazard: 'b', instructions: 'c', remedy: 'd', contact: 'e' };

it.each([
  [{}, []],
  [{ hazard: '' }, ['the hazard']],
  [{ contact: ' \n' }, ['the contact']],
  [{ identification: '', instructions: '', remedy: '' }, ['how to identify it', 'what to do', 'the remedy']],
])('with %j lacks %j', (without, missing) => {
  expect(missingOfRecall({ ...whole, ...without })).toEqual(missing);
});
