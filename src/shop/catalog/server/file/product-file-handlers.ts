import { dayOf } from '#platform/kernel/dates/days.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerPage, type ContentChanged, defineHandlers } from '#platform/server/http/handlers.ts';
import { exportProducts } from './export-products.ts';
import { checkProducts, confirmImport, getReport } from './import-products.ts';
import { readPages } from './import-repository.ts';

interface ProductFileParts {
  db: Database;
  contentChanged: ContentChanged;
}

export function productFileHandlers(parts: ProductFileParts) {
  const { db } = parts;
  return defineHandlers({
    exportProducts: async ({ reply }) => {
      reply.header('content-disposition', `attachment; filename="products-${dayOf(new Date())}.csv"`);
      reply.header('cache-control', 'private, no-store');
      return exportProducts(db);
    },

    checkProductImport: async ({ query, body, caller, work }) =>
      checkProducts(parts, { name: query.name ?? 'products.csv', bytes: body }, caller, work),

    getProductImport: async ({ params, caller }) => getReport(db, params.id, caller),

    listProductImportRows: async ({ params, query: { show, page }, reply, caller }) => {
      const { counts } = await getReport(db, params.id, caller);
      const items = await readPages(db, params.id, show, { first: page, last: page });
      return answerPage(reply, { items, total: counts[show] });
    },

    confirmProductImport: async ({ params, body, caller, work }) =>
      confirmImport(parts, params.id, body, caller, work),
  });
}
