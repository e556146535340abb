import { groupThousands } from './count.ts';

/** Money is counted in whole cents inside the shop, and written in dollars only at its edges. */
export type Cents = number;

/** As payment providers spell it. */
export const currency = 'usd';

/** Two decimals survive the trip through a binary fraction only when rounded back to whole cents. */
export function dollarsToCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

export function centsToDollars(cents: Cents): number {
  return cents / 100;
}

/** The most that anything costs, a trillion dollars: far within what a number counts exactly. */
export const maxTotalCents: Cents = 100_000_000_000_000;

export function totalCents(priceCents: Cents, quantity: number): Cents {
  const total = priceCents * quantity;
  if (!Number.isSafeInteger(total)) {
    throw new RangeError(`${priceCents} cents times ${quantity} cannot be counted exactly`);
  }
  return total;
}

/** `$1,234.50`: one way of writing an amount on every screen. */
export function formatDollars(dollars: number): string {
  const [whole = '', cents] = Math.abs(dollars).toFixed(2).split('.');
  return `${dollars < 0 ? '-' : ''}$${groupThousands(whole)}.${cents}`;
}

export function formatCents(cents: Cents): string {
  return formatDollars(centsToDollars(cents));
}

let shortFormat: Intl.NumberFormat | undefined;

/** `$1.5K`: for the axis of a chart, where only the size matters. */
export function formatDollarsShort(dollars: number): string {
  // Below a dollar, a tenth of it is too coarse.
  if (dollars > 0 && dollars < 1) return formatDollars(dollars);
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
