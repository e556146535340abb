import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { Layout } from './layout.ts';
import { HopelessError, isRunning, signalAll, start, stop, treeOf, until } from './processes.ts';

/** One instance of the shop, as it stands on a machine of its own. */
export class Instance {
  readonly url: string;
  readonly #layout: Layout;
  readonly #port: number;
  #child: ChildProcess | undefined;

  constructor(layout: Layout, port: number) {
    this.#layout = layout;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  async start(build: string): Promise<void> {
    const name = `shop-${this.#port}`;
    const log = path.join(this.#layout.folder, `${name}.log`);
    const child = start(this.#layout.folder, {
      name,
      command: process.execPath,
      args: [path.join(build, 'server/main.js')],
      env: {
        ...(parseEnv(fs.readFileSync(this.#layout.render('shop.env'), 'utf8')) as Record<string, string>),
        NODE_ENV: 'production',
        // Whoever tests wants a catalogue, test cards and no limits.
        SHOP_MODE: 'demo',
        PAYMENTS: 'sandbox',
        PUBLIC_URL: `http://127.0.0.1:${this.#layout.ports.site}`,
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        WEB_CONCURRENCY: '1',
        RATE_LIMIT_PER_MINUTE: '1000000',
        MAX_OPEN_ORDERS: '10000',
      },
    });
    this.#child = child;
    await until(`the shop at ${this.url} is ready`, () => {
      if (!isRunning(child)) throw new HopelessError(`The shop ended:\n${fs.readFileSync(log, 'utf8')}`);
      return this.isReady();
    });
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  }

  isRunning(): boolean {
    return this.#child !== undefined && isRunning(this.#child);
  }

  async stop(): Promise<void> {
    if (this.#child) await stop(this.#child);
  }

  kill(): void {
    signalAll(treeOf(this.#child?.pid), 'SIGKILL');
  }
}
