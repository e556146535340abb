import type { Subject } from '#platform/server/subject.ts';
import { findCompared } from './find-compared.ts';
import { findProductPage } from './find-product-page.ts';

export const productPagesSubject: Subject = {
  pageData: ({ db }) => ({
    findProductPage: (slug) => findProductPage(db, slug),
    compareProducts: (skus) => findCompared(db, skus),
  }),
};
