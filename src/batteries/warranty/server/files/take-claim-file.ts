import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ShopError } from '#platform/contract/errors.ts';
import { findPictureType } from '#platform/kernel/picture.ts';
import { hasFormulas } from '#platform/kernel/tables/write-table.ts';
import { keepFile } from '#platform/server/files/files.ts';
import type { PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';
import { reducePhoto } from '#shop/catalog/server/pictures/take-picture.ts';
import { type FileParts, takeFile } from '#shop/documents/server/take-file.ts';
import type { ClaimFile } from '../../contract/claim-files.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and other files do
const bytesOfNoText = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/** Looked at in pieces of this size, between which other requests are served. No table has a longer line. */
const longestPiece = 256 * 1024;

/** Holds that a file is a table of plain text, as loggers and programs for tables write it. */
export async function inspectTable(bytes: Uint8Array): Promise<void> {
  // As Western European loggers write where they do not write UTF-8.
  const text = decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252') ?? '';
  const [head = ''] = text.split('\n', 1);
  if (!/[,;\t]/.test(head)) throw refusalOfFile(uploadMessages.claimFileType);
  for (let at = 0; at < text.length; ) {
    const end = endOfPiece(text, at);
    const piece = text.slice(at, end);
    if (end === at || bytesOfNoText.test(piece)) throw refusalOfFile(uploadMessages.claimFileType);
    if (hasFormulas(piece)) throw refusalOfFile(uploadMessages.tableActive);
    await yieldToEventLoop();
    at = end;
  }
}

/** After the last whole line of it; where it begins if there is none. */
function endOfPiece(text: string, at: number): number {
  if (text.length - at <= longestPiece) return text.length;
  return Math.max(at, ...['\n', '\r'].map((end) => text.lastIndexOf(end, at + longestPiece - 1) + 1));
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function refusalOfFile(message: string): ShopError {
  return new ShopError('invalid-request', message, [{ field: 'file', message }]);
}

export interface ClaimFileParts extends FileParts {
  workshop: PictureWorkshop;
}

interface TakenFile {
  type: ClaimFile['type'];
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
