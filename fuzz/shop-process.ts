import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

export interface FuzzedShop {
  url: string;
  /** Whether it is still the process that was started. */
  isRunning(): boolean;
  /** The errors it has logged that nobody threw on purpose. A parked payment is told to an admin in the log, and is none. */
  errors(): string[];
  /** Resident memory in MB, once it has stopped shrinking; nothing where it cannot be told. */
  settledMemoryMb(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** What a shop must be set to so that requests reach its code, and each seems to come from elsewhere. */
export const settingsForFuzzing = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  TRUST_PROXY: '1',
  MAX_OPEN_ORDERS: '200',
};

/** The production build in a process of its own. */
export async function startFuzzedShop(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<FuzzedShop> {
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHOP_MODE: 'demo',
      PORT: '0',
      DEMO_HISTORY_DAYS: '0',
      DATABASE_URL: databaseUrl,
      ...settingsForFuzzing,
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const url = await openAddress(child, () => output);
  return {
    url,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    errors: () => output.split('\n').filter((line) => /"level":"(error|fatal)","err":/.test(line)),
    settledMemoryMb: () => settledMemoryMb(child),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function openAddress(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const [, url] = /is open: (http\S+)/.exec(output()) ?? [];
    if (url) return url;
    if (child.exitCode !== null) throw new Error(`The shop did not open:\n${output()}`);
    await pause(50);
  }
}

async function settledMemoryMb({ pid }: ChildProcess): Promise<number | undefined> {
  let smallest: number | undefined;
  for (let look = 0; look < 10; look++) {
    await pause(300);
    const status = await fs.readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const now = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    if (now) smallest = Math.min(smallest ?? now, now);
  }
  return smallest;
}
