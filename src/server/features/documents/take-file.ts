import { ShopError } from '#contract/errors.ts';
import { uploadMessages } from '#contract/upload-messages.ts';
import { type FilePlaces, keepFile } from '../../adapters/files/files.ts';
import { type PdfFault, PdfRefusedError } from '../../adapters/pdf/pdf-fault.ts';
import type { PdfInspector } from '../../adapters/pdf/pdf-inspector.ts';

export interface FileParts {
  places: FilePlaces;
  inspector: PdfInspector;
}

/** Takes a PDF that is read and does nothing else, whatever it is called; answers its hash. */
export async function takeFile(
  { places, inspector }: FileParts,
  bytes: Buffer,
  who: string,
): Promise<string> {
  await inspector.inspect(bytes, who).catch(refuse);
  return await keepFile(places, bytes);
}

function refuse(error: unknown): never {
  if (!(error instanceof PdfRefusedError)) throw error;
  const words: Record<PdfFault, string> = {
    'not-a-pdf': uploadMessages.fileNotPdf,
    broken: uploadMessages.fileBroken,
    encrypted: uploadMessages.fileEncrypted,
    active: uploadMessages.fileActive(error.found),
    'two-formats': uploadMessages.fileTwoFormats,
    'too-complex': uploadMessages.fileTooComplex,
  };
  const message = words[error.fault];
  throw new ShopError('invalid-request', message, [{ field: 'file', message }]);
}
