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

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50`: one way of writing an amount on every screen. */
export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars);
}

export function formatCents(cents: Cents): string {
  return formatDollars(centsToDollars(cents));
}

const shortFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** `$1.5K`: for the axis of a chart, where only the size matters. */
export function formatDollarsShort(dollars: number): string {
  // Below a dollar, a tenth of it is too coarse.
  return dollars > 0 && dollars < 1 ? formatDollars(dollars) : shortFormat.format(dollars);
}
