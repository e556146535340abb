import { addDays, addDaysWithoutSundays, addYears } from './warranty-limits.ts';

/*
 * The kinds of claims: what each asks, and until when. A commercial warranty promises state of health; the others are about
 * goods that were not as they should be when they arrived. Every deadline names its source. National law may say more, and
 * then a person decides.
 */

export const claimKinds = [
  'state-of-health',
  'dead-on-delivery',
  'wrong-goods',
  'transport-damage',
  'legal-guarantee',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

export const buyerKinds = ['consumer', 'business'] as const;

/** What is told of a claim apart from measured values. What is unknown is left out. */
export interface ClaimDetails {
  /** Whether the battery works at all. */
  works?: boolean | undefined;
  deliveredOn?: string | undefined;
  /** What arrived instead of the ordered goods. */
  received?: string | undefined;
  /** Whether the damage could be seen at delivery. */
  isVisible?: boolean | undefined;
  /** Whether it was noted on the carrier's delivery papers. */
  isNoted?: boolean | undefined;
  buyer?: (typeof buyerKinds)[number] | undefined;
  /** The day on which the fault appeared. */
  noticedOn?: string | undefined;
}
export type DetailName = keyof ClaimDetails;

export interface ClaimDeadline {
  id: 'notice' | 'visible-damage' | 'hidden-damage' | 'guarantee' | 'presumption';
  kinds: readonly ClaimKind[];
  /** The last day; nothing where it is the moment of delivery. */
  lastDay?: (deliveredOn: string) => string;
  rule: string;
  source: string;
  edition: string;
  /** Whether a text of the provision was at hand. */
  isVerified: boolean;
  /** What a country's law may say otherwise. */
  nationalLaw?: string;
}

const directive = 'Directive (EU) 2019/771';

/** Until when what must be reported or must have appeared. */
export const claimDeadlines = [
  {
    id: 'notice',
    kinds: ['dead-on-delivery', 'wrong-goods'],
    lastDay: (deliveredOn) => addDays(deliveredOn, 14),
    rule: 'Report within 14 days of delivery.',
    source: 'The shop’s own practice. CISG Art. 39(1) says: within a reasonable time',
    edition: 'November 2026',
    isVerified: false,
    nationalLaw:
      'Between businesses, national law may ask for notice without delay (Germany: HGB § 377). Later reports are decided by a person.',
  },
  {
    id: 'visible-damage',
    kinds: ['transport-damage'],
    rule: 'Note visible damage on the carrier’s papers at delivery.',
    source: 'CMR Art. 30(1), text not checked',
    edition: 'CMR 1956, Protocol 1978',
    isVerified: false,
    nationalLaw: 'Carriage within one country follows national law.',
  },
  {
    id: 'hidden-damage',
    kinds: ['transport-damage'],
    // Public holidays do not count either: they differ, so the day shown is the earliest last day.
    lastDay: (deliveredOn) => addDaysWithoutSundays(deliveredOn, 7),
    rule: 'Report hidden damage in writing within 7 days of delivery, Sundays and public holidays not counted.',
    source: 'CMR Art. 30(1) and (4), text not checked',
    edition: 'CMR 1956, Protocol 1978',
    isVerified: false,
    nationalLaw: 'Carriage within one country follows national law. Public holidays extend the period.',
  },
  {
    id: 'guarantee',
    kinds: ['legal-guarantee'],
    lastDay: (deliveredOn) => addYears(deliveredOn, 2),
    rule: 'Consumers: the seller answers for faults that appear within two years of delivery.',
    source: `${directive} Art. 10(1), by a summary`,
    edition: 'OJ L 136, 22 May 2019',
    isVerified: false,
    nationalLaw:
      'Countries may set longer periods (Art. 10(3)) and ask for notice within two months (Art. 12). For businesses the contract and national law decide.',
  },
  {
    id: 'presumption',
    kinds: ['legal-guarantee'],
    lastDay: (deliveredOn) => addYears(deliveredOn, 1),
    rule: 'Consumers: a fault that appears within one year is presumed to have been there at delivery.',
    source: `${directive} Art. 11(1), text not checked`,
    edition: 'OJ L 136, 22 May 2019',
    isVerified: false,
    nationalLaw: 'Countries may make it two years (Art. 11(2)).',
  },
] as const satisfies ClaimDeadline[];

export function lastDayOf(id: 'notice' | 'hidden-damage' | 'guarantee' | 'presumption', deliveredOn: string) {
  const deadline: ClaimDeadline | undefined = claimDeadlines.find((one) => one.id === id);
  if (!deadline?.lastDay) throw new Error(`no last day for ${id}`);
  return deadline.lastDay(deliveredOn);
}

/** What a form asks for each kind, in this order. */
export const askedDetails: Record<ClaimKind, readonly DetailName[]> = {
  'state-of-health': ['works'],
  'dead-on-delivery': ['deliveredOn'],
  'wrong-goods': ['deliveredOn', 'received'],
  'transport-damage': ['deliveredOn', 'isVisible', 'isNoted', 'works'],
  'legal-guarantee': ['buyer', 'deliveredOn', 'noticedOn', 'works'],
};

/** Without these the rules cannot tell. */
export function missingDetails(kind: ClaimKind, details: ClaimDetails): DetailName[] {
  return neededDetails(kind, details).filter((name) => details[name] === undefined);
}

function neededDetails(kind: ClaimKind, { isVisible, buyer }: ClaimDetails): DetailName[] {
  switch (kind) {
    case 'state-of-health':
      return [];
    case 'dead-on-delivery':
      return ['deliveredOn'];
    case 'wrong-goods':
      return ['deliveredOn', 'received'];
    case 'transport-damage':
      return ['deliveredOn', 'isVisible', ...(isVisible ? (['isNoted'] as const) : [])];
    case 'legal-guarantee':
      return ['buyer', ...(buyer === 'business' ? [] : (['deliveredOn', 'noticedOn'] as const))];
  }
}
