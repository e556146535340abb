import type { ListQuery } from '#platform/contract/lists.ts';
import type { CatalogQuery } from './finding/catalog-address.ts';
import type { CatalogAnswer, KindOnSale } from './finding/catalog-answer.ts';
import type { FoundPage } from './product.ts';

/** How many products one page of the range shows at most. */
export const productsOnAPage = 60;

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    listProducts(query: ListQuery): Promise<FoundPage>;
    /** One stretch of the slugs of all products on sale. */
    listSlugs(stretch: { limit: number; offset: number }): Promise<string[]>;
    listCatalog(query: CatalogQuery, stretch: { limit: number; offset: number }): Promise<CatalogAnswer>;
    listKindsOnSale(): Promise<KindOnSale[]>;
  }
}
