import type { FastifyInstance } from 'fastify';
import { measuresOf } from '../metrics/measures.ts';
import { isFile } from './assets.ts';

/** Times every answer by the pattern of its route: an address may hold anything, and there is no end of them. */
export function timeRequests(app: FastifyInstance): void {
  const measures = measuresOf(app);
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: routeOf(request.routeOptions.url),
      status: String(reply.statusCode),
    };
    measures.time('ampyard_http_request_seconds', labels, reply.elapsedTime / 1000);
    done();
  });
}

/** Each file has a route of its own, with another name after each build. */
function routeOf(pattern = 'none'): string {
  return isFile(pattern) ? 'files' : pattern;
}
