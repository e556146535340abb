import { expect, it } from 'vitest';
import { kinds } from '#shop/catalog/contract/kinds.ts';
import { neededPapers } from '../rules/needed-papers.ts';

it('of each kind of product it is said which papers it needs', () => {
  expect(Object.keys(neededPapers)).toEqual(Object.keys(kinds));
});
