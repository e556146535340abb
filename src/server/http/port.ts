import net from 'node:net';

/** The shop cannot listen where it was told to. */
export class PortError extends Error {
  override name = 'PortError';
}

interface Address {
  host: string;
  port: number;
}

/**
 * Asked first, so that a taken port is told before a database is started for nothing.
 * Answers the port, which is a free one where none was asked for.
 */
export async function requireFreePort({ host, port }: Address): Promise<number> {
  const probe = net.createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, resolve);
    });
  } catch (error) {
    throw new PortError(explain(error as NodeJS.ErrnoException, { host, port }));
  }
  const { port: found } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

function explain(error: NodeJS.ErrnoException, { host, port }: Address): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host} to listen on; check HOST.`;
    default:
      return `The shop cannot listen on ${host}, port ${port}: ${error.message}`;
  }
}
