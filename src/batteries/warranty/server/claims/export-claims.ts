import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { Database } from '#platform/server/database/database.ts';
import { columnsOf, exportCsv } from '#platform/server/http/downloads.ts';
import type { exportClaimsSchema, ListedClaim } from '../../contract/claims.ts';
import { kindWords, verdictWords } from '../../contract/warranty-words.ts';
import { listClaims } from './read-claims.ts';

type Filter = z.output<typeof exportClaimsSchema>;

const columns = columnsOf<ListedClaim>([
  ['Claim', ({ number }) => number],
  ['Kind', ({ kind }) => kindWords[kind].label],
  ['Status', ({ state }) => state],
  ['Automatic check', ({ verdict }) => verdictWords[verdict].title],
  ['Serial', ({ unit }) => unit.serial],
  ['SKU', ({ unit }) => unit.sku],
  ['Product', ({ unit }) => unit.name],
  ['Customer', ({ customer }) => customer?.name],
  ['Email', ({ customer }) => customer?.email],
  ['Submitted at', ({ madeAt }) => madeAt],
  ['Updated at', ({ changedAt }) => changedAt],
]);

const atOnce = 200;

/** One row per claim. The export is logged first. */
export async function exportClaims(
  db: Database,
  filter: Filter,
  admin: { id: string },
): Promise<AsyncGenerator<string>> {
  const reader = { id: admin.id, isAdmin: true };
  const { total } = await listClaims(db, { ...filter, limit: 1, offset: 0 }, reader);
  await recordAdminActions(db, admin, [
    {
      action: 'claims.exported',
      subject: { kind: 'export', id: randomUUID(), name: 'Claims as CSV' },
      after: { matching: filter, claims: total },
    },
  ]);
  return exportCsv(columns, readClaims(db, filter, reader));
}

async function* readClaims(
  db: Database,
  filter: Filter,
  reader: { id: string; isAdmin: boolean },
): AsyncGenerator<ListedClaim[]> {
  for (let offset = 0; ; offset += atOnce) {
    const { items } = await listClaims(db, { ...filter, limit: atOnce, offset }, reader);
    yield items;
    if (items.length < atOnce) return;
  }
}
