import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { metricsOf } from '../../metrics/metrics.ts';
import { isHashedFile } from '../files/assets.ts';
import { networkOf, type RequestCounts, windowMs } from './request-counts.ts';

interface Limits {
  perMinute: number;
  counts: RequestCounts;
}

/**
 * Each address may ask for this much work a minute. It is asked before anything else, the database included, which is
 * why every instance counts by itself and hears of the others' counts. Kept answers and hashed files cost no work and
 * are not counted.
 */
export async function registerRateLimits(app: FastifyInstance, { perMinute, counts }: Limits): Promise<void> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: windowMs,
    store: storeOf(counts),
    keyGenerator: networkOf,
    // A file has a route of its own; what is not a file falls through to the pages, which cost work.
    allowList: (request) => isHashedFile(request.routeOptions.url ?? ''),
    // An answer that is kept must not carry one visitor's counter to the next.
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    onExceeded: () => metricsOf(app).count('ampyard_rate_limited_total', {}),
  });
}

/** The plugin makes its store itself. A route with a limit of its own counts apart. */
function storeOf(counts: RequestCounts): new () => FastifyRateLimitStore {
  return class Store implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(route: unknown = '') {
      this.#route = typeof route === 'string' ? route : '';
    }

    incr: FastifyRateLimitStore['incr'] = (key, callback, _, max) => {
      const counted = `${this.#route} ${key}`;
      const count = () => {
        const shared = counts.untilShared(counted, max);
        if (shared) void shared.then(count);
        else callback(null, counts.count(counted, max));
      };
      count();
    };

    child(options: object): Store {
      // Whose route it is stands beside what its types promise.
      return new Store((options as { routeInfo?: { url: string } }).routeInfo?.url);
    }
  };
}
