import { findPictureType } from '#platform/kernel/picture.ts';
import { keepFile } from '#platform/server/files/files.ts';
import type { PictureWorkshop } from '#platform/server/pictures/picture-workshop.ts';
import { uploadMessages } from '#shop/catalog/contract/upload-messages.ts';
import { reducePhoto } from '#shop/catalog/server/pictures/take-picture.ts';
import { type FileParts, takeFile } from '#shop/documents/server/take-file.ts';
import type { ClaimFileType } from '../../rules/claim-files.ts';
import { inspectTable, refusalOfFile } from './inspect-table.ts';

export interface ClaimFileParts extends FileParts {
  workshop: PictureWorkshop;
}

interface TakenFile {
  type: ClaimFileType;
  fileHash: string;
  previewHash?: string;
}

/**
 * Keeps a file for what its bytes are, whatever it is called: a photo that can be drawn, a PDF that does nothing, a table without
 * formulas. Of a photo a small one is kept beside it.
 */
export async function takeClaimFile(
  parts: ClaimFileParts,
  bytes: Uint8Array,
  who: string,
): Promise<TakenFile> {
  const { places, workshop } = parts;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (content.subarray(0, 5).toString('latin1') === '%PDF-')
    return { type: 'application/pdf', fileHash: await takeFile(parts, content, who) };
  const type = findPictureType(bytes);
  // A drawing may run scripts where it is opened.
  if (type === 'image/svg+xml') throw refusalOfFile(uploadMessages.claimFileType);
  if (type) {
    const preview = await reducePhoto(workshop, bytes, { who, field: 'file' });
    return {
      type,
      fileHash: await keepFile(places, content),
      previewHash: await keepFile(places, Buffer.from(preview)),
    };
  }
  await inspectTable(bytes);
  return { type: 'text/csv', fileHash: await keepFile(places, content) };
}
