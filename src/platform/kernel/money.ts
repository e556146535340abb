import { groupThousands } from './count.ts';

/*
 * A shop has one currency. Inside, money is counted in whole numbers of its smallest unit (cents, fils, yen); amounts with
 * decimals are written and read only at the edges.
 */

/** A number of the currency's smallest units. */
export type Minor = number;

export interface Currency {
  /** ISO 4217, such as `EUR`. */
  code: string;
  /** Of ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. */
  decimals: number;
  /** What is written before an amount: `€`, or `KWD` and a space that does not break. */
  symbol: string;
}

export const usDollar: Currency = { code: 'USD', decimals: 2, symbol: '$' };

let current = usDollar;

/** Said once by each process when it starts, and by each page before it is drawn. */
export function setCurrency(currency: Currency): void {
  current = currency;
}

/** Does something at once, without waiting for anything, as if the shop had another currency. */
export function inCurrency<Result>(currency: Currency, work: () => Result): Result {
  const before = current;
  current = currency;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Reads what was kept, of whatever currency it was: what is entered is held to the shop's own. */
export const inAnyCurrency = <Result>(work: () => Result): Result =>
  inCurrency({ ...current, decimals: mostDecimals }, work);

/** Of the currencies of ISO 4217, one has four. */
const mostDecimals = 4;

export const shopCurrency = (): Currency => current;

/** As payment providers spell it: `eur`. */
export const currencyOfCharges = (): string => current.code.toLowerCase();

/** Decimals survive the trip through a binary fraction only when rounded back to whole units. */
export function amountToMinor(amount: number): Minor {
  return Math.round(amount * 10 ** current.decimals);
}

export function minorToAmount(minor: Minor): number {
  return minor / 10 ** current.decimals;
}

/** The most that anything costs, a trillion US dollars: far within what a number counts exactly. */
export const maxTotalMinor: Minor = 100_000_000_000_000;

/** The most that one unit costs, ten million US dollars: what a column of prices holds. */
export const maxPriceMinor: Minor = 1_000_000_000;

export function totalOf(priceMinor: Minor, quantity: number): Minor {
  const total = priceMinor * quantity;
  if (!Number.isSafeInteger(total)) {
    throw new RangeError(`${priceMinor} times ${quantity} cannot be counted exactly`);
  }
  return total;
}

/** `1234.50`: for files, search engines and banks' apps, with the currency's decimals. */
export const writeDecimal = (amount: number): string => amount.toFixed(current.decimals);

/** `$1,234.50`: one way of writing an amount on every screen. */
export function formatAmount(amount: number): string {
  const [whole = '', decimals] = writeDecimal(Math.abs(amount)).split('.');
  const sign = amount < 0 ? '-' : '';
  return `${sign}${current.symbol}${groupThousands(whole)}${decimals ? `.${decimals}` : ''}`;
}

export function formatMinor(minor: Minor): string {
  return formatAmount(minorToAmount(minor));
}

let shortFormat: Intl.NumberFormat | undefined;

/** `$1.5K`: for the axis of a chart, where only the size matters. */
export function formatAmountShort(amount: number): string {
  // Below one, a tenth of it is too coarse.
  if (amount > 0 && amount < 1) return formatAmount(amount);
  // Made when it is first needed: see count.ts.
  shortFormat ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
  const sign = amount < 0 ? '-' : '';
  return `${sign}${current.symbol}${shortFormat.format(Math.abs(amount))}`;
}
