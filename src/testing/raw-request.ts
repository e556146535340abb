import { once } from 'node:events';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';

interface RawRequest {
  method?: string;
  version?: '1.0' | '1.1';
  /** The request's target, as it is to stand in its first line. */
  target: string;
  /** A name with several values is sent as often, and one with none is not sent. */
  headers?: Record<string, string | string[]>;
  body?: string;
}

/** Opens the shop's port, unless it is open, and answers where it is. */
export async function listen(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as net.AddressInfo).port;
}

/** Sends a request as it is written: `fetch` and `inject` would tidy up its address and its Host. */
export async function sendRaw(
  port: number,
  { method = 'GET', version = '1.1', target, headers = {}, body = '' }: RawRequest,
): Promise<{ status: number; headers: string; body: string }> {
  const lines = Object.entries({
    host: `localhost:${port}`,
    connection: 'close',
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }).flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}\r\n`));
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(`${method} ${target} HTTP/${version}\r\n${lines.join('')}\r\n${body}`);
  await once(socket, 'close');
  const end = answer.indexOf('\r\n\r\n');
  return {
    status: Number(answer.split(' ')[1]),
    headers: answer.slice(0, end).toLowerCase(),
    body: answer.slice(end + 4),
  };
}
