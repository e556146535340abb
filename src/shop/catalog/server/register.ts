import { eq } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { catalogHandlers } from './catalog-handlers.ts';
import { productFileHandlers } from './file/product-file-handlers.ts';
import { findBuildingBlocks } from './find-building-blocks.ts';
import { findCompared } from './find-compared.ts';
import { findProductPage } from './find-product-page.ts';
import { listCatalogue } from './finding/list-catalogue.ts';
import { listKindsOnSale } from './finding/list-kinds.ts';
import { keepCatalogue } from './finding/load-catalogue.ts';
import { registerImageRoutes } from './pictures/image-routes.ts';
import { listProducts, listSlugs } from './product-repository.ts';
import { productImports } from './tables/product-imports.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    readCatalogue: ReturnType<typeof keepCatalogue>;
  }
}

export const catalogSubject: Subject = {
  prepare: ({ db, versions }) => ({ readCatalogue: keepCatalogue(db, versions) }),
  handlers: (parts) => ({ ...catalogHandlers(parts), ...productFileHandlers(parts) }),
  pageData: ({ db, readCatalogue }) => ({
    listProducts: (query) => listProducts(db, query),
    findProductPage: (slug) => findProductPage(db, slug),
    compareProducts: (skus) => findCompared(db, skus),
    listSlugs: (stretch) => listSlugs(db, stretch),
    listCatalogue: (query, stretch) => listCatalogue({ db, readCatalogue }, query, stretch),
    listKindsOnSale: () => listKindsOnSale(db),
    findBuildingBlocks: () => findBuildingBlocks(db),
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
};
