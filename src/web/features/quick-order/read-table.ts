/** The cells of one line, and which line it is. */
interface Record {
  line: number;
  cells: string[];
}

/** What may stand between cells. No SKU has any of them; but a comma may be in a number. */
const separators = ['\t', ';', ','];

/** A longer one has most likely lost its closing quote. */
const longestQuoted = 2_000;

/**
 * Reads what spreadsheets copy and save: tabs, semicolons or commas, quoted cells, all kinds of line ends. A quote that
 * is never closed is a quote like any other letter, so that one spoilt line spoils no other.
 */
export function readTable(text: string): Record[] {
  const separator = separatorOf(text);
  const cell = new RegExp(
    `"((?:[^"]|""){0,${longestQuoted}})"[^\\S\\t\\r\\n]*(?=[${separator}\\r\\n]|$)|([^${separator}\\r\\n]*)`,
    'y',
  );
  const end = /\r\n|\r|\n/y;
  const records: Record[] = [];
  let cells: string[] = [];
  let at = 0;
  let line = 1;
  let begun = 1;
  while (at <= text.length) {
    cell.lastIndex = at;
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? [];
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    line += quoted?.match(/\r\n|\r|\n/g)?.length ?? 0;
    at += whole.length;
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (cells.some(Boolean)) records.push({ line: begun, cells });
    cells = [];
    end.lastIndex = at;
    at += end.exec(text)?.[0].length ?? 1;
    line += 1;
    begun = line;
  }
  return records;
}

/** The one that most of the first lines have, outside of quotes. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 5_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/);
  const linesWith = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  return separators.reduce((best, other) => (linesWith(other) > linesWith(best) ? other : best));
}
