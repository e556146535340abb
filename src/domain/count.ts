/**
 * `1,234`: whole numbers as every screen writes them. `toLocaleString('en-US')` does the same, but a browser takes so long
 * to get its tables of languages ready that each page would wait for it.
 */
export function formatCount(count: number): string {
  return groupThousands(String(count));
}

/** Of digits before the decimal point. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
