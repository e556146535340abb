import { groupThousands } from './count.ts';

/** Money is counted in whole cents inside the shop, and written in dollars only at its edges. */
export type Minor = number;

/** As payment providers spell it. */
export const currency = 'usd';

/** Two decimals survive the trip through a binary fraction only when rounded back to whole cents. */
export function amountToMinor(dollars: number): Minor {
  return Math.round(dollars * 100);
}

export function minorToAmount(cents: Minor): number {
  return cents / 100;
}

/** The most that anything costs, a trillion dollars: far within what a number counts exactly. */
export const maxTotalMinor: Minor = 100_000_000_000_000;

export function totalOf(priceCents: Minor, quantity: number): Minor {
  const total = priceCents * quantity;
  if (!Number.isSafeInteger(total)) {
    throw new RangeError(`${priceCents} cents times ${quantity} cannot be counted exactly`);
  }
  return total;
}

/** `$1,234.50`: one way of writing an amount on every screen. */
export function formatAmount(dollars: number): string {
  const [whole = '', cents] = Math.abs(dollars).toFixed(2).split('.');
  return `${dollars < 0 ? '-' : ''}$${groupThousands(whole)}.${cents}`;
}

export function formatMinor(cents: Minor): string {
  return formatAmount(minorToAmount(cents));
}

let shortFormat: Intl.NumberFormat | undefined;

/** `$1.5K`: for the axis of a chart, where only the size matters. */
export function formatAmountShort(dollars: number): string {
  // Below a dollar, a tenth of it is too coarse.
  if (dollars > 0 && dollars < 1) return formatAmount(dollars);
  // Made when it is first needed: see count.ts.
  shortFormat ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  return shortFormat.format(dollars);
}
