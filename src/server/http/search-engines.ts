import type { FastifyInstance } from 'fastify';
import { type PageData, productsOnAPage } from '#contract/page-data.ts';
import { contentOfFiles } from './public-content.ts';

/** What search engines may show: customers look for the way in there too. Every other page is one person's own. */
const listedPages = ['/', '/blog', '/portfolio', '/signIn', '/registration'];

const unlistedPaths = ['/api/', '/dashboard', '/purchasePage/'];

/** Results of a search are endless, so they are not listed either. */
export function isListed({ pathname, searchParams }: URL): boolean {
  return listedPages.includes(pathname) && !searchParams.has('q');
}

interface SearchEngineParts {
  /** Where visitors find the shop. */
  address: string;
  data: Pick<PageData, 'listProducts'>;
}

export function registerSearchEngines(app: FastifyInstance, { address, data }: SearchEngineParts): void {
  const options = { schema: { hide: true }, config: { contentAt: () => contentOfFiles } };

  app.get('/robots.txt', options, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8');
    const rules = unlistedPaths.map((path) => `Disallow: ${path}\n`).join('');
    return `User-agent: *\n${rules}\nSitemap: ${address}/sitemap.xml\n`;
  });

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const { total } = await data.listProducts({ limit: 1, offset: 0 });
    const furtherPages = Math.max(Math.ceil(total / productsOnAPage) - 1, 0);
    const paths = [
      ...listedPages,
      ...Array.from({ length: furtherPages }, (_, index) => `/?page=${index + 2}`),
    ];
    const urls = paths.map((path) => `  <url><loc>${address}${path}</loc></url>\n`).join('');
    reply.type('application/xml; charset=utf-8');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
  });
}
