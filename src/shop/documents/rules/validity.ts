import { daysAfter } from '#platform/kernel/dates/days.ts';

/** So many days before its end a paper is worth renewing. */
export const renewalDays = 60;

/** The first and the last day on which a paper is valid, such as `2026-11-17`. Nothing where it has no end, or no beginning. */
export interface ValidPeriod {
  validFrom: string | null;
  validUntil: string | null;
}

/** Its last day is not before its first. */
export const isPeriod = ({ validFrom, validUntil }: Partial<ValidPeriod>): boolean =>
  !validFrom || !validUntil || validFrom <= validUntil;

export const validities = ['valid', 'ends-soon', 'ran-out', 'not-yet'] as const;

export type Validity = (typeof validities)[number];

/** What a paper is on a day. It is valid on its last day still. */
export function validityOn(day: string, { validFrom, validUntil }: ValidPeriod): Validity {
  if (validUntil !== null && validUntil < day) return 'ran-out';
  if (validFrom !== null && validFrom > day) return 'not-yet';
  return validUntil !== null && validUntil <= daysAfter(day, renewalDays) ? 'ends-soon' : 'valid';
}

/** Whether a product may be sold with it. */
export const isInForce = (validity: Validity): boolean => validity === 'valid' || validity === 'ends-soon';
