import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { claimFileLimits, nameOfUpload } from '#platform/kernel/upload-limits.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type KeptFor, keptSince } from '#platform/server/database/kept-for.ts';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';
import { countFile } from '#shop/documents/server/limit-files.ts';
import { requireClaimable } from '../claims/claim-form.ts';
import { warrantyClaimFiles, warrantyClaims } from '../tables.ts';
import { type ClaimFileParts, takeClaimFile } from './take-claim-file.ts';

export type ClaimFileRow = typeof warrantyClaimFiles.$inferSelect;

type Uploader = { id: string; isAdmin: boolean };

/** Takes a file that is to be sent with a claim. Until then only the uploader sees it; a day later it is deleted. */
export async function uploadClaimFile(
  parts: ClaimFileParts,
  { name, unit, bytes }: { name: string; unit: string; bytes: Uint8Array },
  uploader: Uploader,
): Promise<ClaimFileRow> {
  const { db } = parts.places;
  await requireConcerned(db, unit, uploader);
  await refuseTooMany(db, uploader.id);
  await countFile(db, uploader);
  const taken = await takeClaimFile(parts, bytes, uploader.id);
  const values = {
    ...{ ...taken, userId: uploader.id, name: nameOfUpload(name, taken.type), size: bytes.length },
  };
  return await db.transaction(async (tx) => {
    // Asked again, one upload of theirs after the other: many at once would all have found room.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, uploader.id)).for('no key update');
    await refuseTooMany(tx, uploader.id);
    const [file] = await tx.insert(warrantyClaimFiles).values(values).returning();
    if (!file) throw new Error('No file was written down.');
    return file;
  });
}

/** Takes one's own file back, as long as it was not sent. */
export async function dropClaimFile(db: Database, fileId: string, userId: string): Promise<void> {
  const dropped = await db
    .delete(warrantyClaimFiles)
    .where(and(eq(warrantyClaimFiles.id, fileId), isUnsentOf(userId)))
    .returning({ id: warrantyClaimFiles.id });
  if (dropped.length === 0) throw new ShopError('not-found', 'File not found, or already sent.');
}

const isUnsentOf = (userId: string) =>
  and(eq(warrantyClaimFiles.userId, userId), isNull(warrantyClaimFiles.eventId));

/** Only the battery's owner may upload, and customers who filed a claim when they owned it. */
async function requireConcerned(db: Database, unitId: string, { id, isAdmin }: Uploader): Promise<void> {
  if (isAdmin) return;
  const claims = await db.$count(
    warrantyClaims,
    and(eq(warrantyClaims.unitId, unitId), eq(warrantyClaims.userId, id)),
  );
  if (claims === 0) await requireClaimable(db, { unit: unitId }, id);
}

async function refuseTooMany(db: Database, userId: string): Promise<void> {
  const unsent = await db.$count(warrantyClaimFiles, isUnsentOf(userId));
  if (unsent >= claimFileLimits.unsent)
    throw new ShopError(
      'conflict',
      `You have ${claimFileLimits.unsent} uploaded files that are not sent. Send or remove some first.`,
    );
}

interface Sent {
  claimId: string;
  eventId: number;
  actor: { kind: 'customer' | 'admin'; id: string };
}

/** Sends files with a step of a claim: all that were named, each the sender's own and not sent before. The claim must be locked. */
export async function sendFiles(
  tx: Database,
  named: string[] | undefined,
  { claimId, eventId, actor }: Sent,
): Promise<void> {
  const ids = [...new Set(named)];
  if (ids.length === 0) return;
  const before = await tx.$count(warrantyClaimFiles, eq(warrantyClaimFiles.claimId, claimId));
  if (before + ids.length > claimFileLimits.ofAClaim)
    throw refuse(`A claim can have up to ${claimFileLimits.ofAClaim} files; ${before} were already sent.`);
  const sent = await tx
    .update(warrantyClaimFiles)
    // What the shop sends stays, also when the admin leaves who sent it.
    .set({ claimId, eventId, ...(actor.kind === 'admin' && { userId: null }) })
    .where(and(inArray(warrantyClaimFiles.id, ids), isUnsentOf(actor.id)))
    .returning({ id: warrantyClaimFiles.id });
  if (sent.length < ids.length) throw refuse(uploadMessages.fileGone);
}

function refuse(message: string): ShopError {
  return new ShopError('conflict', message, [{ field: 'files', message }]);
}

export const unsentClaimFilesKept: KeptFor = {
  what: 'files of claims that were never sent',
  time: '1 day',
  by: 'batteries/warranty/server/files/upload-claim-file.ts',
};

/** Deletes files that were uploaded and not sent within a day. */
export async function forgetClaimFiles(db: Database): Promise<void> {
  await db
    .delete(warrantyClaimFiles)
    .where(
      and(
        isNull(warrantyClaimFiles.eventId),
        lt(warrantyClaimFiles.createdAt, keptSince(unsentClaimFilesKept)),
      ),
    );
}
