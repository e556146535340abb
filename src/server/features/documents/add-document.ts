import type { z } from 'zod';
import type { addDocumentSchema, changeDocumentSchema } from '#contract/documents.ts';
import { ShopError } from '#contract/errors.ts';
import { uploadMessages } from '#contract/upload-messages.ts';
import { fileNameOf } from '#domain/documents.ts';
import type { Database } from '../../adapters/database/database.ts';
import { findFileSize } from '../../adapters/files/files.ts';
import { requireOnSale } from '../catalog/require-on-sale.ts';
import { addEdition, changeEdition, type DocumentRow, findDocument, findSku } from './document-repository.ts';

/** Makes a document of a file that was uploaded. It is current from now on. */
export async function addDocument(
  db: Database,
  { file, ...document }: z.output<typeof addDocumentSchema>,
  admin: { id: string },
): Promise<void> {
  const { sku } = requireOnSale(await findSku(db, document.productId));
  if ((await findFileSize(db, file)) === undefined)
    throw new ShopError('conflict', uploadMessages.fileGone, [
      { field: 'file', message: uploadMessages.fileGone },
    ]);
  await addEdition(db, {
    ...document,
    fileHash: file,
    fileName: fileNameOf({ ...document, sku }),
    addedBy: admin.id,
  });
}

/** Of an edition that another has replaced, too: what is said of it may be wrong as well. */
export async function changeDocument(
  db: Database,
  id: string,
  change: z.output<typeof changeDocumentSchema>,
): Promise<void> {
  const document = requireDocument(await findDocument(db, id));
  const product = await findSku(db, document.productId);
  const fileName = fileNameOf({ ...document, ...change, sku: product?.sku ?? null });
  await changeEdition(db, id, { ...change, fileName });
}

export function requireDocument(document: DocumentRow | undefined): DocumentRow {
  if (!document) throw new ShopError('not-found', 'There is no such document.');
  return document;
}
