import { expect, it } from 'vitest';
import { kinds } from '#shop/catalog/contract/kinds.ts';
import { neededByAll, neededPapers, paperSources } from './needed-papers.ts';

const battery = ['test-summary', 'safety-data-sheet', 'data-sheet'];

it.each([
  ['cell', [...battery, 'lot-data']],
  ['module', battery],
  ['pack', [...battery, 'passport', 'declaration', 'r100-certificate', 'rescue-sheet']],
  ['electronics', ['declaration', 'data-sheet']],
  ['charging', ['declaration', 'data-sheet']],
  ['thermal', ['declaration', 'data-sheet']],
])('a product that is a %s needs these papers and no others', (kind, papers) => {
  expect(neededPapers[kind]?.toSorted()).toEqual(papers.toSorted());
});

it('every product needs a data sheet, whatever it is', () => {
  for (const papers of [neededByAll, ...Object.values(neededPapers)]) expect(papers).toContain('data-sheet');
});

it('every paper that is needed says what asks for it', () => {
  for (const papers of [neededByAll, ...Object.values(neededPapers)])
    for (const paper of papers) expect(paperSources).toHaveProperty(paper);
});

it('of each kind of product it is said which papers it needs', () => {
  expect(Object.keys(neededPapers)).toEqual(Object.keys(kinds));
});
