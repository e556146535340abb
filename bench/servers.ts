import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

export interface BenchServer {
  url: string;
  stop(): Promise<void>;
}

export interface BenchShop extends BenchServer {
  startSeconds: number;
  settledMemoryMb(): Promise<number>;
}

/** The shop as `npm start` runs it, with what it checks before; on a database of its own. */
export async function startShop(dataDir: string, settings: Record<string, string> = {}): Promise<BenchShop> {
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // An empty value wins over a developer's own.
      DATABASE_URL: '',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await printedUrl(child, /is open: (http\S+)/);
  await fetch(url);
  return {
    url,
    startSeconds: (performance.now() - began) / 1000,
    stop: () => end(child),
    settledMemoryMb: () => settledMemoryMb(child),
  };
}

/** What Fastify can do at most: one route, the same bytes, nothing else. */
export async function startBareServer(body: string): Promise<BenchServer> {
  return await startBare('bench/bare-server.mjs', { input: body });
}

/** What Fastify and PostgreSQL can do at most: one route that inserts one row. */
export async function startBareOrderServer(settings: Record<string, string>): Promise<BenchServer> {
  return await startBare('bench/bare-order-server.mjs', { settings });
}

async function startBare(
  file: string,
  { input = '', settings = {} }: { input?: string; settings?: Record<string, string> },
): Promise<BenchServer> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(input);
  const url = await printedUrl(child, /(http\S+)/);
  return { url, stop: () => end(child) };
}

function printedUrl(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const url = pattern.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error(`The server ended before it was open:\n${output}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Resident memory once it has stopped shrinking after the load. */
async function settledMemoryMb(child: ChildProcess): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 20; i++) {
    await pause(500);
    const status = await fs.readFile(`/proc/${child.pid}/status`, 'utf8');
    smallest = Math.min(smallest, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  }
  return smallest;
}
