import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';

export interface ShopProcess {
  url: string;
  stop(): Promise<void>;
}

/** The build in a folder, as an instance on the given database. */
export async function startShop(folder: string, databaseUrl: string): Promise<ShopProcess> {
  const child = spawn(process.execPath, [path.join(folder, 'build/server/main.js')], {
    cwd: folder,
    env: settingsOf(databaseUrl),
  });
  const hasEnded = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const [, address] = /is open: (http\S+)/.exec(output) ?? [];
        if (address) resolve(address);
      });
    hasEnded.then(() => reject(new Error(`The shop in ${folder} did not open:\n${output}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await hasEnded;
    },
  };
}

/** What `npm run db:migrate` of the build in a folder does. */
export async function migrate(folder: string, databaseUrl: string): Promise<void> {
  const command = path.resolve(folder, 'build/server/migrate.js');
  await promisify(execFile)(process.execPath, [command], { cwd: folder, env: settingsOf(databaseUrl) });
}

const settingsOf = (databaseUrl: string): NodeJS.ProcessEnv => ({
  ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' },
  ...{ DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'warn', DEMO_HISTORY_DAYS: '0' },
  ...{ RATE_LIMIT_PER_MINUTE: '1000000', MAX_OPEN_ORDERS: '10000' },
});
