import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { byteOrderMark, type Cell, writeRow } from '#platform/kernel/tables/write-table.ts';

export interface CsvColumn<Row> {
  head: string;
  write(row: Row): Cell;
}

/** Other requests wait no longer than this while rows are written. */
const longestTurnMs = 5;

/** A table with its head, piece by piece as its rows are read. */
export async function* exportCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + writeRow(columns.map(({ head }) => head));
  for await (const rows of batches) {
    const written: string[] = [];
    let begun = performance.now();
    for (const row of rows) {
      written.push(writeRow(columns.map((column) => column.write(row))));
      if (performance.now() - begun < longestTurnMs) continue;
      await yieldToEventLoop();
      begun = performance.now();
    }
    if (written.length > 0) yield written.join('');
  }
}

/** For tables whose columns are written as pairs. */
export const columnsOf = <Row>(
  pairs: readonly [head: string, write: (row: Row) => Cell][],
): CsvColumn<Row>[] => pairs.map(([head, write]) => ({ head, write }));
