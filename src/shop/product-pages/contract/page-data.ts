import type { ComparedProducts, ProductPage } from './product-page.ts';

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    /** By its slug. A product that has another one now says which. */
    findProductPage(slug: string): Promise<ProductPage | { movedTo: string } | undefined>;
    /** Those on sale of these SKUs, in their order, and some more of the first one's kind. */
    compareProducts(skus: string[]): Promise<ComparedProducts>;
  }
}
