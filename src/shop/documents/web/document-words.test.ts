import { expect, it } from 'vitest';
import { documentLanguages } from '../rules/documents.ts';
import { formatSize, languageName, validityWords } from './document-words.ts';

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

it.each([
  [null, null, 'valid', ''],
  ['2026-01-02', null, 'valid', 'Valid from 2 Jan 2026'],
  ['2026-01-02', '2029-01-01', 'valid', 'Valid until 1 Jan 2029'],
  [null, '2026-12-01', 'ends-soon', 'Valid until 1 Dec 2026'],
  ['2026-12-01', '2029-01-01', 'not-yet', 'Not valid until 1 Dec 2026'],
  ['2020-01-01', '2025-12-31', 'ran-out', 'Expired on 31 Dec 2025'],
] as const)('a document from %s until %s that is %s says: %s', (validFrom, validUntil, validity, words) => {
  expect(validityWords({ validFrom, validUntil, validity })).toBe(words);
});
