import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { byteOrderMark, type Cell, writeRow } from '#platform/kernel/tables/write-table.ts';
import type { ByteRange } from '../files/file-store.ts';

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

/**
 * Which bytes a Range header asks for: RFC 9110, 14.1.2. What is no single range is read as asking for all, `nothing`
 * as for none that there are.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'all' | 'nothing' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  const range =
    first === ''
      ? { first: Math.max(0, size - Number(last)), last: size - 1 }
      : { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'all';
  return range.first >= size ? 'nothing' : range;
}
