import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { expect, test } from '../support/shop.ts';

const two = { WEB_CONCURRENCY: '2' };
const token = 'k3Zq81vTfW0dYs5LhJ7u';
// Below those that the system gives to anybody.
const metricsPort = '19464';

test.describe('WEB_CONCURRENCY=2', () => {
  test('serves with two processes: one that dies is replaced while the other serves, and a stop finishes open requests', {
    tag: '@finish',
  }, async ({ startShop }) => {
    const shop = startShop({ ...two, LOG_LEVEL: 'info', METRICS_TOKEN: token, METRICS_PORT: metricsPort });
    const url = await shop.url();
    const products = await list(url);
    const opened = () =>
      [...shop.output.matchAll(/"pid":(\d+),"msg":"a worker is ready"/g)].map(([, pid]) => Number(pid));
    await expect.poll(opened).toHaveLength(2);
    // The next build leaves the one alone that they may still load parts of.
    expect(fs.readdirSync('build/users')).toContain(String(shop.pid));

    // Whichever of them is asked, and on whichever port, the figures are of both.
    for (let i = 0; i < 10; i++) await fetch(`${url}/api/order`);
    const figuresAt = async (address: string) =>
      await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).text();
    for (const address of [url, url, url, `http://127.0.0.1:${metricsPort}`]) {
      const figures = await figuresAt(`${address}/metrics`);
      expect(figures).toContain(
        'ampyard_http_request_seconds_count{method="GET",route="/api/order",status="401"} 10\n',
      );
      expect(figures).toContain('ampyard_database_pool_size 20\n');
      expect(figures).toContain('ampyard_database_up 1\n');
    }

    // Each in turn, so that the second time only the replacement is left to answer.
    for (const [index, pid] of opened().entries()) {
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => shop.output.match(/a worker ended unexpectedly/g)).toHaveLength(index + 1);
      await expect
        .poll(async () => {
          expect(await list(url)).toBe(products);
          return opened();
        })
        .toHaveLength(3 + index);
    }
    expect(shop.output).toContain('"signal":"SIGKILL"');

    const call = await beginCall(url);
    const stopped = shop.stop();
    await expect.poll(() => shop.output).toContain('Stopping');
    expect(await call.finish()).toMatch(/^HTTP\/1.1 400 /);
    expect(await stopped).toBe(0);
    expect(shop.output.match(/Stopping/g)).toHaveLength(1);
  });

  test('leaves no worker running when the supervisor is killed', { tag: '@finish' }, async ({
    startShop,
  }) => {
    const shop = startShop(two);
    await shop.url();
    await expect.poll(() => workersOf(shop.pid)).toHaveLength(2);
    const workers = workersOf(shop.pid);
    await shop.stop('SIGKILL');
    await expect.poll(() => processes().filter(({ pid }) => workers.includes(pid))).toEqual([]);
    await startShop().url();
  });

  test('says once why it cannot start', async ({ startShop }) => {
    const shop = startShop({ ...two, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
    expect(await shop.exitCode()).toBe(1);
    expect(shop.output.match(/The database cannot be reached/g)).toHaveLength(1);
  });
});

async function list(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/product`, { headers: { connection: 'close' } });
  return await answer.text();
}

/** A call whose body is still to come when the server has taken it. */
async function beginCall(url: string): Promise<{ finish(): Promise<string> }> {
  const { host, hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  socket.write(
    `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n` +
      'Expect: 100-continue\r\n\r\n',
  );
  const [taken] = await once(socket, 'data');
  expect(String(taken)).toContain('100 Continue');
  return {
    async finish() {
      const answer = once(socket, 'data');
      socket.end('{}');
      return String(await answer);
    },
  };
}

function processes(): { pid: number; parent: number; state: string; command: string }[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, state = '', ...command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      state,
      command: command.join(' '),
    }))
    .filter(({ state }) => !state.startsWith('Z'));
}

function workersOf(shop: number): number[] {
  return processes()
    .filter(({ parent, command }) => parent === shop && command.includes('main.js'))
    .map(({ pid }) => pid);
}
