import http from 'node:http';
import { prometheusText } from './metrics.ts';

const metricsPath = '/metrics';

/** Answers who watches the shop on a port of its own, if there is to be one, which nobody else need reach. */
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
