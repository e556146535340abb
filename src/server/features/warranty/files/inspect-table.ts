import { ShopError } from '#contract/errors.ts';
import { uploadMessages } from '#contract/upload-messages.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them, and other files do
const bytesOfNoText = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/** A cell that a program for tables would work out: whoever opens it did not write it. */
const formula = /(?:^|[,;\t\r\n])[ "]*(?:[=@]|[+-][^\d.,;\s"])/;

/** Holds that a file is a table of plain text, as loggers and programs for tables write it. */
export function inspectTable(bytes: Uint8Array): void {
  // As Western European loggers write where they do not write UTF-8.
  const text = decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252') ?? '';
  const [head = ''] = text.split('\n', 1);
  if (bytesOfNoText.test(text) || !/[,;\t]/.test(head)) throw refusalOfFile(uploadMessages.claimFileType);
  if (formula.test(text)) throw refusalOfFile(uploadMessages.tableActive);
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
