import type { FastifyInstance } from 'fastify';
import type { OpenSpan, Tracing } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: OpenSpan | null;
  }
}

/** A span for every request, by the pattern of its route. A visitor’s own `traceparent` counts where a proxy is trusted. */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing | undefined,
  { trustsCallers }: { trustsCallers: boolean },
): void {
  app.decorateRequest('span', null);
  if (!tracing) return;

  app.addHook('onRequest', (request, _reply, done) => {
    const caller = trustsCallers ? request.headers.traceparent?.toString() : undefined;
    request.span = tracing.begin({ name: request.method, kind: 'server', caller });
    request.span.run(done);
  });
  // What a body is read by belongs to the connection, and leads out of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    request.span ? request.span.run(done) : done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    request.span?.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
      ...(reply.statusCode >= 500 && { failure: String(reply.statusCode) }),
    });
    done();
  });
}
