import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageData } from '#contract/page-data.ts';
import { apiBase } from '#contract/route-table.ts';
import type { PageRenderer } from '../adapters/page-renderer/page-renderer.ts';
import { noSuchCall } from './errors.ts';
import { sealInlineScripts } from './inline-scripts.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Everything that is not a call or a file is a page; React Router decides which, and whether it exists. */
export function registerPages(app: FastifyInstance, renderer: PageRenderer, data: PageData): void {
  const scriptMarker = randomBytes(16).toString('base64url');

  const { assets } = renderer;
  const isDevelopment = 'devServer' in assets;
  if (isDevelopment)
    app.addHook('onRequest', (request, reply, next) => assets.devServer(request.raw, reply.raw, next));

  app.get('/*', { schema: { hide: true }, config: { isContent: !isDevelopment } }, async (request, reply) => {
    if (isBelowApi(request)) throw noSuchCall();
    const page = await renderer.render(toWebRequest(request), { data, scriptMarker });
    const { html, hashes } = sealInlineScripts(await page.text(), scriptMarker);
    reply.code(page.status);
    page.headers.forEach((value, name) => {
      reply.header(name, value);
    });
    // Vite's own inline scripts and styles are as many as the modules; a policy would only be in its way.
    reply.header('content-security-policy', isDevelopment ? '' : contentSecurityPolicy(hashes));
    return html;
  });

  app.setNotFoundHandler(async () => {
    throw noSuchCall();
  });
}

function isBelowApi(request: FastifyRequest): boolean {
  const [path] = request.url.split('?');
  return path === apiBase || path?.startsWith(`${apiBase}/`) === true;
}

/** Pages are the same for everybody, so neither cookies nor other headers of the visitor reach them. */
function toWebRequest(request: FastifyRequest): Request {
  return new Request(new URL(request.url, 'http://shop.internal'));
}
