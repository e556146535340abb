import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../embedded-postgres.ts';

interface ShopEvent {
  readonly event: 'ready' | 'found' | 'kept' | 'failed';
  readonly value: unknown;
}

/** `writing-shop.ts` as a child process, with what it has told so far. */
export class ShopProcess {
  readonly events: ShopEvent[] = [];
  readonly ended: Promise<unknown>;
  readonly #child: ChildProcess;

  constructor(dataDir: string, mode: 'write' | 'idle' | 'done') {
    const script = fileURLToPath(new URL('writing-shop.ts', import.meta.url));
    this.#child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, mode], {
      stdio: [mode === 'done' ? 'ignore' : 'pipe', 'pipe', 'inherit'],
    });
    this.ended = once(this.#child, 'close');
    if (this.#child.stdout) {
      createInterface(this.#child.stdout).on('line', (line) => this.events.push(JSON.parse(line)));
    }
  }

  all(event: ShopEvent['event']): unknown[] {
    return this.events.filter((told) => told.event === event).map((told) => told.value);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }
}

export const isRoot = process.getuid?.() === 0;
export const soon = { timeout: 30_000, interval: 20 };

/** A shop in the test's own process, stopped when the test ends, whatever became of it. */
export async function startShop(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres(options);
  onTestFinished(() => database.stop());
  return database;
}

export function spawnShop(...parameters: ConstructorParameters<typeof ShopProcess>): ShopProcess {
  const shop = new ShopProcess(...parameters);
  onTestFinished(() => shop.kill());
  return shop;
}

/** A shop that has written rows is killed; its PostgreSQL goes on. */
export async function leaveOrphan(dataDir: string): Promise<{ acknowledged: unknown[]; postmaster: number }> {
  const shop = spawnShop(dataDir, 'write');
  await vi.waitUntil(() => shop.all('kept').length > 20, soon);
  const postmaster = await readPostmasterPid(dataDir);
  await shop.kill();
  return { acknowledged: shop.all('kept'), postmaster };
}

export async function query(database: Pick<EmbeddedPostgres, 'connectionString'>, sql: string) {
  const client = new Client({ connectionString: database.connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function readPostmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}
