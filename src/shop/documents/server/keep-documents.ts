import type { z } from 'zod';
import type { AdminActionName } from '#people/admin-log/rules/admin-actions.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Facts } from '#platform/kernel/algorithms/differences.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findFileSize } from '#platform/server/files/files.ts';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';
import { requireOnSale } from '#shop/catalog/server/product-repository.ts';
import type { addDocumentSchema, changeDocumentSchema } from '../contract/documents.ts';
import { fileNameOf, isPeriod, type ValidPeriod } from '../rules/documents.ts';
import {
  addEdition,
  changeEdition,
  type DocumentRow,
  findDocument,
  findSku,
  lockDocument,
  withdrawEdition,
} from './document-repository.ts';

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
  await db.transaction(async (tx) => {
    const id = await addDocumentEdition(tx, { ...document, sku, fileHash: file, addedBy: admin.id });
    const added = requireDocument(await findDocument(tx, id));
    await writeDown(tx, admin, 'document.added', { document: added, after: factsOf(added) });
  });
}

type NamedDocument = Omit<Parameters<typeof addEdition>[1], 'fileName'> & { sku: string | null };

/** The next edition of a document, under its file name. Answers its id. */
export async function addDocumentEdition(tx: Database, { sku, ...document }: NamedDocument): Promise<string> {
  return await addEdition(tx, { ...document, fileName: fileNameOf({ ...document, sku }) });
}

/** Of an edition that another has replaced, too: what is said of it may be wrong as well. */
export async function changeDocument(
  db: Database,
  id: string,
  change: z.output<typeof changeDocumentSchema>,
  admin: { id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const document = requireDocument(await lockDocument(tx, id));
    const { validFrom = document.validFrom, validUntil = document.validUntil } = change;
    assertPeriod({ validFrom, validUntil });
    const product = await findSku(tx, document.productId);
    const fileName = fileNameOf({ ...document, ...change, sku: product?.sku ?? null });
    await changeEdition(tx, id, { ...change, validFrom, validUntil, fileName });
    const changed = requireDocument(await findDocument(tx, id));
    await writeDown(tx, admin, 'document.changed', {
      ...{ document, before: factsOf(document), after: factsOf(changed) },
    });
  });
}

/** Of a change that names one of its days alone. */
function assertPeriod(period: ValidPeriod): void {
  const message = uploadMessages.documentEnds;
  if (!isPeriod(period)) throw new ShopError('invalid-request', message, [{ field: 'validUntil', message }]);
}

export async function withdrawDocument(db: Database, id: string, admin: { id: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const document = requireDocument(await lockDocument(tx, id));
    if (!(await withdrawEdition(tx, id))) requireDocument(undefined);
    await writeDown(tx, admin, 'document.withdrawn', { document, before: factsOf(document) });
  });
}

interface Change {
  document: DocumentRow;
  before?: Facts;
  after?: Facts;
}

async function writeDown(
  tx: Database,
  admin: { id: string },
  action: AdminActionName,
  { document, ...change }: Change,
): Promise<void> {
  const subject = { kind: 'document', id: document.id, name: document.fileName } as const;
  await recordAdminActions(tx, admin, [{ action, subject, ...change }]);
}

function factsOf({
  kind,
  language,
  title,
  edition,
  issuedOn,
  validFrom,
  validUntil,
  audience,
  fileName,
  fileHash,
}: DocumentRow): Facts {
  return { kind, language, title, edition, issuedOn, validFrom, validUntil, audience, fileName, fileHash };
}

export function requireDocument(document: DocumentRow | undefined): DocumentRow {
  if (!document) throw new ShopError('not-found', 'Document not found.');
  return document;
}
