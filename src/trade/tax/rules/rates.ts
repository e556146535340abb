import type { TaxClass } from '#shop/catalog/rules/tax-class.ts';

interface RateRow {
  country: string;
  /** The first day on which it holds; the next row of the country ends it. */
  from: string;
  standard: number;
  /** The reduced rate that most goods of that class have; where there is none, the standard rate. */
  reduced?: number;
}

const since = '2021-01-01';

/** Rates of value added tax in percent. Source: the national authorities' publications as of November 2026. */
const rows: RateRow[] = [
  { country: 'AT', from: since, standard: 20, reduced: 10 },
  { country: 'BE', from: since, standard: 21, reduced: 6 },
  { country: 'BG', from: since, standard: 20, reduced: 9 },
  { country: 'CY', from: since, standard: 19, reduced: 5 },
  { country: 'CZ', from: since, standard: 21, reduced: 15 },
  { country: 'CZ', from: '2024-01-01', standard: 21, reduced: 12 },
  { country: 'DE', from: since, standard: 19, reduced: 7 },
  { country: 'DK', from: since, standard: 25 },
  { country: 'EE', from: since, standard: 20, reduced: 9 },
  { country: 'EE', from: '2024-01-01', standard: 22, reduced: 9 },
  { country: 'EE', from: '2025-07-01', standard: 24, reduced: 9 },
  { country: 'ES', from: since, standard: 21, reduced: 10 },
  { country: 'FI', from: since, standard: 24, reduced: 14 },
  { country: 'FI', from: '2024-09-01', standard: 25.5, reduced: 14 },
  { country: 'FI', from: '2026-01-01', standard: 25.5, reduced: 13.5 },
  { country: 'FR', from: since, standard: 20, reduced: 5.5 },
  { country: 'GR', from: since, standard: 24, reduced: 13 },
  { country: 'HR', from: since, standard: 25, reduced: 13 },
  { country: 'HU', from: since, standard: 27, reduced: 18 },
  { country: 'IE', from: since, standard: 23, reduced: 13.5 },
  { country: 'IT', from: since, standard: 22, reduced: 10 },
  { country: 'LT', from: since, standard: 21, reduced: 9 },
  { country: 'LT', from: '2026-01-01', standard: 21, reduced: 12 },
  { country: 'LU', from: since, standard: 17, reduced: 8 },
  { country: 'LU', from: '2023-01-01', standard: 16, reduced: 7 },
  { country: 'LU', from: '2024-01-01', standard: 17, reduced: 8 },
  { country: 'LV', from: since, standard: 21, reduced: 12 },
  { country: 'MT', from: since, standard: 18, reduced: 7 },
  { country: 'NL', from: since, standard: 21, reduced: 9 },
  { country: 'PL', from: since, standard: 23, reduced: 8 },
  { country: 'PT', from: since, standard: 23, reduced: 13 },
  { country: 'RO', from: since, standard: 19, reduced: 9 },
  { country: 'RO', from: '2025-08-01', standard: 21, reduced: 11 },
  { country: 'SE', from: since, standard: 25, reduced: 12 },
  { country: 'SI', from: since, standard: 22, reduced: 9.5 },
  { country: 'SK', from: since, standard: 20, reduced: 10 },
  { country: 'SK', from: '2025-01-01', standard: 23, reduced: 19 },
  { country: 'GB', from: since, standard: 20, reduced: 5 },
  { country: 'CH', from: since, standard: 7.7, reduced: 2.5 },
  { country: 'CH', from: '2024-01-01', standard: 8.1, reduced: 2.6 },
];

export type StatedRate = number | { standard: number; reduced?: number | undefined };

/** The rate of a class in a country on a day; nothing where the table has none. */
export function rateOn(country: string, taxClass: TaxClass, day: string): number | undefined {
  const row = rows.findLast((one) => one.country === country && one.from <= day);
  return row && rateOfClass(row, taxClass);
}

export function rateOfClass(rate: StatedRate, taxClass: TaxClass): number {
  if (taxClass === 'zero') return 0;
  if (typeof rate === 'number') return rate;
  return taxClass === 'reduced' ? (rate.reduced ?? rate.standard) : rate.standard;
}

/** Countries whose sellers this table can compute tax for. */
export const hasRates = (country: string): boolean => rows.some((row) => row.country === country);
