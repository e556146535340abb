import { mostQuickOrderRows } from '../rules/quick-order.ts';
import type { ReadRows } from './read-rows.ts';

/** A row on the screen. Its number stays its own, whichever others come and go. */
export interface Row {
  number: number;
  sku: string;
  quantity: string;
}

export interface RowList {
  rows: readonly Row[];
  /** So many were read and had no room. */
  leftOut: number;
}

export type RowChange =
  | { kind: 'change'; number: number; sku?: string; quantity?: string }
  /** A quantity for all rows of one product: the first of them has it, the others go. */
  | { kind: 'take'; number: number; quantity: string; others: readonly number[] }
  | { kind: 'remove'; numbers: readonly number[] }
  | { kind: 'bring'; read: ReadRows }
  /** In place of all there are. */
  | { kind: 'replace'; read: ReadRows }
  /** As they were before they were all removed. */
  | { kind: 'bring-back'; rows: readonly Row[] };

/** Empty rows invite to type. */
const rowsAtFirst = 3;

export function listRows(rows: readonly Row[] = []): RowList {
  return { rows: withRoom(rows, rowsAtFirst), leftOut: 0 };
}

export function isFilled({ sku, quantity }: Row): boolean {
  return sku.trim() !== '' || quantity.trim() !== '';
}

export function changeRows({ rows, leftOut }: RowList, change: RowChange): RowList {
  switch (change.kind) {
    case 'change': {
      const { kind: _, ...given } = change;
      return {
        rows: withRoom(rows.map((row) => (row.number === change.number ? { ...row, ...given } : row))),
        leftOut,
      };
    }
    case 'take': {
      const { number, quantity, others } = change;
      const kept = rows.filter((row) => !others.includes(row.number));
      return changeRows({ rows: kept, leftOut }, { kind: 'change', number, quantity });
    }
    case 'remove': {
      const gone = new Set(change.numbers);
      const left = rows.filter(({ number }) => !gone.has(number));
      return left.some(isFilled) ? { rows: withRoom(left), leftOut: 0 } : listRows();
    }
    case 'bring':
      return bring(rows.filter(isFilled), change.read);
    case 'replace':
      return bring([], change.read);
    case 'bring-back':
      return listRows(change.rows);
  }
}

/** What is read first has the numbers of its lines, so that it is found again in the spreadsheet. */
function bring(rows: readonly Row[], { rows: read, leftOut }: ReadRows): RowList {
  const before = Math.max(0, ...rows.map(({ number }) => number));
  const all = [...rows, ...read.map(({ line, sku, quantity }) => ({ number: before + line, sku, quantity }))];
  return {
    rows: withRoom(all.slice(0, mostQuickOrderRows)),
    leftOut: leftOut + Math.max(0, all.length - mostQuickOrderRows),
  };
}

/** There is always an empty row at the end, while more can be taken. */
function withRoom(rows: readonly Row[], atLeast = 1): readonly Row[] {
  const last = rows.at(-1);
  if (rows.length >= mostQuickOrderRows || (rows.length >= atLeast && last && !isFilled(last))) return rows;
  return withRoom([...rows, { number: (last?.number ?? 0) + 1, sku: '', quantity: '' }], atLeast);
}
