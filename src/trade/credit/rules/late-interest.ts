import { daysAfter } from '#platform/kernel/dates.ts';
import type { Minor } from '#platform/kernel/money.ts';

/** Part of a debt that was paid or credited. */
interface Settled {
  /** Of the bank’s booking. Nothing for credit notes: what they take off was never owed. */
  day: string | null;
  cents: Minor;
}

interface LateDebt {
  amountCents: Minor;
  dueOn: string;
  settled: readonly Settled[];
  /** Days that bear no interest, both ends included: disputes and pauses. Without an end it still holds. */
  quiet: readonly { from: string; until: string | null }[];
}

interface Reckoning {
  /** Hundredths of a per cent a year. */
  basisPoints: number;
  /** Up to which day interest is charged already. */
  chargedUntil: string | null;
  today: string;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * Simple interest on what was open on each day, from the day after the due day until today. The day on which money comes in
 * still counts: paid ten days late is interest for ten days. A day of a leap year is a 366th of the yearly rate. Rounded once.
 */
export function lateInterest(
  { amountCents, dueOn, settled, quiet }: LateDebt,
  { basisPoints, chargedUntil, today }: Reckoning,
): Minor {
  if (basisPoints === 0) return 0;
  let first = daysAfter(dueOn, 1);
  if (chargedUntil !== null && chargedUntil >= first) first = daysAfter(chargedUntil, 1);
  // What is open, summed up day by day: of common years, and of leap years.
  let common = 0n;
  let leap = 0n;
  for (let day = first; day <= today; day = daysAfter(day, 1)) {
    if (quiet.some(({ from, until }) => from <= day && (until === null || day <= until))) continue;
    const gone = settled
      .filter((part) => part.day === null || part.day < day)
      .reduce((sum, { cents }) => sum + cents, 0);
    const open = BigInt(Math.max(0, amountCents - gone));
    if (isLeap(Number(day.slice(0, 4)))) leap += open;
    else common += open;
  }
  const per = 365n * 366n * 10_000n;
  return Number(((common * 366n + leap * 365n) * BigInt(basisPoints) * 2n + per) / (2n * per));
}
