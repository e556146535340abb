const minus = '−';

/**
 * `1,234`: whole numbers as every screen writes them. `toLocaleString('en-US')` does the same, but a browser takes so long
 * to get its tables of languages ready that each page would wait for it.
 */
export function formatCount(count: number): string {
  const digits = groupThousands(String(Math.abs(count)));
  return count < 0 ? `${minus}${digits}` : digits;
}

/** Made when first needed: to make one takes a hundred times as long as to use it. */
const formats = new Map<number, Intl.NumberFormat>();

/** `1,234.5`: numbers that may have decimals, rounded to so many. */
export function formatNumber(value: number, decimals = 3): string {
  if (Number.isSafeInteger(value)) return formatCount(value);
  const format = formats.get(decimals) ?? new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals });
  formats.set(decimals, format);
  const digits = format.format(Math.abs(value));
  return value < 0 && digits !== '0' ? `${minus}${digits}` : digits;
}

/** Of digits before the decimal point. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
