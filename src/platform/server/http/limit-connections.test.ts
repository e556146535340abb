import { once } from 'node:events';
import net from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { limitConnections } from './create-server.ts';

it('one connection too many is hung up on, and there is room again when another ends', async () => {
  const server = net.createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  limitConnections(server, 2);
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const sockets: net.Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const knock = async () => {
    const socket = net.connect(port, '127.0.0.1');
    sockets.push(socket.on('error', () => {}));
    socket.write('in');
    return await Promise.race([
      once(socket, 'data').then(String),
      once(socket, 'close').then(() => 'hung up'),
    ]);
  };

  expect(await knock()).toBe('in');
  expect(await knock()).toBe('in');
  expect(await knock()).toBe('hung up');
  sockets[0]?.destroy();
  await expect.poll(knock).toBe('in');
});
