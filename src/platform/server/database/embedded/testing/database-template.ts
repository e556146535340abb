import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, onTestFinished } from 'vitest';
import { makeDatabaseFolder } from '#testing/test-database.ts';
import { openDataFolder } from '../data-folder.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { makeMark } from '../folder-holder.ts';
import { query } from './shops.ts';

export interface DatabaseTemplate {
  /** The postmaster.pid that a crash would have left. */
  pidFile: string;
  /** A stopped database with one row in `kept`, in a new data folder. */
  copy(): Promise<string>;
}

/** Making a database takes a second, copying one a tenth of it. */
export function prepareDatabaseTemplate(): DatabaseTemplate {
  let original = '';
  const template: DatabaseTemplate = {
    pidFile: '',
    copy: async () => {
      const scratch = makeScratchFolder();
      await promisify(execFile)('cp', ['-a', original, scratch]);
      return join(scratch, 'data');
    },
  };
  beforeAll(async () => {
    original = join(makeDatabaseFolder(), 'data');
    const database = await startEmbeddedPostgres({ dataDir: original });
    await query(database, 'create table kept as select 1 as id');
    template.pidFile = await readFile(join(original, 'postgres/postmaster.pid'), 'utf8');
    await database.stop();
    return () => rm(dirname(original), { recursive: true });
  }, 60_000);
  return template;
}

/** A place for a data folder, which goes away after the test with every server that still runs in it. */
export function makeScratchFolder(): string {
  const scratch = makeDatabaseFolder();
  onTestFinished(async () => {
    for (const name of readdirSync(scratch)) await killServer(join(scratch, name));
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10 });
  });
  return scratch;
}

/** Every process of the folder's server, by the name that the server carries in the list of processes. */
export async function serverProcesses(dataDir: string): Promise<number[]> {
  const folder = await openDataFolder(await realpath(dataDir)).catch(() => undefined);
  const hasCluster = folder && (await stat(folder.cluster).catch(() => undefined));
  if (!hasCluster) return [];
  const [, , path] = (await makeMark(folder)).split(':');
  return listProcesses()
    .filter(({ command }) => command.includes('ampyard:') && command.includes(`:${path}:`))
    .map(({ pid }) => pid);
}

export async function killServer(dataDir: string): Promise<void> {
  for (const pid of await serverProcesses(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Ended by itself meanwhile.
    }
  }
}

function listProcesses(): { pid: number; command: string }[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('/bin/ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({ pid: Number(pid), command: readCommand(pid) }));
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
