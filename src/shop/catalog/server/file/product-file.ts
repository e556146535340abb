import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ShopError } from '#platform/contract/errors.ts';
import {
  mostEmptyRows,
  readTable,
  type TableRow,
  TableTooLarge,
} from '#platform/kernel/tables/read-table.ts';
import { unescapeFormulas } from '#platform/kernel/tables/write-table.ts';
import { productFileLimits } from '#platform/kernel/upload-limits.ts';
import { type FileColumn, fileColumns, findColumn } from '../../contract/file/columns.ts';
import type { RowFault } from '../../contract/file/judge-row.ts';
import { fileWords } from '../../contract/file/product-import.ts';

/** The longest turn before other requests are served. */
export const longestTurnMs = 12;

/** Does it for each, and lets others go in between. */
export async function turnByTurn<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  const afterItem = takeTurns();
  for (const item of items) {
    work(item);
    await afterItem();
  }
}

/** To be asked often, and awaited: lets others go when a turn has lasted long enough. */
export function takeTurns(): () => Promise<unknown> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < longestTurnMs) return undefined;
    return yieldToEventLoop().then(() => {
      begun = performance.now();
    });
  };
}

/** Decoded in parts, so that a large file holds up no other request. */
const pieceBytes = 512 * 1024;

/** The text of a file that a spreadsheet has saved: in UTF-8, or in UTF-16 that says so. */
export async function decodeFile(bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw refusedFile(fileWords.noFile);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw refusedFile(fileWords.workbook);
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isUtf16 && bytes.includes(0)) throw refusedFile(fileWords.notText);
  const decoder = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true });
  const pieces: string[] = [];
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      pieces.push(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }));
      await yieldToEventLoop();
    }
    pieces.push(decoder.decode());
  } catch {
    throw refusedFile(fileWords.notUtf8);
  }
  const text = pieces.join('');
  if (isUtf16 && text.includes('\0')) throw refusedFile(fileWords.notText);
  return text;
}

export function refusedFile(message: string): ShopError {
  return new ShopError('invalid-request', message, [{ field: 'file', message }]);
}

/** A file of products whose columns are known; its rows are read one by one. */
export interface ProductFile {
  /** What each cell of a row is. Nothing where the shop knows no such column. */
  columns: (FileColumn | undefined)[];
  unknownColumns: string[];
  missingColumns: string[];
  rows: Iterable<TableRow>;
  skuOf(row: TableRow): string;
  nameOf(row: TableRow): string;
  /** Nothing where it says no number. */
  availableOf(row: TableRow): number | undefined;
  /** What stands to the right of the last column. */
  cellsBeyond(row: TableRow): RowFault[];
}

/** Wider and longer than any catalogue, and little enough to be read without anybody noticing; spreadsheets have 32,767 letters. */
const limits = { cellsOfRow: 500, lettersOfCell: 33_000, emptyRows: mostEmptyRows };

/** What is wrong with the file as a whole is said before any row of it is judged: that takes a hundred times as long. */
export async function openFile(text: string): Promise<ProductFile> {
  await turnByTurn(readRows(text), () => {});
  const rows = readRows(text);
  const first = rows.next();
  const heads = first.done ? [] : first.value.cells.map((head) => head.trim());
  const columns = heads.map(findColumn);
  const known = new Set(columns);
  if (!columns.some((column) => column?.head === 'sku')) throw refusedFile(fileWords.noHead);
  const twice = columns.find((column, at) => column && columns.indexOf(column) < at);
  if (twice) throw refusedFile(fileWords.columnTwice(twice.head));

  const cellOf = (head: string) => {
    const at = columns.findIndex((column) => column?.head === head);
    return ({ cells }: TableRow) => (cells[at] ?? '').trim();
  };
  const available = cellOf('available');
  return {
    columns,
    unknownColumns: heads.filter((head, at) => head && !columns[at]),
    missingColumns: fileColumns.filter((column) => !known.has(column)).map(({ head }) => head),
    rows,
    skuOf: cellOf('sku'),
    nameOf: cellOf('name'),
    availableOf: (row) => (/^\d{1,15}$/.test(available(row)) ? Number(available(row)) : undefined),
    cellsBeyond: ({ cells }) => {
      const at = cells.findIndex((cell, place) => place >= heads.length && cell.trim() !== '');
      return at < 0 ? [] : [{ column: `cell ${at + 1}`, message: fileWords.cellBeyond }];
    },
  };
}

function* readRows(text: string): Generator<TableRow> {
  let count = 0;
  try {
    for (const row of readTable(text, limits)) {
      if (count++ > productFileLimits.rows) throw refusedFile(fileWords.tooManyRows);
      yield { ...row, cells: row.cells.map(unescapeFormulas) };
    }
  } catch (error) {
    if (!(error instanceof TableTooLarge)) throw error;
    const words = {
      row: fileWords.rowTooWide(error.row),
      cell: fileWords.cellTooLong(error.row),
      'empty rows': fileWords.tooManyEmptyRows(mostEmptyRows),
    };
    throw refusedFile(words[error.what]);
  }
}
