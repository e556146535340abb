/** The cells of one row, which row it is, and on which line it begins: a quoted cell may hold lines of its own. */
export interface TableRow {
  /** As spreadsheets count them, empty ones too. */
  row: number;
  line: number;
  cells: string[];
  /** The cells, by their place, that begin with a quote which is never closed. */
  unclosed?: number[];
}

/** What may stand between cells. */
const separators = ['\t', ';', ','];

/** A longer one has most likely lost its closing quote. */
const longestQuoted = 2_000;

/** More than anyone leaves in a file, and few enough to be passed over in one go. */
export const mostEmptyRows = 1_000;

interface TableLimits {
  cellsOfRow: number;
  lettersOfCell: number;
  /** They are left out, and so cost time without giving the reader a turn. */
  emptyRows?: number;
}

/** Read no further: a row has more cells, a cell more letters, or the table more empty rows than its reader allows. */
export class TableTooLarge extends Error {
  readonly row: number;
  readonly what: 'row' | 'cell' | 'empty rows';

  constructor(row: number, what: TableTooLarge['what']) {
    super(`Too much at row ${row}: ${what}.`);
    this.row = row;
    this.what = what;
  }
}

/**
 * Reads what spreadsheets copy and save: tabs, semicolons or commas, quoted cells, all kinds of line ends, row by
 * row, so that the reader of a large one may stop in between. A quote that is never closed is a quote like any other
 * letter, so that one spoilt line spoils no other. Empty rows are left out.
 */
export function* readTable(text: string, limits?: TableLimits): Generator<TableRow> {
  const { cellsOfRow = Number.POSITIVE_INFINITY, lettersOfCell } = limits ?? {};
  const mostEmpty = limits?.emptyRows ?? Number.POSITIVE_INFINITY;
  const separator = separatorOf(text);
  // Only one way to read any text: with two, a few wrong quotes would keep a server busy for minutes.
  const quotedCell = new RegExp(
    `"((?:[^"]|""){0,${lettersOfCell ?? longestQuoted}})"[^\\S\\t\\r\\n]*(?=[${separator}\\r\\n]|$)`,
    'y',
  );
  const plainCell = new RegExp(
    `[^${separator}\\r\\n]${lettersOfCell ? `{0,${lettersOfCell + 1}}` : '*'}`,
    'y',
  );
  const end = /\r\n|\r|\n/y;
  let cells: string[] = [];
  let unclosed: number[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  let begun = 1;
  let row = 1;
  let empty = 0;
  while (at <= text.length) {
    // Most empty rows are nothing but a line end, of which a file may have millions.
    while (cells.length === 0 && (text[at] === '\n' || text[at] === '\r')) {
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
      begun = ++line;
      row++;
      if (++empty > mostEmpty) throw new TableTooLarge(row, 'empty rows');
    }
    const isQuoted = text[at] === '"';
    quotedCell.lastIndex = at;
    const [whole, quoted] = (isQuoted && quotedCell.exec(text)) || [];
    if (quoted !== undefined) {
      cells.push(quoted.replaceAll('""', '"'));
      line += quoted.match(/\r\n|\r|\n/g)?.length ?? 0;
      at += whole?.length ?? 0;
    } else {
      plainCell.lastIndex = at;
      plainCell.test(text);
      const cell = text.slice(at, plainCell.lastIndex);
      if (isQuoted) unclosed.push(cells.length);
      cells.push(cell);
      at += cell.length;
    }
    if (lettersOfCell && (cells.at(-1)?.length ?? 0) > lettersOfCell) throw new TableTooLarge(row, 'cell');
    if (cells.length > cellsOfRow) throw new TableTooLarge(row, 'row');
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    if (cells.some((cell) => cell.trim() !== ''))
      yield { row, line: begun, cells, ...(unclosed.length > 0 && { unclosed }) };
    else if (++empty > mostEmpty) throw new TableTooLarge(row, 'empty rows');
    cells = [];
    unclosed = [];
    end.lastIndex = at;
    at += end.exec(text)?.[0].length ?? 1;
    line += 1;
    row += 1;
    begun = line;
  }
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
