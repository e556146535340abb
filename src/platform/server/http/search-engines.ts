import type { FastifyInstance } from 'fastify';
import type { PageData } from '#platform/contract/page-data.ts';
import { contentOfFiles } from './content-cache/public-content.ts';

/** What search engines may show of a subject. Every page that no subject lists is one person's own. */
export interface SearchListing {
  /** Pages by their path, each with whether it is listed with these parameters too. They are in the sitemap. */
  pages?: Record<string, (parameters: URLSearchParams) => boolean>;
  /** Paths of which there are many. */
  paths?: RegExp[];
  /** Paths that robots need not even ask for. */
  unlisted?: string[];
  /** More addresses for the sitemap, of pages with parameters. */
  furtherPages?(data: PageData): Promise<string[]>;
  /** Sitemaps of its own. */
  sitemaps?: Sitemap[];
}

interface Sitemap {
  name: string;
  /** How many pages there are, where one file may not hold all: then there are several, with numbers. */
  count?(data: PageData): Promise<number>;
  list(data: PageData, stretch: { limit: number; offset: number }): Promise<string[]>;
}

const unlistedPaths = ['/api/', '/dashboard'];

/** A sitemap takes 50,000 addresses and no more. */
const pagesInASitemap = 40_000;

/** For pages that are listed whatever their parameters. */
export const always = () => true;

export function isListed(listings: SearchListing[], { pathname, searchParams }: URL): boolean {
  return listings.some(
    ({ pages = {}, paths = [] }) =>
      pages[pathname]?.(searchParams) || paths.some((path) => path.test(pathname)),
  );
}

interface SearchEngineParts {
  /** Where visitors find the shop. */
  address: string;
  data: PageData;
  listings: SearchListing[];
}

export function registerSearchEngines(
  app: FastifyInstance,
  { address, data, listings }: SearchEngineParts,
): void {
  const options = { schema: { hide: true }, config: { contentAt: () => contentOfFiles } };
  const sitemaps = listings.flatMap((listing) => listing.sitemaps ?? []);

  app.get('/robots.txt', options, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8');
    const unlisted = [...unlistedPaths, ...listings.flatMap((listing) => listing.unlisted ?? [])];
    const rules = unlisted.map((path) => `Disallow: ${path}\n`).join('');
    const files = await Promise.all(sitemaps.map((sitemap) => filesOf(sitemap, data)));
    const maps = ['sitemap.xml', ...files.flat()].map((file) => `Sitemap: ${address}/${file}\n`).join('');
    return `User-agent: *\n${rules}\n${maps}`;
  });

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const paths = listings.flatMap(({ pages = {} }) => Object.keys(pages));
    const further = await Promise.all(listings.map((listing) => listing.furtherPages?.(data) ?? []));
    reply.type('application/xml; charset=utf-8');
    return sitemapOf([...paths, ...further.flat()].map((path) => `${address}${path}`));
  });

  for (const { name, count, list } of sitemaps) {
    const number = count ? '-:number(^[1-9]\\d{0,5}$)' : '';
    app.get<{ Params: { number?: string } }>(
      `/sitemap-${name}${number}.xml`,
      options,
      async ({ params }, reply) => {
        const offset = (Number(params.number ?? 1) - 1) * pagesInASitemap;
        const paths = await list(data, { limit: pagesInASitemap, offset });
        reply.type('application/xml; charset=utf-8');
        return sitemapOf(paths.map((path) => `${address}${path}`));
      },
    );
  }
}

async function filesOf({ name, count }: Sitemap, data: PageData): Promise<string[]> {
  if (!count) return [`sitemap-${name}.xml`];
  const length = Math.ceil((await count(data)) / pagesInASitemap);
  return Array.from({ length }, (_, index) => `sitemap-${name}-${index + 1}.xml`);
}

function sitemapOf(addresses: string[]): string {
  const urls = addresses
    .map((address) => `  <url><loc>${address.replaceAll('&', '&amp;')}</loc></url>\n`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}
