import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { findPictureType } from '#platform/kernel/picture.ts';
import { nameOfUpload, quoteFileLimits } from '#platform/kernel/upload-limits.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type KeptFor, keptSince } from '#platform/server/database/kept-for.ts';
import { keepFile } from '#platform/server/files/files.ts';
import type { PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';
import { reducePhoto } from '#shop/catalog/server/pictures/take-picture.ts';
import { countFile } from '#shop/documents/server/limit-files.ts';
import { type FileParts, takeFile } from '#shop/documents/server/take-file.ts';
import { admitToQuote, type Reader } from './quote-repository.ts';
import { type QuoteFileRow, quoteFiles } from './tables.ts';

export interface QuoteFileParts extends FileParts {
  workshop: PictureWorkshop;
}

const isUnsentOf = (userId: string) => and(eq(quoteFiles.userId, userId), isNull(quoteFiles.eventId));

/** Takes a file that is to be sent with a quote. Until then only the uploader sees it; a day later it is deleted. */
export async function uploadQuoteFile(
  parts: QuoteFileParts,
  { name, bytes }: { name: string; bytes: Uint8Array },
  uploader: Reader,
): Promise<QuoteFileRow> {
  const { db } = parts.places;
  await refuseTooMany(db, uploader.id);
  await countFile(db, uploader);
  const taken = await take(parts, bytes, uploader.id);
  return await db.transaction(async (tx) => {
    // Asked again, one upload of theirs after the other: many at once would all have found room.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, uploader.id)).for('no key update');
    await refuseTooMany(tx, uploader.id);
    const [file] = await tx
      .insert(quoteFiles)
      .values({
        ...{ ...taken, userId: uploader.id, name: nameOfUpload(name, taken.type), size: bytes.length },
      })
      .returning();
    if (!file) throw new Error('No file was written down.');
    return file;
  });
}

/** For what its bytes are, whatever it is called: a PDF that does nothing, or a photo that can be drawn. */
async function take(
  parts: QuoteFileParts,
  bytes: Uint8Array,
  who: string,
): Promise<Pick<QuoteFileRow, 'type' | 'fileHash'>> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (content.subarray(0, 5).toString('latin1') === '%PDF-')
    return { type: 'application/pdf', fileHash: await takeFile(parts, content, who) };
  const type = quoteFileLimits.types.find((one) => one === findPictureType(bytes));
  if (!type) throw refuse('file', 'Please choose a PDF, JPEG, PNG or WebP file.', 'invalid-request');
  await reducePhoto(parts.workshop, bytes, { who, field: 'file' });
  return { type, fileHash: await keepFile(parts.places, content) };
}

/** Takes one's own file back, as long as it was not sent. */
export async function dropQuoteFile(db: Database, fileId: string, userId: string): Promise<void> {
  const dropped = await db
    .delete(quoteFiles)
    .where(and(eq(quoteFiles.id, fileId), isUnsentOf(userId)))
    .returning({ id: quoteFiles.id });
  if (dropped.length === 0) throw new ShopError('not-found', 'File not found, or already sent.');
}

async function refuseTooMany(db: Database, userId: string): Promise<void> {
  if ((await db.$count(quoteFiles, isUnsentOf(userId))) < quoteFileLimits.unsent) return;
  throw new ShopError(
    'conflict',
    `You have ${quoteFileLimits.unsent} unsent files. Send or remove some first.`,
  );
}

/** Sends files with a step of a quote: all that were named, each the sender's own and not sent before. The quote must be locked. */
export async function sendFiles(
  tx: Database,
  named: string[] | undefined,
  { quoteId, eventId, by }: { quoteId: string; eventId: number; by: { kind: string; id: string } },
): Promise<void> {
  const ids = [...new Set(named)];
  if (ids.length === 0) return;
  const before = await tx.$count(quoteFiles, eq(quoteFiles.quoteId, quoteId));
  if (before + ids.length > quoteFileLimits.ofAQuote)
    throw refuse(
      'files',
      `A quote can have up to ${quoteFileLimits.ofAQuote} files; ${before} were already sent.`,
    );
  const sent = await tx
    .update(quoteFiles)
    // What the shop sends stays, also when the admin leaves who sent it.
    .set({ quoteId, eventId, ...(by.kind === 'admin' && { userId: null }) })
    .where(and(inArray(quoteFiles.id, ids), isUnsentOf(by.id)))
    .returning({ id: quoteFiles.id });
  if (sent.length < ids.length) throw refuse('files', uploadMessages.fileGone);
}

const refuse = (field: string, message: string, code: 'conflict' | 'invalid-request' = 'conflict') =>
  new ShopError(code, message, [{ field, message }]);

/** A file for readers of its quote, and before it is sent for its uploader. */
export async function findReadableFile(db: Database, fileId: string, reader: Reader): Promise<QuoteFileRow> {
  const [file] = await db.select().from(quoteFiles).where(eq(quoteFiles.id, fileId));
  if (file?.quoteId) {
    await admitToQuote(db, { quoteId: file.quoteId, reader });
    return file;
  }
  if (!file || file.userId !== reader.id) throw new ShopError('not-found', 'File not found.');
  return file;
}

export const unsentQuoteFilesKept: KeptFor = {
  what: 'files of quotes that were never sent',
  time: '1 day',
  by: 'trade/quotes/server/quote-files.ts',
};

/** Deletes files that were uploaded and not sent within a day. */
export async function forgetQuoteFiles(db: Database): Promise<void> {
  await db
    .delete(quoteFiles)
    .where(and(isNull(quoteFiles.eventId), lt(quoteFiles.createdAt, keptSince(unsentQuoteFilesKept))));
}
