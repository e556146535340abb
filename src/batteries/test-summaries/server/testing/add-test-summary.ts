import type { Database } from '#platform/server/database/database.ts';
import { keepFile } from '#platform/server/files/files.ts';
import { documents } from '#shop/documents/server/tables.ts';

/** A test summary of a product that was uploaded as a document, valid unless said otherwise. */
export async function addTestSummary(
  db: Database,
  productId: string,
  period: { validFrom?: string; validUntil?: string } = {},
): Promise<void> {
  const fileHash = await keepFile({ db, store: undefined }, Buffer.from(`Test summary of ${productId}`));
  await db.insert(documents).values({
    ...{ productId, kind: 'test-summary', language: 'en', title: 'UN 38.3', edition: '1', fileHash },
    ...{ issuedOn: '2026-05-04', audience: 'everybody', fileName: 'un383.pdf', ...period },
  });
}
