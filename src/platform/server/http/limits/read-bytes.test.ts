import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readBytes } from './read-bytes.ts';

const limit = 200_000;

async function openServer() {
  const app = Fastify({ bodyLimit: limit });
  onTestFinished(() => app.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', readBytes);
  app.post('/', async ({ body }) => ({ sum: (body as Buffer).reduce((sum, byte) => sum + byte, 0) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const send = async (length: string, ...parts: (Buffer | string)[]) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/octet-stream\r\n${length}\r\n\r\n`);
    for (const part of parts) socket.write(part);
    // Node half-closes: what is sent is whole, or cut off.
    socket.end();
    return await text(socket);
  };
  return send;
}

const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

describe('a file that is sent', () => {
  it('arrives whole, with its length stated and without', async () => {
    const send = await openServer();
    const file = Buffer.alloc(150_000, 1);
    expect(
      await send(`Content-Length: ${file.length}`, file.subarray(0, 70_000), file.subarray(70_000)),
    ).toContain('{"sum":150000}');
    expect(await send('Transfer-Encoding: chunked', chunk(file), '0\r\n\r\n')).toContain('{"sum":150000}');
  });

  it('is refused with an answer when it is too long, as stated or as sent', async () => {
    const send = await openServer();
    expect(await send(`Content-Length: ${limit + 1}`)).toMatch(/^HTTP\/1.1 413 /);
    const half = chunk(Buffer.alloc(150_000));
    expect(await send('Transfer-Encoding: chunked', half, half, '0\r\n\r\n')).toMatch(/^HTTP\/1.1 413 /);
  });

  it('of no bytes is empty', async () => {
    const send = await openServer();
    expect(await send('Transfer-Encoding: chunked', '0\r\n\r\n')).toContain('{"sum":0}');
  });
});
