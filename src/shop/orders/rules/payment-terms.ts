import { daysAfter, writeDay } from '#platform/kernel/dates.ts';
import type { Minor } from '#platform/kernel/money.ts';

/** `net`: so many days after the invoice. `end-of-month`: so many days after the end of its month. */
export const termsKinds = ['net', 'end-of-month'] as const;
export type TermsKind = (typeof termsKinds)[number];

export const mostTermsDays = 180;

export interface PaymentTerms {
  kind: TermsKind;
  days: number;
  /** What is taken off an invoice that is paid within so many days of its own. */
  discount: EarlyDiscount | null;
}

interface EarlyDiscount {
  /** Hundredths of a percent. */
  basisPoints: number;
  days: number;
}

const endOfMonth = (day: string): string => {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10);
};

/** The last day on which an invoice of that day is paid in time. */
export const dueDay = (issuedOn: string, { kind, days }: Pick<PaymentTerms, 'kind' | 'days'>): string =>
  daysAfter(kind === 'net' ? issuedOn : endOfMonth(issuedOn), days);

/** What may be taken off for paying early, and until when; the day counts. */
export function earlyDiscount(
  issuedOn: string,
  gross: Minor,
  { discount }: Pick<PaymentTerms, 'discount'>,
): { until: string; cents: Minor } | null {
  if (!discount) return null;
  // Half away from zero, as all sums of the shop; an invoice is never negative.
  const cents = Number((BigInt(gross) * BigInt(discount.basisPoints) + 5_000n) / 10_000n);
  return cents > 0 ? { until: daysAfter(issuedOn, discount.days), cents } : null;
}

/** `Net 30`, `End of month + 10 days`. */
export function nameTerms({ kind, days }: Pick<PaymentTerms, 'kind' | 'days'>): string {
  if (kind === 'net') return days === 0 ? 'Due at once' : `Net ${days}`;
  return days === 0 ? 'End of month' : `End of month + ${days} days`;
}

/** `2 %`, `2.5 %` */
const writePercent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** As an invoice says it: `Net 30: due on 19 Dec 2026. 2 % off if paid by 29 Nov 2026.` */
export function writeTerms(issuedOn: string, terms: PaymentTerms): string {
  const due = `${nameTerms(terms)}: due on ${writeDay(dueDay(issuedOn, terms))}.`;
  const { discount } = terms;
  if (!discount) return due;
  const until = writeDay(daysAfter(issuedOn, discount.days));
  return `${due} ${writePercent(discount.basisPoints)} off if paid by ${until}.`;
}
