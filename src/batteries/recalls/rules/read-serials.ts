import { readTable } from '#platform/kernel/tables/read-table.ts';
import { readSerial } from '#shop/catalog/rules/tracking.ts';

/** `SERIAL`, or `SKU/SERIAL` where several products have the same. */
const named = /^(?:[A-Z0-9._/-]{1,40}\/)?[A-Z0-9-]{1,20}$/;

export interface ReadSerials {
  /** Each once, in the order given. */
  serials: string[];
  /** What can be no serial. */
  unreadable: string[];
}

/**
 * Serials as they are scanned or pasted, or saved by a spreadsheet. Of a table whose first row names a column ‘serial’
 * that column counts; of all else every word does.
 */
export function readSerials(text: string): ReadSerials {
  const words = columnOf(text) ?? text.split(/[\s,;|"]+/);
  const found = new Set(words.map(readSerial).filter(Boolean));
  return {
    serials: [...found].filter((word) => named.test(word)),
    unreadable: [...found].filter((word) => !named.test(word)),
  };
}

/** What a file names after what was there already, each on a line of its own. What can be no serial stays, to be corrected. */
export function addSerials(present: string, file: string): string {
  const { serials, unreadable } = readSerials(file);
  return [...present.split('\n'), ...serials, ...unreadable].filter((line) => line.trim()).join('\n');
}

function columnOf(text: string): string[] | undefined {
  const [first = ''] = text.split('\n', 1);
  if (!/\bserial\b/i.test(first)) return undefined;
  let place: number | undefined;
  const cells: string[] = [];
  for (const { cells: row } of readTable(text)) {
    if (place === undefined) place = row.findIndex((cell) => cell.trim().toLowerCase() === 'serial');
    else cells.push(row[place] ?? '');
    if (place < 0) return undefined;
  }
  return cells;
}
