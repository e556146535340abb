import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { Database } from '#platform/server/database/database.ts';
import { columnsOf, exportCsv } from '#platform/server/http/csv-export.ts';
import type { RecallNotice } from '../contract/recalls.ts';
import { listNotices } from './list-notices.ts';
import { readRecall } from './recall-repository.ts';
import { subjectOf } from './write-recall.ts';

const columns = columnsOf<RecallNotice>([
  ['Customer', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Account', ({ hasAccount }) => (hasAccount ? 'yes' : 'no')],
  ['Units', ({ units }) => units],
  ['State', ({ state }) => state],
  ['Sent at', ({ sentAt }) => sentAt],
  ['Not delivered', ({ failure }) => failure],
  ['Acknowledged at', ({ acknowledgedAt }) => acknowledgedAt],
  ['Remedied at', ({ remediedAt }) => remediedAt],
  ['Remedy', ({ remedy }) => remedy],
]);

const atOnce = 200;

/** A row for each customer of a recall. That somebody takes it along is written down first. */
export async function exportNotices(
  db: Database,
  id: string,
  admin: { id: string },
): Promise<AsyncGenerator<string>> {
  const { recall, progress } = await readRecall(db, id);
  await recordAdminActions(db, admin, [
    { action: 'recall.exported', subject: subjectOf(recall), after: { customers: progress.customers } },
  ]);
  return exportCsv(columns, readNotices(db, id));
}

async function* readNotices(db: Database, id: string): AsyncGenerator<RecallNotice[]> {
  for (let offset = 0; ; offset += atOnce) {
    const { items } = await listNotices(db, id, { limit: atOnce, offset });
    yield items;
    if (items.length < atOnce) return;
  }
}
