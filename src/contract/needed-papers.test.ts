import { expect, it } from 'vitest';
import { neededPapers } from '#domain/needed-papers.ts';
import { kinds } from './catalogue/kinds.ts';

it('of each kind of product it is said which papers it needs', () => {
  expect(Object.keys(neededPapers)).toEqual(Object.keys(kinds));
});
