import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerList, isInParts, sendParts } from './whole-list.ts';

const ids = Array.from({ length: 10_000 }, (_, index) => String(index));

/** A list that is read by `read`, answered as the shop's routes answer one. */
async function openList(read: (ids: string[]) => Promise<object[]>) {
  const app = Fastify();
  app.get('/', async (_, reply) => {
    const find = async ({ limit }: { limit: number }) => ({ ids: ids.slice(0, limit), total: ids.length });
    const answered = await answerList(reply, {}, { find, read });
    return isInParts(answered) ? sendParts(answered, reply, (work) => work()) : answered;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** The answer once its headers are there, and nothing of its body read. */
async function ask(port: number): Promise<http.IncomingMessage> {
  const request = http.get({ port, host: '127.0.0.1', agent: false });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  return answer;
}

describe('a list that is answered whole', () => {
  it('is one JSON array of all rows in their order, with its length in a header', async () => {
    const { app } = await openList(async (some) => some.map((id) => ({ id })));
    const answer = await app.inject('/');
    expect(answer.headers).toMatchObject({
      'x-total-count': '10000',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.json()).toEqual(ids.map((id) => ({ id })));
  });

  it('leaves out what is gone by the time it is read, also a whole part', async () => {
    const { app } = await openList(async (some) =>
      some.filter((id) => Number(id) >= 1_000 && Number(id) < 9_000).map((id) => ({ id })),
    );
    expect((await app.inject('/')).json()).toEqual(ids.slice(1_000, 9_000).map((id) => ({ id })));
  });

  it('is read no faster than the client reads it, and no further once the client has left', async () => {
    const read = vi.fn(async (some: string[]) => some.map((id) => ({ id, text: 'x'.repeat(2_000) })));
    const { app, port } = await openList(read);
    const closed = new Promise<void>((resolve) => {
      app.server.on('request', (_, response) => response.on('close', resolve));
    });
    const answer = await ask(port);
    let calls = 0;
    await vi.waitFor(
      () => {
        const before = calls;
        calls = read.mock.calls.length;
        // Whatever the sockets on both sides hold has been filled.
        if (calls !== before) throw new Error('It goes on.');
      },
      { interval: 300, timeout: 10_000 },
    );
    expect(calls).toBeLessThan(20);
    answer.destroy();
    await closed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(read.mock.calls.length).toBeLessThanOrEqual(calls + 1);
  });

  it('that fails midway is cut off, so that it cannot be taken for the whole list', async () => {
    let parts = 0;
    const { port } = await openList(async (some) => {
      if (++parts === 3) throw new Error('The database has gone away.');
      return some.map((id) => ({ id }));
    });
    const answer = await ask(port);
    let body = '';
    const ended = new Promise<string>((resolve) => {
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => resolve('complete'));
      answer.on('error', () => resolve('cut off'));
    });
    expect(await ended).toBe('cut off');
    expect(() => JSON.parse(body)).toThrow();
  });

  it('that cannot be begun is refused as any other call is', async () => {
    const { app } = await openList(async () => {
      throw Object.assign(new Error('Please try again.'), { statusCode: 503 });
    });
    expect((await app.inject('/')).statusCode).toBe(503);
  });
});
