import type { TaxDocument } from '#trade/tax/rules/totals.ts';

/**
 * Tax is rounded on each paper, so that the papers of an order can come to some cents more or less than the order. The last
 * one takes the rest, as far as it has tax to take it from. Where more is missing than rounding explains, nothing is
 * changed.
 */
export function takeTheRest(document: TaxDocument, gross: bigint, papers: number): TaxDocument {
  const { breakdown, totals } = document;
  const missing = gross - totals.gross;
  // Half a cent for each rate on each paper, and on the order as a whole.
  const most = BigInt(Math.ceil(((papers + 1) * breakdown.length) / 2));
  if (missing === 0n || missing > most || missing < -most) return document;
  let rest = missing;
  const byTax = breakdown
    .filter(({ rate }) => rate > 0)
    .toSorted((one, other) => Number(other.taxable - one.taxable));
  const taken = new Map(
    byTax.map((group) => {
      const part = group.tax + rest < 0n ? -group.tax : rest;
      rest -= part;
      return [group, group.tax + part];
    }),
  );
  const changed = missing - rest;
  return {
    ...document,
    breakdown: breakdown.map((group) => ({ ...group, tax: taken.get(group) ?? group.tax })),
    totals: {
      ...{ ...totals, vat: totals.vat + changed, gross: totals.gross + changed },
      due: totals.due + changed,
    },
  };
}
