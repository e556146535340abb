import type { FastifyInstance } from 'fastify';
import { testSummariesAddress } from '#batteries/test-summaries/rules/test-summary.ts';
import type { PageData } from '#platform/contract/page-data.ts';
import { type CatalogueQuery, catalogueAddress } from '#shop/catalog/contract/catalogue-address.ts';
import { cataloguePath } from '#shop/catalog/contract/catalogue-path.ts';
import { productsOnAPage } from '#shop/catalog/contract/page-data.ts';
import { contentOfFiles } from './public-content.ts';

/** What search engines may show: customers look for the way in there too. Every other page is one person's own. */
const listedPages = [
  '/',
  cataloguePath,
  '/calculator',
  '/recalls',
  '/blog',
  '/portfolio',
  '/signIn',
  '/registration',
];

const unlistedPaths = ['/api/', '/dashboard', '/purchasePage/', '/compare'];

/** Each product has a page of its own, by its slug. */
const productPage = /^\/product\/[a-z0-9-]+$/;

/** And each model that was tested has one with its test summaries. */
const testSummariesPage = /^\/test-summaries\/[^/]+$/;

/** A sitemap takes 50,000 addresses and no more. */
const pagesInASitemap = 40_000;

/** Results of a search are endless, so they are not listed either. Of the catalogue, each kind is. */
export function isListed({ pathname, searchParams }: URL): boolean {
  if (pathname === cataloguePath)
    return (
      [...searchParams.keys()].every((name) => ['kind', 'page'].includes(name)) &&
      searchParams.getAll('kind').length <= 1
    );
  return (
    (listedPages.includes(pathname) && !searchParams.has('q') && !searchParams.has('serial')) ||
    productPage.test(pathname) ||
    testSummariesPage.test(pathname)
  );
}

interface SearchEngineParts {
  /** Where visitors find the shop. */
  address: string;
  data: Pick<PageData, 'listProducts' | 'listSlugs' | 'listKindsOnSale' | 'listTestSummaryModels'>;
}

export function registerSearchEngines(app: FastifyInstance, { address, data }: SearchEngineParts): void {
  const options = { schema: { hide: true }, config: { contentAt: () => contentOfFiles } };

  app.get('/robots.txt', options, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8');
    const rules = unlistedPaths.map((path) => `Disallow: ${path}\n`).join('');
    const { total } = await data.listProducts({ limit: 1, offset: 0 });
    const ofProducts = Array.from(
      { length: Math.ceil(total / pagesInASitemap) },
      (_, index) => `sitemap-products-${index + 1}.xml`,
    );
    const maps = ['sitemap.xml', 'sitemap-test-summaries.xml', ...ofProducts]
      .map((file) => `Sitemap: ${address}/${file}\n`)
      .join('');
    return `User-agent: *\n${rules}\n${maps}`;
  });

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const { total } = await data.listProducts({ limit: 1, offset: 0 });
    const kinds = await data.listKindsOnSale();
    const furtherPages = Math.max(Math.ceil(total / productsOnAPage) - 1, 0);
    const paths = [
      ...listedPages,
      ...kinds.flatMap(({ kind, count }) => pagesOf({ kind: [kind] }, count)),
      ...Array.from({ length: furtherPages }, (_, index) => `/?page=${index + 2}`),
    ];
    reply.type('application/xml; charset=utf-8');
    return sitemapOf(paths.map((path) => `${address}${path}`));
  });

  app.get('/sitemap-test-summaries.xml', options, async (_request, reply) => {
    const models = await data.listTestSummaryModels(pagesInASitemap);
    reply.type('application/xml; charset=utf-8');
    return sitemapOf(models.map((model) => address + testSummariesAddress(model)));
  });

  app.get<{ Params: { number: string } }>(
    '/sitemap-products-:number(^[1-9]\\d{0,5}$).xml',
    options,
    async ({ params }, reply) => {
      const offset = (Number(params.number) - 1) * pagesInASitemap;
      const slugs = await data.listSlugs({ limit: pagesInASitemap, offset });
      reply.type('application/xml; charset=utf-8');
      return sitemapOf(slugs.map((slug) => `${address}/product/${slug}`));
    },
  );
}

function sitemapOf(addresses: string[]): string {
  const urls = addresses
    .map((address) => `  <url><loc>${address.replaceAll('&', '&amp;')}</loc></url>\n`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/** The addresses of all pages of a list so long. */
function pagesOf(query: CatalogueQuery, count: number): string[] {
  const length = Math.max(Math.ceil(count / productsOnAPage), 1);
  return Array.from({ length }, (_, index) => catalogueAddress({ ...query, page: index + 1 }));
}
