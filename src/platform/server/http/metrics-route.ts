import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import { prometheusText } from '../metrics/measures.ts';

/** The figures for Prometheus, on the shop's own port, for who has their token and nobody else. */
export function registerMetrics(
  app: FastifyInstance,
  { token, text }: { token: string; text(): Promise<string> },
): void {
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    // Of equal length and in constant time, so that no answer tells how much of a guess was right.
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw new ShopError('not-signed-in', 'Metrics require their own token.');
    }
    reply.type(prometheusText).header('cache-control', 'no-store');
    return await text();
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
