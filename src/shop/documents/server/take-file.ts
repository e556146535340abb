import { ShopError } from '#platform/contract/errors.ts';
import { type FilePlaces, keepFile } from '#platform/server/files/files.ts';
import { type PdfFault, PdfRefusedError } from '#platform/server/pdf/inspection/pdf-budget.ts';
import type { PdfInspector } from '#platform/server/pdf/inspection/pdf-inspector.ts';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';

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
