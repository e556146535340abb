import { eq, inArray, sql } from 'drizzle-orm';
import type { LoggedThing } from '#people/admin-log/server/logged-things.ts';
import { beginningWith } from '#platform/server/database/queries.ts';
import type { Subject } from '#platform/server/subject.ts';
import { catalogParameters } from '../contract/finding/catalog-address.ts';
import { type CatalogParts, catalogHandlers, productFileHandlers } from './catalog-handlers.ts';
import { listProducts, listSlugs } from './finding/find-products.ts';
import { listCatalog } from './finding/list-catalog.ts';
import { listKindsOnSale } from './finding/list-kinds.ts';
import { keepCatalog } from './finding/load-catalog.ts';
import { catalogSearch } from './finding/search-listing.ts';
import type { ReadPersonPrices } from './person-prices.ts';
import { forgetPictures, oldPicturesKept } from './pictures/forget-pictures.ts';
import { registerImageRoutes } from './pictures/image-routes.ts';
import { onSaleOrDraft } from './product-repository.ts';
import { productImports } from './tables/product-imports.ts';
import { priceTiers, products } from './tables/products.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    readCatalog: ReturnType<typeof keepCatalog>;
    /** Brought by price lists. */
    readPersonPrices: ReadPersonPrices;
    /** Brought by stock. */
    countWaiting: CatalogParts['countWaiting'];
    /** Brought by transport. */
    listIncompleteTransport: CatalogParts['listIncompleteTransport'];
  }
}

const loggedProduct: LoggedThing = {
  find: async (db, ids) =>
    await db
      .select({ id: products.id, productId: products.id })
      .from(products)
      .where(onSaleOrDraft(inArray(products.id, ids))),
  search: async (db, text, limit) =>
    await db
      .select({ id: products.id })
      .from(products)
      .where(sql`lower(${products.sku}) like ${beginningWith(text.toLowerCase())}`)
      .limit(limit),
};

export const catalogSubject: Subject = {
  loggedThings: { product: loggedProduct },
  prepare: ({ db, versions }) => ({ readCatalog: keepCatalog(db, versions) }),
  handlers: (parts) => ({ ...catalogHandlers(parts), ...productFileHandlers(parts) }),
  pageData: ({ db, readCatalog }) => ({
    listProducts: (query) => listProducts(db, query),
    listSlugs: (stretch) => listSlugs(db, stretch),
    listCatalog: (query, stretch) => listCatalog({ db, readCatalog }, query, stretch),
    listKindsOnSale: () => listKindsOnSale(db),
  }),
  addresses: (app, { db, workshop }) => registerImageRoutes(app, { db, workshop }),
  personalData: [
    {
      name: 'productImports',
      table: productImports,
      of: ({ id }) => eq(productImports.actorId, id),
      key: productImports.id,
      without: { bytes: 'Catalogue data, not personal data.', fingerprint: 'Catalogue data.' },
    },
  ],
  // Those of products that are not on sale, too: they can be put on sale again.
  money: [
    { column: products.priceCents, becomes: 'same-number', what: 'Prices', named: sql`${products.sku}` },
    {
      column: priceTiers.unitCents,
      becomes: 'same-number',
      what: 'Prices',
      named: sql`(select sku from products where id = ${priceTiers.productId})`,
    },
  ],
  pages: {
    '': { parameters: ['page', 'q'], stock: 'within-a-second' },
    products: { parameters: catalogParameters, stock: 'within-a-second' },
  },
  showsStock: ['listProducts', 'listCatalog'],
  search: catalogSearch,
  keptFor: [oldPicturesKept],
  jobs: {
    'forget-pictures': { cron: '45 3 * * *', run: ({ db, pictureUses }) => forgetPictures(db, pictureUses) },
  },
};
