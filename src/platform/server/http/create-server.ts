import { createHash, timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { ShopError } from '#platform/contract/errors.ts';
import { jsonLimits } from '../../kernel/upload-limits.ts';
import type { DatabaseConnection } from '../database/database.ts';
import { metricsOf, noMetrics, prometheusText } from '../metrics/metrics.ts';
import type { Prometheus } from '../metrics/prometheus.ts';
import type { Config } from '../settings/config.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { keepAnswersPrivate } from './access/private-answers.ts';
import { registerOpenApi, type TagGroups } from './api-docs.ts';
import type { ContentCache } from './content-cache/content-cache.ts';
import { type Door, guardDoor } from './door.ts';
import { sendError } from './errors.ts';
import { isFile } from './files/assets.ts';
import { registerHealth } from './health.ts';
import { registerRateLimits } from './limits/rate-limits.ts';
import { networkOf, type RequestCounts } from './limits/request-counts.ts';
import { limitBodyTime, longestBodyMs } from './limits/uploads-under-way.ts';
import { AnswerLog, loggerOptions } from './logging.ts';
import { readJson, refuseBrokenHttp, refuseMalformedRequests } from './malformed-requests.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { traceRequests } from './trace-requests.ts';

/** The metrics for Prometheus, on the shop's own port, for holders of the token only. */
function registerMetrics(
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

export interface ServerParts {
  config: Config;
  database: DatabaseConnection;
  contentCache: ContentCache;
  requestCounts: RequestCounts;
  /** Keeps the metrics; without it nothing is measured. */
  prometheus?: Prometheus | undefined;
  /** Who is told where the time goes, if anyone. */
  tracing?: Tracing | undefined;
  /** Whether what everyone visits has been visited since the start. */
  isWarm?(): boolean;
}

/** A quick order of a thousand rows is the largest thing that customers send. Products have a limit of their own. */
const bodyLimit = jsonLimits.usual;

/**
 * Each may hold a request that has not come in yet. More visitors than one process can serve, in bounded memory; one
 * address may take a tenth, where connections come from visitors and not from a proxy.
 */
const maxConnections = { all: 5_000, ofOne: 500 };

/** This machine: a proxy that the settings do not mention, and monitoring. */
const here = new Set(['127.0.0.1', '::1'].map((ip) => networkOf({ ip })));

/** A proxy that asks every second whether the shop is ready has heard by then that it stops. */
const noticeMs = 2_500;

/** What of the shop the server asks before there are subjects. */
interface ShopToServe {
  apiTags: TagGroups;
  readSellerName(): Promise<string>;
  door: Door;
}

/** What stands before every call, page and file: limits, headers, errors, logs, health. */
export async function createServer(
  parts: ServerParts,
  { apiTags, readSellerName, door }: ShopToServe,
): Promise<FastifyInstance> {
  const { config, database, contentCache, prometheus, tracing } = parts;
  const metrics = prometheus?.metrics ?? noMetrics;
  const app = Fastify({
    logger: loggerOptions(config.logLevel, tracing),
    logController: new AnswerLog(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit,
    // A visitor who opens a connection and says nothing does not keep it, nor who does not read what they asked for.
    requestTimeout: longestBodyMs,
    connectionTimeout: 60_000,
    // A request on a connection that is still open while the shop stops is served, and told to take another.
    return503OnClosing: false,
    // Who names no Host is refused like the others, in words.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: sendError,
    clientErrorHandler: refuseBrokenHttp,
  });

  const { all, ofOne } = maxConnections;
  limitConnections(app.server, { all, ofOne: config.trustProxy > 0 ? all : ofOne });
  limitBodyTime(app.server);
  app.decorate('metrics', metrics);
  if (prometheus) timeRequests(app);
  traceRequests(app, tracing, { trustsCallers: config.trustProxy > 0 });
  app.setErrorHandler(sendError);
  app.removeContentTypeParser('text/plain');
  readJson(app);
  refuseMalformedRequests(app);
  // Before kept answers, which are sent to everyone.
  guardDoor(app, door);
  contentCache.register(app);
  contentCache.measureBy(metrics);
  keepAnswersPrivate(app);
  await registerSecurityHeaders(app, { https: config.publicUrl?.startsWith('https:') ?? false });
  await registerRateLimits(app, { perMinute: config.rateLimitPerMinute, counts: parts.requestCounts });
  await registerOpenApi(app, apiTags, readSellerName);

  registerHealth(app, database, {
    isWarm: parts.isWarm ?? (() => true),
    untilProxiesKnow: async () => {
      if (config.trustProxy > 0) await pause(noticeMs);
    },
  });
  const token = config.metrics?.token;
  if (prometheus && token) registerMetrics(app, { ...prometheus, token });
  return app;
}

/**
 * Hangs up on new connections when there are this many. The server's own `maxConnections` would do for one process; a
 * worker would hand the connection back to its supervisor, which offers it again and again.
 */
export function limitConnections(
  server: Server,
  { all, ofOne = all }: { all: number; ofOne?: number },
): void {
  const open = new Map<string, number>();
  let sum = 0;
  const count = (who: string, more: 1 | -1) => {
    const now = (open.get(who) ?? 0) + more;
    if (now > 0) open.set(who, now);
    else open.delete(who);
    sum += more;
    return now;
  };
  server.on('connection', (socket) => {
    const who = networkOf({ ip: socket.remoteAddress });
    const own = count(who, 1);
    socket.once('close', () => count(who, -1));
    if (sum > all || (own > ofOne && !here.has(who))) socket.destroy();
  });
}

/** Times every answer by the pattern of its route: an address may hold anything, and there is no end of them. */
function timeRequests(app: FastifyInstance): void {
  const metrics = metricsOf(app);
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: routeOf(request.routeOptions.url),
      status: String(reply.statusCode),
    };
    metrics.time('ampyard_http_request_seconds', labels, reply.elapsedTime / 1000);
    done();
  });
}

/** Each file has a route of its own, with another name after each build. */
function routeOf(pattern = 'none'): string {
  return isFile(pattern) ? 'files' : pattern;
}
