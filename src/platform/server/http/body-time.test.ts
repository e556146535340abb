import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { allowLongBody, limitBodyTime } from './body-time.ts';

/** A server that takes files at /file, and a way to begin a request whose body does not come. */
async function openServer() {
  const server = http.createServer((incoming) => {
    if (incoming.url === '/file') allowLongBody(incoming);
  });
  limitBodyTime(server, 20);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (path: string) => {
    const socket = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {}).write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx`);
    return { socket, hungUp: once(socket, 'close') };
  };
}

it('who sends slowly is hung up on, but who sends a file may take longer', async () => {
  const begin = await openServer();
  const file = begin('/file');
  await begin('/call').hungUp;
  await begin('/call').hungUp;
  expect(file.socket.closed).toBe(false);
});
