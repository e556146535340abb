import { writeTable } from '#platform/kernel/tables/write-table.ts';
import { type JudgedRows, verdictOn, wordsFor } from './judged-rows.ts';
import type { Row } from './row-list.ts';

/** The rows that do not go into the cart, as they were written, and why. It can be corrected and read again. */
export function faultTable(rows: readonly Row[], judged: JudgedRows): string {
  const faults = rows.flatMap((row): string[][] => {
    const verdict = verdictOn(row, judged);
    if (!verdict || verdict.isReady) return [];
    const { useSku, take } = verdict;
    const reason = [
      wordsFor(verdict),
      useSku && `Did you mean ${useSku}?`,
      take && `Up to ${take} available`,
    ];
    return [[row.sku, row.quantity, reason.filter(Boolean).join('. ')]];
  });
  return writeTable([['SKU', 'Quantity', 'Reason'], ...faults]);
}

export function downloadFaults(rows: readonly Row[], judged: JudgedRows): void {
  const url = URL.createObjectURL(new Blob([faultTable(rows, judged)], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: 'rows-to-correct.csv' }).click();
  // Once the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
