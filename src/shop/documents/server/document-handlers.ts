import { ShopError } from '#platform/contract/errors.ts';
import { answerPage, type ContentChanged, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { documentAddress, mayRead } from '../rules/documents.ts';
import type { DocumentLinks } from './document-links.ts';
import { findDocument, listCurrentDocuments, listEditionsOf } from './document-repository.ts';
import { addDocument, changeDocument, requireDocument, withdrawDocument } from './keep-documents.ts';
import { listDocumentStatus } from './list-document-status.ts';
import { listDocumentsForEverybody, showDocuments, toDocument, toReader } from './read-rights.ts';
import { type FileParts, takeFile } from './take-file.ts';

interface DocumentParts extends FileParts {
  links: DocumentLinks;
  contentChanged: ContentChanged;
}

export function documentHandlers({ links, contentChanged, ...fileParts }: DocumentParts) {
  const { db } = fileParts.places;
  return defineHandlers({
    listDocuments: ({ params }) => listDocumentsForEverybody(db, params.productId),

    listDocumentsForMe: async ({ params, caller }) =>
      showDocuments(
        await listCurrentDocuments(db, params.productId),
        await toReader(db, caller, params.productId),
      ),

    linkDocument: async ({ params, caller }) => {
      const document = requireDocument(await findDocument(db, params.id));
      const isKept = !document.withdrawnAt && !document.replacedAt;
      if (!isKept && !caller.isAdmin) requireDocument(undefined);
      if (!mayRead(document.audience, await toReader(db, caller, document.productId)))
        throw new ShopError('not-allowed', 'This document is available to customers who bought the product.');
      return { address: documentAddress(document) + links.sign(document.id) };
    },

    uploadFile: async ({ body, caller }) => ({
      file: await takeFile(fileParts, Buffer.from(body.buffer, body.byteOffset, body.byteLength), caller.id),
      size: body.length,
    }),

    addDocument: async ({ body, caller }) => {
      await addDocument(db, body, caller);
      contentChanged();
      return done(`${body.title} was added.`);
    },

    changeDocument: async ({ params, body, caller }) => {
      await changeDocument(db, params.id, body, caller);
      contentChanged();
      return done(`${body.title} was updated.`);
    },

    withdrawDocument: async ({ params, caller }) => {
      await withdrawDocument(db, params.id, caller);
      contentChanged();
      return done('The document was withdrawn.');
    },

    listEditions: async ({ params }) =>
      (await listEditionsOf(db, params.productId)).map((edition) => ({
        ...toDocument(edition),
        kind: edition.kind,
        language: edition.language,
        audience: edition.audience,
        state: edition.withdrawnAt ? 'withdrawn' : edition.replacedAt ? 'replaced' : 'current',
        downloads: edition.downloads,
        addedAt: edition.addedAt.toISOString(),
        addedBy: edition.addedBy,
      })),

    listPapers: async ({ query, reply }) => answerPage(reply, await listDocumentStatus(db, query)),
  });
}
