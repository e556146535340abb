import { expect, it } from 'vitest';
import { validityWords } from './validity-words.ts';

it.each([
  [null, null, 'valid', ''],
  ['2026-01-02', null, 'valid', 'Valid from 2 Jan 2026'],
  ['2026-01-02', '2029-01-01', 'valid', 'Valid until 1 Jan 2029'],
  [null, '2026-12-01', 'ends-soon', 'Valid until 1 Dec 2026'],
  ['2026-12-01', '2029-01-01', 'not-yet', 'Not valid until 1 Dec 2026'],
  ['2020-01-01', '2025-12-31', 'ran-out', 'Expired on 31 Dec 2025'],
] as const)('a paper from %s until %s that is %s says: %s', (validFrom, validUntil, validity, words) => {
  expect(validityWords({ validFrom, validUntil, validity })).toBe(words);
});
