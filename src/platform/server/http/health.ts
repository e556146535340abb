import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ShopError, TryLater } from '#platform/contract/errors.ts';
import type { DatabaseConnection } from '../database/database.ts';

/** How long visitors may take to receive their last answer when the shop stops. */
const farewellMs = 10_000;

/** Makes the server's end prompt: running requests are finished, within reason, and nothing else is waited for. */
export function prepareClosing(app: FastifyInstance): () => Promise<void> {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return async () => {
    // Browsers open spare connections, and keep those alive that were busy when the closing began.
    const sweep = () => {
      // Proxies are told first, and may still use the connections they have.
      if (app.server.listening) return;
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    const sweeping = setInterval(sweep, 50);
    const impatience = setTimeout(() => app.server.closeAllConnections(), farewellMs);
    await app.close();
    clearInterval(sweeping);
    clearTimeout(impatience);
  };
}

interface Readiness {
  /** Whether this process has something to show should the database go away. */
  isWarm(): boolean;
  untilProxiesKnow(): Promise<void>;
}

/**
 * `/healthz`: the process is up. `/readyz`: it can serve; the shop listens only once its migrations are done. Where
 * proxies ask, a shop that is to stop says first that it is no longer ready, and serves on until they know.
 */
export function registerHealth(
  app: FastifyInstance,
  database: Pick<DatabaseConnection, 'ping'>,
  { isWarm, untilProxiesKnow }: Readiness,
): void {
  const routine = { schema: { hide: true }, config: { rateLimit: false as const } };

  app.get('/healthz', routine, async () => ({ status: 'up' }));

  // Neither is counted, so that frequent checks do not fail; and the database is asked once for all of them.
  let asking: Promise<void> | undefined;
  const ask = () => {
    asking ??= database.ping().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    if (app.server.listening) await untilProxiesKnow();
  });

  app.get('/readyz', routine, async () => {
    if (isStopping) throw new TryLater('temporarily-unavailable', 'The shop is stopping.', 5);
    if (!isWarm()) throw new TryLater('temporarily-unavailable', 'The shop is starting.', 1);
    try {
      await ask();
    } catch {
      throw new ShopError('temporarily-unavailable', 'The database cannot be reached.');
    }
    return { status: 'ready' };
  });
}
