import { ShopError } from '#contract/errors.ts';
import { uploadMessages } from '#contract/upload-messages.ts';
import { type FilePlaces, keepFile } from '../../adapters/files/files.ts';
import { inspectPdf } from '../../adapters/pdf/inspect-pdf.ts';
import { type PdfFault, PdfRefusedError } from '../../adapters/pdf/pdf-fault.ts';

/** Takes a PDF that is read and does nothing else, whatever it is called; answers its hash. */
export async function takeFile(places: FilePlaces, bytes: Buffer): Promise<string> {
  await inspectPdf(bytes).catch(refuse);
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
