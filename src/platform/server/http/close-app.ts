import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long visitors may take to receive their last answer when the shop stops. */
const farewellMs = 10_000;

/** Makes the server's end prompt: running requests are finished, within reason, and nobody else is waited for. */
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
