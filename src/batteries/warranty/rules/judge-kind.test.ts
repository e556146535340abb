import { describe, expect, it } from 'vitest';
import {
  type ClaimDetails,
  type ClaimKind,
  claimDeadlines,
  claimKinds,
  missingDetails,
} from './claim-kinds.ts';
import { judgeClaim, type WarrantyClaim } from './judge-claim.ts';
import type { WarrantyVerdict } from './judgement.ts';

const terms = { years: 8, healthLimit: 70, mostCycles: 1500, leastLogged: 90 };
const asNew: WarrantyClaim = {
  ...{ beganOn: '2026-11-02', claimedOn: '2026-11-18', cycles: 3, health: 100, healthError: 1, logged: 100 },
  ...{ overcharges: 0, deepDischarges: 0, overheatings: 0 },
};
// A Monday.
const deliveredOn = '2026-11-02';
const consumer = { buyer: 'consumer' as const, deliveredOn: '2024-03-01' };

it.each<[ClaimKind, string, Partial<WarrantyClaim>, WarrantyVerdict]>([
  ['dead-on-delivery', 'on the last day', { deliveredOn, claimedOn: '2026-11-16' }, 'faulty-on-delivery'],
  ['dead-on-delivery', 'a day late', { deliveredOn, claimedOn: '2026-11-17' }, 'notice-late'],
  ['dead-on-delivery', 'without a day of delivery', {}, 'ask-more'],
  ['dead-on-delivery', 'that a test found working', { deliveredOn, works: true }, 'works'],
  ['dead-on-delivery', 'of an unknown serial', { deliveredOn, beganOn: undefined }, 'unknown-serial'],
  [
    'wrong-goods',
    'reported in time',
    { deliveredOn, received: 'P-2', claimedOn: deliveredOn },
    'wrong-delivery',
  ],
  ['wrong-goods', 'without what arrived', { deliveredOn }, 'ask-more'],
  [
    'transport-damage',
    'visible and noted',
    { deliveredOn, isVisible: true, isNoted: true },
    'damaged-in-transit',
  ],
  [
    'transport-damage',
    'visible and not noted',
    { deliveredOn, isVisible: true, isNoted: false },
    'notice-late',
  ],
  ['transport-damage', 'visible, noted or not', { deliveredOn, isVisible: true }, 'ask-more'],
  [
    ...(['transport-damage', 'hidden, on the seventh day without the Sunday'] as const),
    ...([{ deliveredOn, isVisible: false, claimedOn: '2026-11-10' }, 'damaged-in-transit'] as const),
  ],
  [
    ...(['transport-damage', 'hidden, a day later'] as const),
    ...([{ deliveredOn, isVisible: false, claimedOn: '2026-11-11' }, 'notice-late'] as const),
  ],
  [
    'legal-guarantee',
    'after one year to the day',
    { ...consumer, noticedOn: '2025-03-01' },
    'guarantee-presumed',
  ],
  ['legal-guarantee', 'a day later', { ...consumer, noticedOn: '2025-03-02' }, 'guarantee-to-prove'],
  [
    'legal-guarantee',
    'after two years to the day',
    { ...consumer, noticedOn: '2026-03-01' },
    'guarantee-to-prove',
  ],
  [
    'legal-guarantee',
    'after two years and a day',
    { ...consumer, noticedOn: '2026-03-02' },
    'guarantee-over',
  ],
  ['legal-guarantee', 'of a business', { buyer: 'business' }, 'national-law'],
  ['legal-guarantee', 'of a buyer not known', { deliveredOn, noticedOn: deliveredOn }, 'ask-more'],
  ['state-of-health', 'of a battery that works', { works: true }, 'no-claim'],
  ['state-of-health', 'of a battery that does not work', { works: false }, 'not-working'],
  [
    'state-of-health',
    'of one that does not work, past its cycles',
    { works: false, cycles: 9999 },
    'not-working',
  ],
  ['state-of-health', 'of which no more is said', {}, 'no-claim'],
])('%s: %s', (kind, _, told, verdict) => {
  expect(judgeClaim(terms, { ...asNew, kind, ...told }).verdict).toBe(verdict);
});

describe('every kind', () => {
  it('never answers no-claim to a battery that does not work', () => {
    for (const kind of claimKinds)
      for (const details of everyDetail())
        expect(judgeClaim(terms, { ...asNew, ...details, kind, works: false }).verdict).not.toBe('no-claim');
  });

  it('names what is missing, and is never settled without it', () => {
    for (const kind of claimKinds.filter((one) => one !== 'state-of-health'))
      for (const details of everyDetail()) {
        const missing = missingDetails(kind, details);
        const judged = judgeClaim(terms, { ...asNew, ...details, kind });
        expect(judged.verdict === 'ask-more').toBe(missing.length > 0);
        expect(judged.missing ?? []).toEqual(missing);
      }
  });
});

it('every deadline names its source, its edition and what national law may change', () => {
  for (const { source, edition, nationalLaw } of claimDeadlines)
    for (const text of [source, edition, nationalLaw]) expect(text.length).toBeGreaterThan(5);
});

/** With and without each answer. */
function everyDetail(): ClaimDetails[] {
  const choices: ClaimDetails[] = [
    ...[{ deliveredOn }, { received: 'P-2' }, { isVisible: true }, { isVisible: false }, { isNoted: true }],
    ...[{ buyer: 'consumer' as const }, { buyer: 'business' as const }, { noticedOn: '2026-11-10' }],
  ];
  return Array.from({ length: 2 ** choices.length }, (_, bits) =>
    Object.assign({}, ...choices.filter((_choice, place) => bits & (2 ** place))),
  );
}
