import net from 'node:net';

/** The shop cannot listen where it was told to. */
export class PortError extends Error {
  override name = 'PortError';
}

interface Address {
  host: string;
  port: number;
  /** The setting that names the port. */
  setting?: string;
}

/**
 * Asked first, so that a taken port is told before a database is started for nothing.
 * Answers the port, which is a free one where none was asked for.
 */
export async function requireFreePort({ host, port, setting = 'PORT' }: Address): Promise<number> {
  const probe = net.createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, resolve);
    });
  } catch (error) {
    throw new PortError(explain(error as NodeJS.ErrnoException, { host, port, setting }));
  }
  const { port: found } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

/** The port of the metrics for Prometheus, where there is to be one. */
export async function requireFreeMetricsPort(
  metrics: { host: string; port: number | undefined } | undefined,
): Promise<void> {
  if (metrics?.port !== undefined)
    await requireFreePort({ host: metrics.host, port: metrics.port, setting: 'METRICS_PORT' });
}

function explain(error: NodeJS.ErrnoException, { host, port, setting }: Required<Address>): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Choose another one: ${setting}=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} can’t be used by this user. Choose one above 1023: ${setting}=${setting === 'PORT' ? 3000 : 9464} npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host} to listen on; check HOST.`;
    default:
      return `The shop cannot listen on ${host}, port ${port}: ${error.message}`;
  }
}
