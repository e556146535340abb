/** What a spreadsheet would take for a formula, in its wide form too; and what was written so that it does not. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
const keptFromFormula = /^'+[=+\-@\t\r＝＋－＠]/;

/** Before the first row: without it spreadsheets take what is beyond ASCII for something else. */
export const byteOrderMark = '\uFEFF';

/** As spreadsheets open it by a double click: with a byte-order mark, and each cell as the text it is. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((cells) => writeRow(cells.map(asText))).join('');
}

/** By RFC 4180. Whatever separator a spreadsheet goes by, a cell that has one is quoted. */
export function writeRow(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

function quote(cell: string): string {
  return /^\s|[",;\t\r\n]|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** With an apostrophe before what would run as a formula. */
export function asText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** What `asText` was given. */
export function fromText(cell: string): string {
  return keptFromFormula.test(cell) ? cell.slice(1) : cell;
}
