import { expect, it } from 'vitest';
import { editDistance, isSlipOf } from './edit-distance.ts';

it.each([
  ['', 'abc', 3],
  ['module', 'module', 0],
  ['modlue', 'module', 1],
  ['comercial', 'commercial', 1],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

it('forgives one slip, two in long words, and none at the beginning', () => {
  expect(isSlipOf('cel', 'cell')).toBe(true);
  expect(isSlipOf('cel', 'coil')).toBe(false);
  expect(isSlipOf('prismtaci', 'prismatic')).toBe(true);
  expect(isSlipOf('tack', 'pack')).toBe(false);
});
