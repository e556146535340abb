import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '#platform/contract/errors.ts';
import { listen } from '#testing/raw-request.ts';
import { openTestShop } from '#testing/test-shop.ts';

async function say(words: string): Promise<{ head: string; body: string }> {
  const { app } = await openTestShop();
  const socket = net.connect(await listen(app), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(words);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, body };
}

describe('what is not HTTP', () => {
  it.each([
    ['control characters in a header', 'GET /api/blog HTTP/1.1\r\nhost: localhost\r\nx: \0\r\n\r\n'],
    ['letters beyond ASCII in an address', 'GET /api/blogé HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['a method that nobody knows', 'get /api/blog HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['20 KB of headers', `GET /api/blog HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
    ['no Host', 'GET /api/blog HTTP/1.1\r\nconnection: close\r\n\r\n'],
  ])('is refused in the shop’s own words: %s', async (_, words) => {
    const { head, body } = await say(words);
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(errorBodySchema.parse(JSON.parse(body)).code).toBe('invalid-request');
  });

  it('is not a request of HTTP 1.0, which knows no Host', async () => {
    expect((await say('GET /healthz HTTP/1.0\r\n\r\n')).head).toContain(' 200 ');
    expect((await say('GET /api/auth/get-session HTTP/1.0\r\n\r\n')).head).not.toContain(' 500 ');
  });
});
