import { EventEmitter, once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import net from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { limitConnections } from '../create-server.ts';
import { allowLongBody, limitBodyTime, UploadLimit } from './uploads-under-way.ts';

it('one person sends so many files at once, whatever becomes of them; others are not counted with them', () => {
  const limit = new UploadLimit();
  const send = (who: string) => {
    const answer = new EventEmitter();
    limit.admit(who, answer as ServerResponse);
    return answer;
  };
  const flood = Array.from({ length: 12 }, () => send('eve'));
  expect(() => send('eve')).toThrow('many files at once');
  send('ada');
  // One is answered, and its connection closed; another is broken off.
  flood[0]?.emit('finish');
  flood[0]?.emit('close');
  flood[1]?.emit('close');
  send('eve');
  send('eve');
  expect(() => send('eve')).toThrow('many files at once');
});

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

/** A server that echoes, and what becomes of one more who connects to it. */
async function openEcho(limits: Parameters<typeof limitConnections>[1]) {
  const server = net.createServer((socket) => socket.pipe(socket)).listen(0, '0.0.0.0');
  limitConnections(server, limits);
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const sockets: net.Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const knock = async (localAddress = '127.0.0.1') => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket.on('error', () => {}));
    socket.write('in');
    return await Promise.race([
      once(socket, 'data').then(String),
      once(socket, 'close').then(() => 'hung up'),
    ]);
  };
  return { knock, sockets };
}

it('one connection too many is hung up on, and there is room again when another ends', async () => {
  const { knock, sockets } = await openEcho({ all: 2 });
  expect(await knock()).toBe('in');
  expect(await knock()).toBe('in');
  expect(await knock()).toBe('hung up');
  sockets[0]?.destroy();
  await expect.poll(() => knock()).toBe('in');
});

it('one address does not take every connection from the others', async () => {
  const { knock, sockets } = await openEcho({ all: 4, ofOne: 2 });
  const [eve, ada] = ['127.0.0.2', '127.0.0.3'];
  expect([await knock(eve), await knock(eve), await knock(eve)]).toEqual(['in', 'in', 'hung up']);
  expect(await knock(ada)).toBe('in');
  sockets[0]?.destroy();
  await expect.poll(() => knock(eve)).toBe('in');
});

it('a proxy on the same machine takes as many as there are', async () => {
  const { knock } = await openEcho({ all: 3, ofOne: 1 });
  expect([await knock(), await knock(), await knock()]).toEqual(['in', 'in', 'in']);
  expect(await knock()).toBe('hung up');
});
