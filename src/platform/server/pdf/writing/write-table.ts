import { ink, muted, page, width } from './look.ts';
import type { Sheet, Writing } from './sheet.ts';

export interface PaperColumn<Row> {
  title: string;
  /** In points; the one without takes what is left. */
  width?: number;
  align?: 'left' | 'right';
  cell(row: Row): string;
}

interface Table<Row> {
  columns: PaperColumn<Row>[];
  rows: readonly Row[];
  /** What each further page says above the head, which is repeated there. */
  continued: string;
  /** Stays with the last row, so that no page has a sum alone. */
  sum?: Sum;
}

interface Sum {
  label: string;
  amount: string;
  /** What it is made of, if not of the rows alone. */
  parts?: { label: string; amount: string }[];
}

const gap = 10;
const padding = 4;
const partHeight = 15;
const heightOfSum = (sum: Sum | undefined) => (sum ? 26 + partHeight * (sum.parts?.length ?? 0) : 0);

export function writeTable<Row>(sheet: Sheet, { columns, rows, continued, sum }: Table<Row>): void {
  const places = placesOf(columns);
  const writeHead = () => {
    writeRow(
      sheet,
      places,
      columns.map(({ title }) => title),
      { size: 8, color: muted },
    );
    sheet.y += 2;
  };
  const writeFurtherHead = () => {
    sheet.write(continued, { size: 8, color: muted });
    sheet.y += 8;
    writeHead();
  };
  // Its head alone at the end of a page would be nothing to read.
  sheet.makeRoom(60 + heightOfSum(sum));
  writeHead();
  sheet.withHead(writeFurtherHead, () => {
    for (const [index, row] of rows.entries()) {
      const cells = columns.map(({ cell }) => cell(row));
      const height = Math.max(...cells.map((text, at) => sheet.heightOf(text, places[at] ?? {})));
      const isLast = index === rows.length - 1;
      sheet.makeRoom(height + 2 * padding + (isLast ? heightOfSum(sum) : 0));
      sheet.rule();
      sheet.y += padding;
      writeRow(sheet, places, cells);
      sheet.y += padding;
    }
  });
  sheet.rule({ strong: sum !== undefined });
  if (sum) writeSum(sheet, sum);
}

function writeSum(sheet: Sheet, { label, amount, parts = [] }: Sum): void {
  for (const part of parts) {
    sheet.y += 3;
    const top = sheet.y;
    sheet.write(part.label);
    sheet.y = top;
    sheet.write(part.amount, { align: 'right' });
  }
  sheet.y += 6;
  const top = sheet.y;
  sheet.write(label, { weight: 'bold', size: 11 });
  sheet.y = top;
  sheet.write(amount, { weight: 'bold', size: 11, align: 'right', color: ink });
}

function placesOf<Row>(columns: PaperColumn<Row>[]): Writing[] {
  const given = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const rest = width - given - gap * (columns.length - 1);
  let left = page.margin;
  return columns.map(({ width: own = rest, align = 'left' }) => {
    const place = { left, width: own, align };
    left += own + gap;
    return place;
  });
}

/** Side by side; goes down by the tallest. */
function writeRow(sheet: Sheet, places: Writing[], cells: string[], writing: Writing = {}): void {
  const top = sheet.y;
  let lowest = top;
  for (const [index, text] of cells.entries()) {
    sheet.y = top;
    sheet.write(text, { ...places[index], ...writing });
    lowest = Math.max(lowest, sheet.y);
  }
  sheet.y = lowest;
}
