import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import { columnsOf, exportCsv } from '#platform/server/http/csv-export.ts';
import type { LogFilter, LoggedAction } from '../contract/admin-action.ts';
import { recordAdminActions } from './record-admin-actions.ts';
import { findAdminActions } from './search-admin-actions.ts';

const columns = columnsOf<LoggedAction>([
  ['At', ({ at }) => at],
  ['Name', ({ actor }) => actor.name],
  ['Email', ({ actor }) => actor.email],
  ['Action', ({ action }) => action],
  ['Kind', ({ subject }) => subject.kind],
  ['Subject', ({ subject }) => subject.name],
  ['Subject ID', ({ subject }) => subject.id],
  ['Before', ({ before }) => before && JSON.stringify(before)],
  ['After', ({ after }) => after && JSON.stringify(after)],
]);

/** Who takes the log along is written down before the first line of it is sent. */
export async function exportAdminActions(
  db: Database,
  admin: { id: string },
  filter: LogFilter,
): Promise<AsyncGenerator<string>> {
  const subject = { kind: 'export', id: randomUUID(), name: 'Log as CSV' } as const;
  await recordAdminActions(db, admin, [{ action: 'log.exported', subject, after: { matching: filter } }]);
  return exportCsv(columns, readLines(db, filter));
}

/** As they are read: neither a connection nor more than some hundred lines wait. */
async function* readLines(db: Database, filter: LogFilter): AsyncGenerator<LoggedAction[]> {
  const { read } = await findAdminActions(db, filter);
  let cursor: number | undefined;
  do {
    const page = await read({ cursor, limit: 100 });
    yield page.items;
    cursor = page.nextCursor === undefined ? undefined : Number(page.nextCursor);
  } while (cursor !== undefined);
}
