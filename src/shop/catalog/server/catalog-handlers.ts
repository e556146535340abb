import { listAdminActionsOn } from '#people/admin-log/server/search-admin-actions.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerPage, type ContentChanged, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { answerList } from '#platform/server/http/whole-list.ts';
import type { PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { toCatalogQuery } from '../contract/finding/catalog-query.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { exportProducts } from './file/export-products.ts';
import { checkProducts, confirmImport, getReport } from './file/import-products.ts';
import { readPages } from './file/import-repository.ts';
import type { Catalog } from './finding/catalog.ts';
import { findProductsForAdmin } from './finding/find-products.ts';
import { listCatalog } from './finding/list-catalog.ts';
import { listKinds } from './finding/list-kinds.ts';
import type { Versions } from './finding/load-catalog.ts';
import { listProduct } from './list-product.ts';
import { listProductsExactly } from './listed-products.ts';
import { reducePicture } from './pictures/take-picture.ts';
import { findWholeProduct, readProductForm } from './product-form.ts';
import { findDrafts, listProductsById, onSaleOrDraft, requireOnSale } from './product-repository.ts';
import { suggestProducts } from './search/suggest-products.ts';
import { updateProduct } from './update-product.ts';

export interface CatalogParts {
  db: Database;
  readCatalog: () => Promise<Catalog>;
  /** Versions of the public content. */
  versions: () => Versions;
  /** How many wait for each of these products, where anyone does. */
  countWaiting: (productIds: string[]) => Promise<Map<string, number>>;
  /** What products on sale lack before their transport can be assessed, by their ids; those that lack nothing are not there. */
  listIncompleteTransport: () => Promise<ReadonlyMap<string, { field: string; question: string }[]>>;
  workshop: PictureWorkshop;
  contentChanged: ContentChanged;
}

export function catalogHandlers(parts: CatalogParts) {
  const { db, readCatalog, versions, countWaiting, listIncompleteTransport, workshop, contentChanged } =
    parts;
  const listProducts = listProductsExactly(db, versions);
  return defineHandlers({
    listProducts: async ({ query, reply }) => await listProducts(reply, query),

    suggestProducts: async ({ query }) => await suggestProducts(db, query.q),

    getProduct: async ({ params }) => ({ data: requireOnSale(await findWholeProduct(db, params.productID)) }),

    listCatalog: async ({ query: { limit, offset, ...wanted } }) =>
      listCatalog({ db, readCatalog }, toCatalogQuery(wanted), { limit, offset }),

    listKinds: async () => listKinds(db),

    listAllProducts: async ({ query, reply }) => {
      const incomplete = await listIncompleteTransport();
      const among = query.transport && [...incomplete.keys()];
      return await answerList(reply, query, {
        find: (wanted) => findProductsForAdmin(db, wanted, among),
        read: async (ids) => {
          const [products, waiting, drafts] = await Promise.all([
            listProductsById(db, ids, onSaleOrDraft),
            countWaiting(ids),
            findDrafts(db, ids),
          ]);
          return products.map((product) => ({
            ...product,
            isDraft: drafts.has(product._id) || undefined,
            waiting: waiting.get(product._id),
            transportMissing: incomplete.get(product._id),
          }));
        },
      });
    },

    createProduct: async ({ body, caller }) => {
      await createProduct({ db, workshop }, body, caller);
      contentChanged();
      return done(body.draft ? `${body.name} was saved as a draft.` : `${body.name} is on sale now.`);
    },

    updateProduct: async ({ body, caller }) => {
      const { name, movedTiers } = await updateProduct({ db, workshop }, body, caller);
      contentChanged();
      return done([`${name} was updated.`, movedTiers].filter(Boolean).join(' '));
    },

    setProductListing: async ({ params, body, caller }) => {
      const name = await listProduct(db, { id: params.id, listed: body.listed }, caller);
      contentChanged();
      return done(body.listed ? `${name} is on sale now.` : `${name} is a draft now.`);
    },

    deleteProduct: async ({ params, caller }) => {
      const name = await deleteProduct(db, params.id, caller);
      contentChanged();
      return done(`${name} was deleted.`);
    },

    listProductHistory: async ({ params, query, reply }) =>
      answerPage(reply, await listAdminActionsOn(db, { kind: 'product', id: params.id }, query)),

    getProductForm: async ({ params }) => requireOnSale(await readProductForm(db, params.id)),

    reducePicture: async ({ body, caller }) => ({ image: await reducePicture(workshop, body, caller.id) }),
  });
}

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
