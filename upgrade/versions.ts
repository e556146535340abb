import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeNextVersion } from './next-version.ts';

interface ShopProcess {
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

interface Version {
  /** Where it was built. */
  folder: string;
  name: string;
}

export interface Versions {
  old: Version;
  next: Version;
  /** The next one was made up, as there is no later migration yet. */
  isMadeUp: boolean;
  remove(): void;
}

const journals = ':(glob)**/migrations/meta/_journal.json';
const here: Version = { folder: '.', name: 'this version' };

/**
 * The given commit and this version; or the last commit before the newest migration and this version. As long as there is
 * only the baseline: this version and one that is made up.
 */
export function buildVersions(given: string | undefined): Versions {
  if (!given && migrationsOf('HEAD').length === 1) {
    const made = build('HEAD', writeNextVersion);
    return {
      old: here,
      next: { ...made, name: 'a made-up next version' },
      isMadeUp: true,
      remove: made.remove,
    };
  }
  const built = build(given ?? findCommitBefore());
  return { old: built, next: here, isMadeUp: false, remove: built.remove };
}

/** Builds a commit in a folder of its own, changed beforehand if wanted. */
function build(of: string, change: (folder: string) => void = () => {}): Version & { remove(): void } {
  const commit = git('rev-parse', '--verify', '--quiet', `${of}^{commit}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ampyard-upgrade-'));
  const remove = () => {
    fs.rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--detach', '--force', folder, commit);
    change(folder);
    bringPackages(folder);
    execFileSync('npm', ['run', '--silent', 'build'], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const name = `${commit.slice(0, 7)}, with migrations up to ${migrationsOf(commit).at(-1)}`;
    return { folder, name, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The parent of the oldest commit from which on the newest migration has been the newest. */
function findCommitBefore(): string {
  const newest = migrationsOf('HEAD').at(-1);
  const changes = git('rev-list', '--first-parent', 'HEAD', '--', journals).split('\n').filter(Boolean);
  const added = changes.filter((commit) => migrationsOf(commit).at(-1) === newest).at(-1);
  const before = added && tryGit('rev-parse', '--verify', '--quiet', `${added}^`);
  if (before) return before;
  const why =
    git('rev-parse', '--is-shallow-repository') === 'true'
      ? 'this clone has no history (git fetch --unshallow brings it)'
      : 'no commit is older than the newest migration';
  throw new Error(`There is no old version to test: ${why}. Name one: npm run test:upgrade -- COMMIT`);
}

function migrationsOf(commit: string): string[] {
  const [file] = git('ls-tree', '-r', '--name-only', commit)
    .split('\n')
    .filter((name) => name.endsWith('migrations/meta/_journal.json'));
  if (!file) return [];
  const { entries } = JSON.parse(git('show', `${commit}:${file}`));
  return entries.map(({ tag }: { tag: string }) => tag);
}

/** A copy of ours where they are the same, or else its own. */
function bringPackages(folder: string): void {
  const read = (file: string) => fs.readFileSync(file, 'utf8');
  if (read('package-lock.json') !== read(path.join(folder, 'package-lock.json'))) return;
  execFileSync('cp', ['-a', 'node_modules', path.join(folder, 'node_modules')]);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
}

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
}
