export const companyDocumentKinds = [
  'resale-certificate',
  'tax-exemption',
  'registration',
  'credit-agreement',
  'other',
] as const;
export type CompanyDocumentKind = (typeof companyDocumentKinds)[number];

/** With these a company can be exempt from the sales tax of a state. */
export const exemptingKinds: readonly CompanyDocumentKind[] = ['resale-certificate', 'tax-exemption'];

export const companyDocumentWords: Record<CompanyDocumentKind, string> = {
  'resale-certificate': 'Resale certificate',
  'tax-exemption': 'Tax exemption',
  registration: 'Registration',
  'credit-agreement': 'Credit agreement',
  other: 'Other document',
};

export const validities = ['not-yet', 'valid', 'runs-out', 'expired'] as const;
export type Validity = (typeof validities)[number];

/** For so many days before its last day people are warned. */
export const warnedDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** Of a document on a day of the shop's calendar. One without a last day does not run out. */
export function validityOn(
  today: string,
  { validFrom, validUntil }: { validFrom: string | null; validUntil: string | null },
): Validity {
  if (validUntil && validUntil < today) return 'expired';
  if (validFrom && validFrom > today) return 'not-yet';
  const daysLeft = validUntil ? (Date.parse(validUntil) - Date.parse(today)) / dayMs : Infinity;
  return daysLeft <= warnedDays ? 'runs-out' : 'valid';
}
