import { formatMinor, type Minor } from '#platform/kernel/money.ts';
import type { CompanyState } from '#trade/companies/rules/roles.ts';

/** What a company owes, and what it may. */
export interface Exposure {
  /** What is open of its invoices. */
  invoiced: Minor;
  /** Orders on account that are not invoiced yet, delivered or not. */
  ordered: Minor;
  /** Money and credit notes that belong to no invoice yet. */
  unallocated: Minor;
}

export const exposureOf = ({ invoiced, ordered, unallocated }: Exposure): Minor =>
  invoiced + ordered - unallocated;

/** What is left of its limit, never less than nothing; null where there is none. */
export const creditLeft = (limit: Minor | null, exposure: Exposure): Minor | null =>
  limit === null ? null : Math.max(0, limit - exposureOf(exposure));

interface Asking {
  company: { state: CompanyState };
  /** Nothing where the shop gives this company no terms. */
  terms: { creditLimit: Minor | null; holdReason: string | null } | null;
  areInvoicesOn: boolean;
  exposure: Exposure;
  total: Minor;
}

export const refusalCodes = [
  'terms-not-offered',
  'company-not-checked',
  'invoices-off',
  'on-hold',
  'over-limit',
] as const;
type RefusalCode = (typeof refusalCodes)[number];

/** Why an order cannot be bought on account, in words for the buyer; nothing where it can. */
export function whyNotOnAccount(asking: Asking): { code: RefusalCode; message: string } | undefined {
  const { company, terms, exposure, total } = asking;
  if (!terms)
    return {
      code: 'terms-not-offered',
      message: 'Your company has no payment terms. Contact us to request them.',
    };
  if (company.state !== 'open')
    return {
      code: 'company-not-checked',
      message:
        company.state === 'blocked'
          ? 'Your company can’t place orders at the moment.'
          : 'We haven’t reviewed your company yet. Until then, pay by card or bank transfer.',
    };
  if (!asking.areInvoicesOn)
    return { code: 'invoices-off', message: 'This shop doesn’t issue invoices at the moment.' };
  if (terms.holdReason !== null)
    return { code: 'on-hold', message: `Your company’s account is on hold: ${terms.holdReason}` };
  const left = creditLeft(terms.creditLimit, exposure);
  if (left === null || total <= left) return undefined;
  const message =
    terms.creditLimit === 0
      ? 'Your company has no credit at the moment. Pay by card or bank transfer.'
      : `This order (${formatMinor(total)}) exceeds your company’s available credit of ${formatMinor(left)} (limit ${formatMinor(terms.creditLimit ?? 0)}).`;
  return { code: 'over-limit', message };
}

/** By how many days open items are late, as a statement groups them. */
export const ageingBuckets = ['not-due', 'to-30', 'to-60', 'to-90', 'beyond'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

export const ageingWords: Record<AgeingBucket, string> = {
  'not-due': 'Not due',
  'to-30': '1–30 days overdue',
  'to-60': '31–60 days overdue',
  'to-90': '61–90 days overdue',
  beyond: 'Over 90 days overdue',
};

export const daysLate = (dueOn: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000);

function bucketOf(dueOn: string, today: string): AgeingBucket {
  const late = daysLate(dueOn, today);
  if (late <= 0) return 'not-due';
  if (late <= 30) return 'to-30';
  if (late <= 60) return 'to-60';
  return late <= 90 ? 'to-90' : 'beyond';
}

export function ageItems(
  items: readonly { dueOn: string; openCents: Minor }[],
  today: string,
): Record<AgeingBucket, Minor> {
  const sums: Record<AgeingBucket, Minor> = { 'not-due': 0, 'to-30': 0, 'to-60': 0, 'to-90': 0, beyond: 0 };
  for (const { dueOn, openCents } of items) sums[bucketOf(dueOn, today)] += openCents;
  return sums;
}
