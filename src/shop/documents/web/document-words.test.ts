import { expect, it } from 'vitest';
import { documentLanguages } from '../rules/documents.ts';
import { formatSize, languageName } from './document-words.ts';

it.each([
  [999, '999 bytes'],
  [1_499, '1 KB'],
  [262_961, '263 KB'],
  [1_400_000, '1.4 MB'],
])('a file of %i bytes is said to have %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

it('every language of a document has a name', () => {
  for (const code of documentLanguages) expect(languageName(code)).toMatch(/^[A-Z][\p{L} ]{3,}$/u);
});
