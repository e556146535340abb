import type { CompanyState } from './roles.ts';

/** What of two companies decides whether they can be merged. */
export interface MergedCompany {
  id: string;
  name: string;
  state: CompanyState;
  country: string;
  vatId: string | null;
  registrationNumber: string | null;
  electronicAddress: string | null;
  mergedInto: string | null;
}

/** Numbers are written with and without spaces. */
const keyOf = (number: string) => number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && keyOf(one) !== keyOf(other);

/** All that stands against merging one company into another: what only people can decide is put right first. */
export function whyNotMerge(gone: MergedCompany, stays: MergedCompany): string[] {
  if (gone.id === stays.id) return ['A company cannot be merged into itself. Choose another one.'];
  const merged = [gone, stays].find(({ mergedInto }) => mergedInto !== null);
  if (merged) return [`${merged.name} was merged into another company.`];
  const blocked = [gone, stays].filter(({ state }) => state === 'blocked');
  const problems: [boolean, string][] = [
    [
      stays.state === 'waiting' && gone.state === 'open',
      `${stays.name} has not been reviewed yet, but ${gone.name} can place orders. Allow ordering for ${stays.name} first.`,
    ],
    [gone.country !== stays.country, 'They are in different countries. Correct one of them first.'],
    [
      differ(gone.vatId, stays.vatId),
      `They have different VAT numbers: ${gone.vatId} and ${stays.vatId}. Correct one of them first.`,
    ],
    [
      differ(gone.registrationNumber, stays.registrationNumber),
      `They have different registration numbers: ${gone.registrationNumber} and ${stays.registrationNumber}. Correct one of them first.`,
    ],
  ];
  return [
    ...blocked.map(({ name }) => `${name} is blocked. Allow ordering first.`),
    ...problems.flatMap(([holds, words]) => (holds ? [words] : [])),
  ];
}

/** What the company that stays has not stated, it takes over. */
export const takenOver = (gone: MergedCompany, stays: MergedCompany) => ({
  vatId: stays.vatId ?? gone.vatId,
  registrationNumber: stays.registrationNumber ?? gone.registrationNumber,
  electronicAddress: stays.electronicAddress ?? gone.electronicAddress,
});
