import type { SearchListing } from '#platform/server/http/search-engines.ts';
import { type CatalogQuery, catalogAddress } from '../../contract/finding/catalog-address.ts';
import { catalogPath } from '../../contract/finding/catalog-path.ts';
import { productsOnAPage } from '../../contract/page-data.ts';

/** Results of a search are endless, so they are not listed. Of the catalogue, each kind is. */
export const catalogSearch: SearchListing = {
  pages: {
    '/': (parameters) => !parameters.has('q'),
    [catalogPath]: (parameters) =>
      [...parameters.keys()].every((name) => ['kind', 'page'].includes(name)) &&
      parameters.getAll('kind').length <= 1,
  },
  async furtherPages(data) {
    const { total } = await data.listProducts({ limit: 1, offset: 0 });
    const kinds = await data.listKindsOnSale();
    const furtherPages = Math.max(Math.ceil(total / productsOnAPage) - 1, 0);
    return [
      ...kinds.flatMap(({ kind, count }) => pagesOf({ kind: [kind] }, count)),
      ...Array.from({ length: furtherPages }, (_, index) => `/?page=${index + 2}`),
    ];
  },
  sitemaps: [
    {
      name: 'products',
      count: async (data) => (await data.listProducts({ limit: 1, offset: 0 })).total,
      list: async (data, stretch) => (await data.listSlugs(stretch)).map((slug) => `/product/${slug}`),
    },
  ],
};

/** The addresses of all pages of a list so long. */
function pagesOf(query: CatalogQuery, count: number): string[] {
  const length = Math.max(Math.ceil(count / productsOnAPage), 1);
  return Array.from({ length }, (_, index) => catalogAddress({ ...query, page: index + 1 }));
}
