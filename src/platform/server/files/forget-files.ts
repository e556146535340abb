import { and, eq, exists, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import { shipmentPapers } from '#batteries/packages/server/tables.ts';
import { testSummaries } from '#batteries/test-summaries/server/tables.ts';
import { warrantyClaimFiles } from '#batteries/warranty/server/tables.ts';
import { documents, files } from '#shop/documents/server/tables.ts';
import { orderPapers } from '#shop/order-papers/server/tables.ts';
import type { FilePlaces } from './files.ts';

/**
 * Files that no document, no claim and no paper of an order, a shipment or a test shows go after a day: uploads that nobody
 * made anything of, and what a crash broke off. The row is locked meanwhile, so that whoever uploads the same bytes again
 * waits, and keeps them anew.
 */
export async function forgetFiles({ db, store }: FilePlaces): Promise<void> {
  const isUsed = sql`(${exists(
    db.select({ id: documents.id }).from(documents).where(eq(documents.fileHash, files.hash)),
  )} or ${exists(
    db.select({ id: orderPapers.id }).from(orderPapers).where(eq(orderPapers.fileHash, files.hash)),
  )} or ${exists(
    db.select({ id: shipmentPapers.id }).from(shipmentPapers).where(eq(shipmentPapers.fileHash, files.hash)),
  )} or ${exists(
    db.select({ id: testSummaries.id }).from(testSummaries).where(eq(testSummaries.fileHash, files.hash)),
  )} or ${exists(
    db
      .select({ id: warrantyClaimFiles.id })
      .from(warrantyClaimFiles)
      .where(eq(warrantyClaimFiles.fileHash, files.hash)),
  )} or ${exists(
    db
      .select({ id: warrantyClaimFiles.id })
      .from(warrantyClaimFiles)
      .where(eq(warrantyClaimFiles.previewHash, files.hash)),
  )})`;
  await db
    .update(files)
    .set({ unusedSince: null })
    .where(and(isNotNull(files.unusedSince), isUsed));
  const isForgotten = and(lt(files.unusedSince, sql`now() - interval '1 day'`), not(isUsed));
  const forgotten = await db.select({ hash: files.hash }).from(files).where(isForgotten);
  for (const { hash } of forgotten)
    await db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(files)
        .where(and(eq(files.hash, hash), isForgotten))
        .returning({ bytes: sql`${files.bytes} is not null`.mapWith(Boolean) });
      if (gone && !gone.bytes) await store?.remove(hash);
    });
  await db
    .update(files)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(files.unusedSince), not(isUsed)));
}
