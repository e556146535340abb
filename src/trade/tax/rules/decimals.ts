/** A number as it was written, exactly: `0.0137` is 137 with four decimals. */
export interface Decimal {
  digits: bigint;
  decimals: number;
}

export const decimalPattern = /^\d{1,12}(\.\d{1,6})?$/;

/** Reads `0.0137`, `12` or `99.90`. */
export function readDecimal(text: string): Decimal {
  if (!decimalPattern.test(text)) throw new RangeError(`${text} is not a number such as 12.50`);
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

/** Half is rounded away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [above, below] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * above + below) / (2n * below);
  return isNegative ? -rounded : rounded;
}

/** A decimal in the smallest units of a currency, rounded: `12.345` of two decimals is 1235. */
export function toMinor({ digits, decimals }: Decimal, currencyDecimals: number): bigint {
  return divideRounded(digits * 10n ** BigInt(currencyDecimals), 10n ** BigInt(decimals));
}

/** So many percent of an amount, rounded. */
export function percentOf(amount: bigint, { digits, decimals }: Decimal): bigint {
  return divideRounded(amount * digits, 100n * 10n ** BigInt(decimals));
}

/** `1234` of two decimals is `12.34`. */
export function writeMinor(amount: bigint, currencyDecimals: number): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(currencyDecimals + 1, '0');
  const point = digits.length - currencyDecimals;
  return currencyDecimals === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
