import { describe, expect, it } from 'vitest';
import { type MergedCompany, takenOver, whyNotMerge } from './merging.ts';

const gone: MergedCompany = {
  ...{ id: 'a', name: 'Volta', state: 'open', country: 'DE', vatId: 'DE123456788' },
  ...{ registrationNumber: 'HRB 1', electronicAddress: null, mergedInto: null },
};
const stays: MergedCompany = { ...gone, id: 'b', name: 'Volta GmbH' };

describe('two records of one company', () => {
  it('can be merged, also where one states less, or writes it otherwise', () => {
    expect(whyNotMerge(gone, stays)).toEqual([]);
    expect(whyNotMerge({ ...gone, state: 'waiting', registrationNumber: 'hrb1' }, stays)).toEqual([]);
    const bare = { ...stays, vatId: null };
    expect(whyNotMerge(gone, bare)).toEqual([]);
    expect(takenOver(gone, bare)).toEqual({
      ...{ vatId: 'DE123456788', registrationNumber: 'HRB 1', electronicAddress: null },
    });
    const addressed = { ...gone, electronicAddress: '0088:4012345000009' };
    expect(takenOver(addressed, bare).electronicAddress).toBe('0088:4012345000009');
    expect(takenOver(bare, addressed).electronicAddress).toBe('0088:4012345000009');
  });

  it.each([
    ['itself', { id: 'a' }, 'A company cannot be merged into itself. Choose another one.'],
    ['one that was merged', { mergedInto: 'c' }, 'Volta GmbH was merged into another company.'],
    ['one that is blocked', { state: 'blocked' }, 'Volta GmbH is blocked. Allow ordering first.'],
    [
      'one that waits for a check',
      { state: 'waiting' },
      'Volta GmbH has not been reviewed yet, but Volta can place orders. Allow ordering for Volta GmbH first.',
    ],
    ['one elsewhere', { country: 'NL' }, 'They are in different countries. Correct one of them first.'],
    [
      'one with another VAT number',
      { vatId: 'DE999999995' },
      'They have different VAT numbers: DE123456788 and DE999999995. Correct one of them first.',
    ],
    [
      'one with another registration',
      { registrationNumber: 'HRB 2' },
      'They have different registration numbers: HRB 1 and HRB 2. Correct one of them first.',
    ],
  ] as [string, Partial<MergedCompany>, string][])('are not merged into %s', (_, change, words) => {
    expect(whyNotMerge(gone, { ...stays, ...change })).toEqual([words]);
  });

  it('are told everything that prevents it at once', () => {
    expect(whyNotMerge({ ...gone, state: 'blocked', country: 'NL' }, stays)).toHaveLength(2);
  });
});
