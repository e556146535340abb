import { formatCount } from '#platform/kernel/count.ts';
import { mostEmptyRows, readTable, TableTooLarge } from '#platform/kernel/tables/read-table.ts';
import { unitFileLimits } from '#platform/kernel/upload-limits.ts';
import { type NewUnit, newUnitSchema } from './units.ts';
import { type UnitColumn, unitColumns, unitFileColumns } from './words.ts';

export interface UnitFault {
  row: number;
  column: string;
  message: string;
}

/** A unit as its row tells, and which row that is. */
export interface UnitRowOfFile extends NewUnit {
  row: number;
}

interface UnitFile {
  rows: UnitRowOfFile[];
  faults: UnitFault[];
}

/** A pack of two thousand cells names them all in one cell. */
const limits = { cellsOfRow: 60, lettersOfCell: 50_000, emptyRows: mostEmptyRows };

/**
 * Reads a file of units as a spreadsheet saves it; its first row names the columns. After each row the caller is asked
 * whether others are to go first.
 */
export async function readUnitFile(
  text: string,
  afterRow: () => Promise<unknown> | undefined,
): Promise<UnitFile> {
  const file: UnitFile = { rows: [], faults: [] };
  let places: (UnitColumn | undefined)[] | undefined;
  try {
    for (const { row, cells } of readTable(text, limits)) {
      if (!places) {
        places = cells.map(columnOf);
        if (!places.includes('serial'))
          return refused(row, 'serial', 'The first row must contain the column names, including serial.');
        continue;
      }
      if (file.rows.length + file.faults.length >= unitFileLimits.rows)
        return refused(row, 'serial', `Please keep it to ${formatCount(unitFileLimits.rows)} rows.`);
      readRow(file, row, places, cells);
      await afterRow();
    }
  } catch (error) {
    if (!(error instanceof TableTooLarge)) throw error;
    const message =
      error.what === 'empty rows'
        ? `This file has more than ${formatCount(mostEmptyRows)} empty rows. Please remove them.`
        : `This ${error.what} is too long. Is a quote missing?`;
    return refused(error.row, 'serial', message);
  }
  if (file.rows.length + file.faults.length === 0) return refused(1, 'serial', 'This file has no units.');
  return file;
}

function columnOf(cell: string): UnitColumn | undefined {
  const name = cell.trim().toLowerCase().replaceAll(' ', '_');
  return unitFileColumns.find((column) => column === name);
}

function readRow(file: UnitFile, row: number, places: (UnitColumn | undefined)[], cells: string[]): void {
  const told: Record<string, unknown> = {};
  for (const [place, column] of places.entries()) {
    const cell = cells[place]?.trim() ?? '';
    if (!column) continue;
    told[unitColumns[column]] = column === 'parts' ? cell.split(/[\s|;,]+/).filter(Boolean) : cell;
  }
  const { data, error } = newUnitSchema.safeParse(told);
  if (data) file.rows.push({ ...data, row });
  for (const { path, message } of error?.issues ?? [])
    file.faults.push({ row, column: nameOf(String(path[0])), message });
}

function nameOf(field: string): string {
  return unitFileColumns.find((column) => unitColumns[column] === field) ?? field;
}

const refused = (row: number, column: string, message: string): UnitFile => ({
  rows: [],
  faults: [{ row, column, message }],
});
