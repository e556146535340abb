import { fileColumns } from '#contract/catalogue-file/columns.ts';
import { byteOrderMark, writeRow } from '#domain/table/write-table.ts';
import type { Database } from '../../../adapters/database/database.ts';
import { listRowsAfter } from './catalogue-rows.ts';

/**
 * All products on sale, row by row, as they are read: whoever fetches the file slowly keeps neither a connection nor more
 * than some hundred products waiting. What is changed meanwhile is in it as it was when its turn came.
 */
export async function* exportProducts(db: Database): AsyncGenerator<string> {
  yield byteOrderMark + writeRow(fileColumns.map(({ head }) => head));
  for (let last = 0; ; ) {
    const rows = await listRowsAfter(db, last);
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map((row) => writeRow(fileColumns.map((column) => column.write(row)))).join('');
    last = end.position;
  }
}
