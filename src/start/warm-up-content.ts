import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { routeTable } from '#contract/route-table.ts';
import { apiBase } from '#platform/contract/calls.ts';
import { rowsAtOnce } from '#platform/server/http/whole-list.ts';
import type { Product } from '#shop/catalog/contract/product.ts';

const pages = ['/', '/blog', '/portfolio'];
const lists = [routeTable.listReviews, routeTable.listBlogEntries].map(({ path }) => apiBase + path);

/** Of a long list the first are what visitors see. */
const productsVisited = 100;

/**
 * Visits what everyone visits, one after the other, so that an instance that has just come knows it. Should the
 * database go away in the next moment, it has something to show like those that have been there for long.
 */
export async function warmUpContent(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  const visit = async (url: string) => {
    for (;;) {
      signal.throwIfAborted();
      // An address that no visitor has, so that it uses up no visitor's share of requests.
      const answer = await app.inject({ url, remoteAddress: '0.0.0.0' });
      if (answer.statusCode < 500) return answer;
      // The database is away already. What is given up now would be missing when it goes away again.
      await pause(1_000, undefined, { signal });
    }
  };
  for (const url of [...pages, ...lists]) await visit(url);
  const list = apiBase + routeTable.listProducts.path;
  const first = await visit(`${list}?limit=${productsVisited}`);
  // A longer one is streamed, and never cached.
  if (Number(first.headers['x-total-count']) <= rowsAtOnce) await visit(list);
  const products: Product[] = first.json();
  for (const { _id, image } of products) {
    await visit(apiBase + routeTable.getProduct.path.replace(':productID', _id));
    if (image.startsWith('/')) await visit(image);
  }
}
