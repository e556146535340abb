import { escapeFormulas } from './formulas.ts';

/** Before the first row: without it spreadsheets take what is beyond ASCII for something else. */
export const byteOrderMark = '\uFEFF';

/** Text is only ever text. A number is one, also below zero. */
export type Cell = string | number | null | undefined;

/** As spreadsheets open it by a double click: with a byte-order mark. */
export function writeTable(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map(writeRow).join('');
}

/** The only way in which the shop writes CSV: by RFC 4180, and no cell becomes a formula, whatever separates them. */
export function writeRow(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: Cell, place: number): string {
  // What begins a row runs on into the next cell where commas do not separate: -5,2+… would be worked out.
  if (typeof cell === 'number' && (place > 0 || cell >= 0)) return String(cell);
  return quote(escapeFormulas(String(cell ?? '')));
}

function quote(cell: string): string {
  return /^\s|[",;|\t\r\n]|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
