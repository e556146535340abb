import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ShopError } from '#platform/contract/errors.ts';
import { hasFormulas } from '#platform/kernel/tables/formulas.ts';
import { uploadMessages } from '#shop/catalog/contract/upload-messages.ts';

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

export function refusalOfFile(message: string): ShopError {
  return new ShopError('invalid-request', message, [{ field: 'file', message }]);
}
