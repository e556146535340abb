import type { Server } from 'node:net';

/**
 * Hangs up on whoever comes when so many are there. The server's own `maxConnections` would do where there is one
 * process; a worker would hand the connection back to its supervisor, which offers it again and again.
 */
export function limitConnections(server: Server, max: number): void {
  let open = 0;
  server.on('connection', (socket) => {
    open++;
    socket.once('close', () => open--);
    if (open > max) socket.destroy();
  });
}
