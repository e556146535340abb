/*
 * What a spreadsheet would run. A cell may begin at the start of the text and inside of it, after whatever a spreadsheet splits at:
 * it goes by the separator of its country or the one it is told, and takes a quote for a letter unless it begins the cell.
 */

const start = '(?<=^|[,;|\\t\\r\\n])';
/** Quotes, spaces and what cannot be seen, but for what a spreadsheet splits at: one class, so that there is one way to read it. */
const veil = `["'\\p{Z}\\p{Cf}\\0-\\x08\\v\\f\\x0e-\\x1f\\x7f-\\x9f]*`;
/** In its wide form too. */
const sign = /[=+\-@\t\r＝＋－＠]/;
const formula = `(?=${veil}${sign.source})`;
const beforeFormulas = new RegExp(start + formula, 'gu');
const apostrophes = new RegExp(`${start}'${formula}`, 'gu');

/** With an apostrophe before whatever would run as a formula, so that it is shown as the text it is. */
function escapeFormulas(text: string): string {
  // Most cells have nothing of the kind, and an export has millions.
  return sign.test(text) ? text.replace(beforeFormulas, "'") : text;
}

/** Exactly the text that was escaped. */
export function unescapeFormulas(cell: string): string {
  return cell.includes("'") ? cell.replace(apostrophes, '') : cell;
}

/** A sign alone, or a number that fills the cell. */
const signed = '[+\\-＋－](?:\\d*\\.?\\d+(?:e[+\\-]?\\d+)?|\\d+\\.)? *%?[" ]*(?:[,;|\\t\\r\\n]|$)';
const unsafeCell = new RegExp(`${start}${veil}(?:[=@＝＠]|(?!${signed})[+\\-＋－])`, 'iu');
/** Where commas are for decimals, -5,2+… is one cell: the number of one runs on into the next. */
const runningOn =
  /(?<=^|[;|\t\r\n])[" ]*[+-][\d.]*(?:,[\d. +*/^&<>=%-]*){0,500},\d[\d. ]*[+*/^&<>=%-][^,;\t\r\n]*[(!]/;

/** Whether lines of a table that others have written have cells that a spreadsheet would work out. */
export function hasFormulas(table: string): boolean {
  return unsafeCell.test(table) || runningOn.test(table);
}

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
