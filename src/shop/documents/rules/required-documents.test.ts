import { expect, it } from 'vitest';
import { kinds } from '#shop/catalog/contract/kinds.ts';
import { requiredDocuments, requiredOfAll, requirementSources } from './required-documents.ts';

const battery = ['test-summary', 'safety-data-sheet', 'data-sheet'];

it.each([
  ['cell', [...battery, 'lot-data']],
  ['module', battery],
  ['pack', [...battery, 'passport', 'declaration', 'r100-certificate', 'rescue-sheet']],
  ['electronics', ['declaration', 'data-sheet']],
  ['charging', ['declaration', 'data-sheet']],
  ['thermal', ['declaration', 'data-sheet']],
])('a product that is a %s requires these documents and no others', (kind, documents) => {
  expect(requiredDocuments[kind]?.toSorted()).toEqual(documents.toSorted());
});

it('every product needs a data sheet, whatever it is', () => {
  for (const documents of [requiredOfAll, ...Object.values(requiredDocuments)])
    expect(documents).toContain('data-sheet');
});

it('every required document says what asks for it', () => {
  for (const documents of [requiredOfAll, ...Object.values(requiredDocuments)])
    for (const kind of documents) expect(requirementSources).toHaveProperty(kind);
});

it('every kind of product has its required documents', () => {
  expect(Object.keys(requiredDocuments)).toEqual(Object.keys(kinds));
});
