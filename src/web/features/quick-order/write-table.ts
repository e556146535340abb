/** What a spreadsheet would take for a formula, in its wide form too. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** As spreadsheets open it by a double click: with a byte-order mark, and each cell as the text it is. */
export function writeTable(records: readonly (readonly string[])[]): string {
  return `\uFEFF${records.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`;
}

function writeCell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text;
  return /^\s|[",;\t\r\n]|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
