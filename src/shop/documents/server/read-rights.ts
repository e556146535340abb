import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import type { ListedDocument } from '../contract/documents.ts';
import {
  type DocumentReader,
  documentAddress,
  documentKinds,
  mayRead,
  validityOn,
} from '../rules/documents.ts';
import { type DocumentRow, hasBought, listCurrentDocuments } from './document-repository.ts';

export async function toReader(db: Database, caller: Caller, productId: string): Promise<DocumentReader> {
  return { isAdmin: caller.isAdmin, hasBought: await hasBought(db, caller.id, productId) };
}

export const listDocumentsForEverybody = async (db: Database, productId: string) =>
  showDocuments(await listCurrentDocuments(db, productId), undefined);

/** A product's documents for one reader. Of those they may not read, only that they exist, and for whom. */
export function showDocuments(
  documents: DocumentRow[],
  reader: DocumentReader | undefined,
): ListedDocument[] {
  const order = ({ kind }: DocumentRow) => documentKinds.indexOf(kind);
  return documents
    .toSorted((one, other) => order(one) - order(other))
    .map(({ kind, language, audience, ...document }) => ({
      kind,
      language,
      audience,
      ...(mayRead(audience, reader) && { document: toDocument(document) }),
    }));
}

export function toDocument(document: Omit<DocumentRow, 'kind' | 'language' | 'audience'>) {
  const { id, title, edition, issuedOn, validFrom, validUntil, size } = document;
  return {
    ...{ id, title, edition, issuedOn, validFrom, validUntil, size },
    validity: validityOn(dayOf(new Date()), document),
    address: documentAddress(document),
  };
}
