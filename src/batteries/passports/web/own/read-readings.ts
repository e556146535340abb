import { readTable } from '#platform/kernel/tables/read-table.ts';
import { readingSchema, type UnitReading } from '../../contract/readings.ts';

/** What a file of readings says, or what is wrong with it, line by line. */
export type ReadReadings = { readings: UnitReading[]; problems: string[] };

const columns = Object.keys(readingSchema.shape);
const asWords = ['takenAt', 'incident'];
const mostProblems = 10;

/** The first row names the columns, as the call names them. Nothing is sent of a file that has a fault. */
export function readReadings(text: string): ReadReadings {
  const [head, ...rows] = [...readTable(text, { cellsOfRow: 40, lettersOfCell: 300 })];
  const names = (head?.cells ?? []).map(
    (cell) => columns.find((name) => name.toLowerCase() === cell.trim().toLowerCase()) ?? cell.trim(),
  );
  const unknown = names.filter((name) => !columns.includes(name));
  if (!names.includes('takenAt'))
    return { readings: [], problems: ['The first row must contain the column names, including takenAt.'] };
  if (unknown.length > 0)
    return {
      readings: [],
      problems: [`Unknown column ‘${unknown[0]}’. Available: ${columns.join(', ')}.`],
    };
  const readings: UnitReading[] = [];
  const problems: string[] = [];
  for (const { line, cells } of rows) {
    const read = readingSchema.safeParse(
      Object.fromEntries(names.flatMap((name, place) => toField(name, cells[place]?.trim() ?? ''))),
    );
    if (read.success) readings.push(read.data);
    for (const { path, message } of read.error?.issues ?? [])
      problems.push(`Line ${line}, ${String(path[0])}: ${message}`);
  }
  if (readings.length + problems.length === 0) problems.push('This file has no readings.');
  return { readings, problems: problems.slice(0, mostProblems) };
}

function toField(name: string, cell: string): [string, string | number][] {
  if (cell === '') return [];
  if (asWords.includes(name)) return [[name, cell]];
  const number = Number(cell);
  return [[name, Number.isNaN(number) ? cell : number]];
}
