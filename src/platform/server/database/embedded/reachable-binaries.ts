import { execFile } from 'node:child_process';
import type { Stats } from 'node:fs';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, cleanEnvironment, programPath } from './binaries.ts';
import { EmbeddedPostgresError, hasCode } from './errors.ts';
import { explainSpawnFailure, type Runner } from './os-user.ts';

const cacheFolders = ['/var/cache/ampyard', join(tmpdir(), 'ampyard')];

/** Copies of the binaries that every user can reach, one by one until one serves. Runs as root only. */
export async function* copyBinaries(
  source: Binaries,
  folders: readonly string[] = cacheFolders,
): AsyncGenerator<Binaries> {
  for (const folder of folders) {
    const copy = await copyInto(folder, source).catch(() => undefined);
    if (copy) yield copy;
  }
  // Reached when another user owns those names. Such a copy is made again at each start.
  for (const parent of [tmpdir(), '/var/cache']) {
    const copy = await copyIntoNewFolder(parent, source).catch(() => undefined);
    if (copy) yield copy;
  }
}

async function copyIntoNewFolder(parent: string, source: Binaries): Promise<Binaries> {
  const folder = await mkdtemp(join(parent, 'ampyard-'));
  try {
    return await copyInto(folder, source);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function copyInto(folder: string, source: Binaries): Promise<Binaries> {
  await mkdir(folder).catch(ignoreExisting);
  assertOnlyRootWrites(await stat(dirname(folder)), { sticky: true });
  assertOnlyRootWrites(await lstat(folder));
  await chmod(folder, 0o755);
  const home = join(folder, `postgresql-${source.version}`);
  if (!(await exists(home))) await copyWhole(source.home, home);
  assertOnlyRootWrites(await lstat(home));
  return { ...source, home };
}

/** Under its final name there is never half a copy, also when two shops start at once. */
async function copyWhole(from: string, to: string): Promise<void> {
  const temporary = await mkdtemp(`${to}.new-`);
  try {
    await cp(from, temporary, { recursive: true, verbatimSymlinks: true });
    await letEveryoneRead(temporary);
    await rename(temporary, to).catch(ignoreExisting);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function letEveryoneRead(path: string): Promise<void> {
  await chmod(path, 0o755);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await letEveryoneRead(child);
    else if (entry.isFile()) await chmod(child, (await lstat(child)).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** What others may write could be a trap: these programs get to see the shop's data. */
function assertOnlyRootWrites(folder: Stats, allow = { sticky: false }): void {
  const othersWrite = (folder.mode & 0o022) !== 0 && !(allow.sticky && (folder.mode & 0o1000) !== 0);
  if (!folder.isDirectory() || folder.uid !== 0 || othersWrite) throw new Error('others may write here');
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

function ignoreExisting(error: unknown): void {
  if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
}

/** The binaries, or a copy of them where the runner can reach them, when they lie in a folder only root may enter. */
export async function makeBinariesReachable(installed: Binaries, runner: Runner): Promise<Binaries> {
  const failure = await tryToRun(installed, runner);
  if (!failure) return installed;
  const isOutOfReach = runner.user && !(await tryToRun(installed, { user: undefined }));
  if (isOutOfReach) {
    for await (const copy of copyBinaries(installed)) {
      if (!(await tryToRun(copy, runner))) return copy;
    }
  }
  const complaint = isOutOfReach ? `uid ${runner.user?.uid} cannot reach it` : failure.message.trim();
  throw new EmbeddedPostgresError(
    `The PostgreSQL in ${installed.home} does not run on this system: ${complaint}. ` +
      'Use your own PostgreSQL: DATABASE_URL=postgresql://user:password@host/database.',
    { cause: failure },
  );
}

async function tryToRun(binaries: Binaries, runner: Runner): Promise<Error | undefined> {
  try {
    await promisify(execFile)(programPath(binaries, 'postgres'), ['--version'], {
      ...runner.user,
      cwd: '/',
      env: cleanEnvironment,
    });
    return undefined;
  } catch (error) {
    const explained = explainSpawnFailure(error, runner);
    if (explained !== error) throw explained;
    return error as Error;
  }
}
