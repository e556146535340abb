import { unescapeFormulas } from '#platform/kernel/tables/formulas.ts';
import {
  mostEmptyRows,
  readTable,
  type TableRow,
  TableTooLarge,
} from '#platform/kernel/tables/read-table.ts';
import { type FileColumn, fileColumns, findColumn } from '../../contract/file/columns.ts';
import type { RowFault } from '../../contract/file/judge-row.ts';
import { maxImportRows } from '../../contract/file/product-import.ts';
import { fileWords } from '../../contract/file/words.ts';
import { refusedFile } from './decode-file.ts';
import { turnByTurn } from './turn-by-turn.ts';

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
      if (count++ > maxImportRows) throw refusedFile(fileWords.tooManyRows);
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
