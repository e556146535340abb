import type { Database } from '#platform/server/database/database.ts';
import { exportCsv } from '#platform/server/http/downloads.ts';
import { fileColumns } from '../../contract/file/columns.ts';
import { type KeptRow, listRowsAfter } from './product-rows.ts';

/**
 * All products on sale, row by row, as they are read: a slow download keeps neither a connection nor more
 * than some hundred products waiting. What is changed meanwhile is in it as it was when its turn came.
 */
export function exportProducts(db: Database): AsyncGenerator<string> {
  return exportCsv(fileColumns, readBatches(db));
}

async function* readBatches(db: Database): AsyncGenerator<KeptRow[]> {
  for (let last = 0; ; ) {
    const rows = await listRowsAfter(db, last);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.position;
  }
}
