import { randomBytes } from 'node:crypto';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#platform/contract/calls.ts';
import type { PageData } from '#platform/contract/page-data.ts';
import type { ShopInfo } from '#platform/contract/shop-info.ts';
import { isDatabaseUnavailable } from '../database/failures.ts';
import { metricsOf, timed } from '../metrics/metrics.ts';
import {
  contentSecurityPolicy,
  type PolicyAdditions,
  sealInlineScripts,
} from '../page-renderer/content-security-policy.ts';
import type { PageRenderer } from '../page-renderer/page-renderer.ts';
import type { ContentAt } from './content-cache/public-content.ts';
import { contentAddress } from './content-cache/public-content.ts';
import { noSuchCall, retryAfterSeconds } from './errors.ts';
import type { InTurn } from './limits/turns.ts';
import { isListed, type SearchListing } from './search-engines.ts';

/** Sends the page that a request is for. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<string>;

export interface PagesParts {
  renderer: PageRenderer;
  data: PageData;
  /** What pages say of the shop, as it is now. */
  readShop(): Promise<ShopInfo>;
  policyAdditions: PolicyAdditions[];
  inTurn: InTurn;
  contentOfPage: ContentAt;
  /** What of the page data shows stock. */
  showsStock: (keyof PageData)[];
  listings: SearchListing[];
}

/**
 * Everything that is not a call or a file is a page; React Router decides which, and whether it exists. Answers how to
 * send one, for addresses where there is more than a page.
 */
export function registerPages(
  app: FastifyInstance,
  { renderer, data, readShop, policyAdditions, inTurn, contentOfPage, showsStock, listings }: PagesParts,
): SendPage {
  const scriptMarker = randomBytes(16).toString('base64url');
  const metrics = metricsOf(app);
  const tellTime = (_: string, seconds: number) => metrics.time('ampyard_page_render_seconds', {}, seconds);

  const { assets } = renderer;
  const isDevelopment = 'devServer' in assets;
  if (isDevelopment)
    app.addHook('onRequest', (request, reply, next) => assets.devServer(request.raw, reply.raw, next));

  const config: FastifyContextConfig = isDevelopment ? {} : { contentAt: contentOfPage };
  const sendPage: SendPage = async (request, reply) => {
    const address = addressWithin(request, contentOfPage);
    if (isBelowApi(address)) throw noSuchCall();
    const pageData = contentOfPage(address.pathname).stock === 'none' ? withoutStock(data, showsStock) : data;
    let failure: unknown;
    const onError = (error: unknown) => {
      failure ??= error;
    };
    // Pages are the same for everyone, so neither cookies nor other headers of the visitor reach them.
    const page = await inTurn(request, () =>
      timed(async () => {
        const shop = await readShop();
        return await renderer.render(new Request(address), { data: pageData, shop, scriptMarker, onError });
      }, tellTime),
    );
    const { html, hashes, styleHashes } = sealInlineScripts(await page.text(), scriptMarker);
    reply.code(page.status);
    // The router calls it a failure, too, when it does not know an address. Anyone may try one.
    if (failure && page.status !== 404) request.log.error({ err: failure }, 'a page could not be rendered');
    if (isDatabaseUnavailable(failure)) reply.code(503).header('retry-after', retryAfterSeconds);
    page.headers.forEach((value, name) => {
      reply.header(name, value);
    });
    if (page.status !== 200 || !isListed(listings, address)) reply.header('x-robots-tag', 'noindex');
    // Vite's own inline scripts and styles are as many as the modules; a policy would only be in its way.
    const policy = isDevelopment ? '' : contentSecurityPolicy(hashes, policyAdditions, styleHashes);
    reply.header('content-security-policy', policy);
    return html;
  };
  app.get('/*', { schema: { hide: true }, config }, sendPage);

  const refuse = async () => {
    throw noSuchCall();
  };
  // As a route, so that it is counted, and refused before anything of a body is read.
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    schema: { hide: true },
    preParsing: refuse,
    handler: refuse,
  });
  app.setNotFoundHandler(refuse);
  return sendPage;
}

/** For pages that are not made again when stock changes. */
function withoutStock(data: PageData, showsStock: (keyof PageData)[]): PageData {
  const refuse = () => {
    throw new Error('This page must not read products: `pages` of its subject says that it shows no stock.');
  };
  return { ...data, ...Object.fromEntries(showsStock.map((name) => [name, refuse])) };
}

/** The path on this site, whatever host or extra slashes the request line names. */
function addressWithin(request: FastifyRequest, contentOfPage: ContentAt): URL {
  const address = contentAddress(request, contentOfPage);
  const { pathname, search } = new URL(address.replace(/^[/\\]+/, '/'), 'http://shop.internal');
  return new URL(pathname.replace(/^\/+/, '/') + search, 'http://shop.internal');
}

function isBelowApi({ pathname }: URL): boolean {
  const [, first] = pathname.split('/');
  return `/${decodeURIComponent(first ?? '')}` === apiBase;
}
