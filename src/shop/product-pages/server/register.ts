import type { Subject } from '#platform/server/subject.ts';
import { findCompared, findProductPage } from './find-product-page.ts';

export const productPagesSubject: Subject = {
  pageData: ({ db }) => ({
    findProductPage: (slug) => findProductPage(db, slug),
    compareProducts: (skus) => findCompared(db, skus),
  }),
  pages: {
    product: { stock: 'within-a-second' },
    compare: { parameters: ['sku', 'only'], stock: 'within-a-second' },
  },
  showsStock: ['findProductPage', 'compareProducts'],
  search: { paths: [/^\/product\/[a-z0-9-]+$/], unlisted: ['/compare'] },
};
