import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The same for everyone who asks: browsers and proxies may keep it, as its headers say. */
    isPublic?: boolean;
  }
  interface FastifyInstance {
    /** Every route there is; HEAD is answered by those of GET. */
    knownRoutes: { method: string; url: string; isPublic: boolean }[];
  }
}

/**
 * No browser and no proxy keeps an answer, unless its route says that it is public. Refusals and failures are never
 * kept, wherever they come from.
 */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.decorate('knownRoutes', []);
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat().filter((each) => each !== 'HEAD'))
      app.knownRoutes.push({
        method,
        url: route.url,
        // When it is asked for: plugins add to a route after this.
        get isPublic() {
          return Boolean(route.config?.isPublic ?? route.config?.contentAt);
        },
      });
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const known = String(reply.getHeader('cache-control') ?? '');
    if (!isPublic(request) || reply.statusCode >= 400) {
      if (!known.includes('no-store')) reply.header('cache-control', 'no-store');
    } else if (known === '') reply.header('cache-control', 'no-cache');
    done(null, payload);
  });
}

function isPublic(request: FastifyRequest): boolean {
  const { isPublic, contentAt, isNeverCached } = request.routeOptions.config;
  return isPublic ?? (contentAt !== undefined && !isNeverCached?.(request));
}
