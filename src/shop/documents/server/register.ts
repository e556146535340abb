import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { LoggedThing } from '#people/admin-log/server/logged-things.ts';
import type { Subject } from '#platform/server/subject.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { createDataSheets, type DataSheets, registerDataSheets } from './data-sheets.ts';
import { documentHandlers } from './document-handlers.ts';
import { createDocumentLinks } from './document-links.ts';
import { registerDocumentRoutes } from './document-routes.ts';
import { listDocumentsForEverybody } from './read-rights.ts';
import { documents } from './tables.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** To files that only their readers may have. */
    links: ReturnType<typeof createDocumentLinks>;
    dataSheets: DataSheets;
  }
}

const loggedDocument: LoggedThing = {
  find: async (db, ids) =>
    await db
      .select({ id: documents.id, productId: products.id })
      .from(documents)
      .innerJoin(products, and(eq(products.id, documents.productId), isNull(products.deletedAt)))
      .where(inArray(documents.id, ids)),
};

export const documentsSubject: Subject = {
  loggedThings: { document: loggedDocument },
  prepare: ({ press, readPaperLook, secret }) => ({
    dataSheets: createDataSheets({ press, readPaperLook }),
    links: createDocumentLinks(secret),
  }),
  handlers: documentHandlers,
  pageData: ({ db }) => ({ listDocuments: (productId) => listDocumentsForEverybody(db, productId) }),
  addresses: (app, parts) => {
    registerDocumentRoutes(app, parts);
    registerDataSheets(app, parts);
  },
  pages: { documents: { stock: 'none' } },
  files: { columns: [documents.fileHash] },
};
