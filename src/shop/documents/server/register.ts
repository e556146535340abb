import type { Subject } from '#platform/server/subject.ts';
import { registerDataSheets } from './data-sheet-routes.ts';
import { createDataSheets, type DataSheets } from './data-sheets.ts';
import { documentHandlers } from './document-handlers.ts';
import { createDocumentLinks } from './document-links.ts';
import { registerDocumentRoutes } from './document-routes.ts';
import { listDocumentsForEverybody } from './read-rights.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** To files that only their readers may have. */
    links: ReturnType<typeof createDocumentLinks>;
    dataSheets: DataSheets;
  }
}

export const documentsSubject: Subject = {
  prepare: ({ press, secret }) => ({
    dataSheets: createDataSheets(press),
    links: createDocumentLinks(secret),
  }),
  handlers: documentHandlers,
  pageData: ({ db }) => ({ listDocuments: (productId) => listDocumentsForEverybody(db, productId) }),
  addresses: (app, parts) => {
    registerDocumentRoutes(app, parts);
    registerDataSheets(app, parts);
  },
};
