import { setImmediate as letOthersGo } from 'node:timers/promises';
import { ShopError } from '#platform/contract/errors.ts';
import { fileWords } from '../../contract/file/words.ts';

/** Decoded so much at a time, so that nobody waits for a large one. */
const pieceBytes = 512 * 1024;

/** The text of a file that a spreadsheet has saved: in UTF-8, or in UTF-16 that says so. */
export async function decodeFile(bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw refusedFile(fileWords.noFile);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw refusedFile(fileWords.workbook);
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isUtf16 && bytes.includes(0)) throw refusedFile(fileWords.notText);
  const decoder = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true });
  const pieces: string[] = [];
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      pieces.push(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }));
      await letOthersGo();
    }
    pieces.push(decoder.decode());
  } catch {
    throw refusedFile(fileWords.notUtf8);
  }
  const text = pieces.join('');
  if (isUtf16 && text.includes('\0')) throw refusedFile(fileWords.notText);
  return text;
}

export function refusedFile(message: string): ShopError {
  return new ShopError('invalid-request', message, [{ field: 'file', message }]);
}
