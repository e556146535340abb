import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../visitor-network.ts';
import { isHashedFile } from './assets.ts';
import { RequestCounts } from './request-counts.ts';

/**
 * Each address may ask for this much work a minute. Every instance counts for itself: the limit protects the process,
 * and is asked before anything else, the database included. Kept answers and hashed files cost none and are
 * not counted.
 */
export async function registerRateLimits(app: FastifyInstance, perMinute: number): Promise<void> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    store: RequestCounts,
    keyGenerator: networkOf,
    // A file has a route of its own; what is not a file falls through to the pages, which cost work.
    allowList: (request) => isHashedFile(request.routeOptions.url ?? ''),
    // An answer that is kept must not carry one visitor's counter to the next.
    addHeaders: silent,
    addHeadersOnExceeding: silent,
  });
}
