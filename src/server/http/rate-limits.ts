import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isHashedFile } from './assets.ts';

/** Each address may ask for this much work a minute. Kept answers and hashed files cost none and are not counted. */
export async function registerRateLimits(app: FastifyInstance, perMinute: number): Promise<void> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    // A file has a route of its own; what is not a file falls through to the pages, which cost work.
    allowList: (request) => isHashedFile(request.routeOptions.url ?? ''),
    // An answer that is kept must not carry one visitor's counter to the next.
    addHeaders: silent,
    addHeadersOnExceeding: silent,
  });
}
