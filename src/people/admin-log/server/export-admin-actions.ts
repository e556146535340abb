import { randomUUID } from 'node:crypto';
import { columnsOf, exportCsv } from '#platform/server/http/downloads.ts';
import type { LogFilter, LoggedAction } from '../contract/calls.ts';
import { recordAdminActions } from './record-admin-actions.ts';
import { findAdminActions, type LogParts } from './search-admin-actions.ts';

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
  parts: LogParts,
  admin: { id: string },
  filter: LogFilter,
): Promise<AsyncGenerator<string>> {
  const subject = { kind: 'export', id: randomUUID(), name: 'Log as CSV' } as const;
  await recordAdminActions(parts.db, admin, [
    { action: 'log.exported', subject, after: { matching: filter } },
  ]);
  return exportCsv(columns, readLines(parts, filter));
}

/** As they are read: neither a connection nor more than some hundred lines wait. */
async function* readLines(parts: LogParts, filter: LogFilter): AsyncGenerator<LoggedAction[]> {
  const { read } = await findAdminActions(parts, filter);
  let cursor: number | undefined;
  do {
    const page = await read({ cursor, limit: 100 });
    yield page.items;
    cursor = page.nextCursor === undefined ? undefined : Number(page.nextCursor);
  } while (cursor !== undefined);
}
