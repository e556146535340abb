import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { LabelsOf, NameOf } from './metric-table.ts';

const metricsPath = '/metrics';

/** Serves the metrics on a port of their own, if there is one, which visitors need not reach. */
export async function serveMetrics(
  { text }: { text(): Promise<string> },
  { host, port }: { host?: string; port?: number | undefined } = {},
): Promise<{ stop(): Promise<void> } | undefined> {
  if (port === undefined) return undefined;
  const server = http.createServer(async ({ method = '', url }, response) => {
    if (url?.split('?')[0] !== metricsPath || !['GET', 'HEAD'].includes(method))
      return response.writeHead(404).end();
    try {
      const body = await text();
      response.writeHead(200, { 'content-type': prometheusText }).end(body);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** How the shop counts and times what it does. Callers need not know whether the metrics are kept. */
export interface Metrics {
  count<Name extends NameOf<'counter'>>(what: Name, labels: LabelsOf<Name>, by?: number): void;
  time<Name extends NameOf<'histogram'>>(what: Name, labels: LabelsOf<Name>, seconds: number): void;
  /** For what is known anyway: it is read when the metrics are. `undefined` where it is not known now. */
  watch<Name extends NameOf<'counter' | 'gauge'>>(
    what: Name,
    labels: LabelsOf<Name>,
    read: () => number | undefined,
  ): void;
}

/** The content type of all metrics in the format of Prometheus. */
export const prometheusText = 'text/plain; version=0.0.4; charset=utf-8';

export const noMetrics: Metrics = { count() {}, time() {}, watch() {} };

/** Of a server that may have been put together without them. */
export function metricsOf(app: FastifyInstance): Metrics {
  return app.hasDecorator('metrics') ? app.metrics : noMetrics;
}

/** Times work by how it ends. */
export async function timed<Result>(
  work: () => Promise<Result>,
  tell: (outcome: 'succeeded' | 'failed', seconds: number) => void,
): Promise<Result> {
  const began = performance.now();
  const end = (outcome: 'succeeded' | 'failed') => tell(outcome, (performance.now() - began) / 1000);
  try {
    const result = await work();
    end('succeeded');
    return result;
  } catch (error) {
    end('failed');
    throw error;
  }
}
