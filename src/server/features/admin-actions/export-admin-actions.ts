import { randomUUID } from 'node:crypto';
import type { LogFilter, LoggedAction } from '#contract/admin-action.ts';
import { asText, byteOrderMark, writeRow } from '#domain/table/write-table.ts';
import type { Database } from '../../adapters/database/database.ts';
import { recordAdminActions } from './record-admin-actions.ts';
import { findAdminActions } from './search-admin-actions.ts';

const columns: [head: string, cell: (line: LoggedAction) => string | null][] = [
  ['At', ({ at }) => at],
  ['Name', ({ actor }) => actor.name],
  ['Email', ({ actor }) => actor.email],
  ['Action', ({ action }) => action],
  ['Kind', ({ subject }) => subject.kind],
  ['Subject', ({ subject }) => subject.name],
  ['Subject ID', ({ subject }) => subject.id],
  ['Before', ({ before }) => before && JSON.stringify(before)],
  ['After', ({ after }) => after && JSON.stringify(after)],
];

/** Who takes the log along is written down before the first line of it is sent. */
export async function exportAdminActions(
  db: Database,
  admin: { id: string },
  filter: LogFilter,
): Promise<AsyncGenerator<string>> {
  const subject = { kind: 'export', id: randomUUID(), name: 'Log as CSV' } as const;
  await recordAdminActions(db, admin, [{ action: 'log.exported', subject, after: { matching: filter } }]);
  return writeLines(db, filter);
}

/** As they are read: neither a connection nor more than some hundred lines wait. */
async function* writeLines(db: Database, filter: LogFilter): AsyncGenerator<string> {
  yield byteOrderMark + writeRow(columns.map(([head]) => head));
  const { read } = await findAdminActions(db, filter);
  let cursor: number | undefined;
  do {
    const page = await read({ cursor, limit: 500 });
    yield page.items.map((line) => writeRow(columns.map(([, cell]) => asText(cell(line) ?? '')))).join('');
    cursor = page.nextCursor === undefined ? undefined : Number(page.nextCursor);
  } while (cursor !== undefined);
}
