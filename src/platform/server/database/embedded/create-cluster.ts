import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, cleanEnvironment, programPath } from './binaries.ts';
import { type DataFolder, syncFolder } from './data-folder.ts';
import { EmbeddedPostgresError, hasCode } from './errors.ts';
import { type Runner, reachablePath } from './os-user.ts';
import { ensurePassword, writePassword } from './password.ts';

const stagePrefix = 'postgres.new-';
const stagesOfThisProcess = new Set<string>();

/**
 * initdb works in a folder of its own, which becomes `postgres` in one step when it is whole. When another
 * start was faster, its cluster stays and ours is dropped.
 */
export async function createCluster(
  folder: DataFolder,
  binaries: Binaries,
  runner: Runner,
  signal: AbortSignal,
): Promise<string> {
  const stageName = `${stagePrefix}${process.pid}-${randomBytes(6).toString('hex')}`;
  const stage = join(folder.root, stageName);
  const cluster = join(stage, 'cluster');
  stagesOfThisProcess.add(stageName);
  try {
    await mkdir(stage);
    // Passable for the runner, which reads the password beside its cluster, and writable by no one.
    await chmod(stage, 0o711);
    const password = await ensurePassword(folder, stage);
    await writePassword(join(stage, 'password'), password);
    await mkdir(cluster, { mode: 0o700 });
    if (runner.user) {
      await chown(join(stage, 'password'), runner.user.uid, runner.user.gid);
      await chown(cluster, runner.user.uid, runner.user.gid);
    }
    await runInitdb(cluster, binaries, runner, signal);
    await rename(cluster, folder.cluster).catch((error) => {
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    });
    await syncFolder(folder.root);
    return password;
  } finally {
    await rm(stage, { recursive: true, force: true });
    stagesOfThisProcess.delete(stageName);
  }
}

async function runInitdb(cluster: string, binaries: Binaries, runner: Runner, signal: AbortSignal) {
  const flags = [
    `--pgdata=${reachablePath(cluster, runner)}`,
    '--username=ampyard',
    '--auth=scram-sha-256',
    '--pwfile=../password',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  try {
    await promisify(execFile)(programPath(binaries, 'initdb'), flags, {
      ...runner.user,
      cwd: cluster,
      env: cleanEnvironment,
      signal,
    });
  } catch (cause) {
    signal.throwIfAborted();
    const { stderr, message } = cause as Error & { stderr?: string };
    throw new EmbeddedPostgresError(`The database could not be created: ${stderr?.trim() || message}`, {
      cause,
    });
  }
}

/** What killed first starts left behind. Only for the folder's holder; another start still at work keeps its stage. */
export async function sweepStages(folder: DataFolder): Promise<void> {
  for (const name of await readdir(folder.root)) {
    if (!name.startsWith(stagePrefix) || isInProgress(name)) continue;
    // An initdb that has lost its shop may still be writing, until it finds its files gone. If it goes on, the next start
    // removes the rest.
    await rm(join(folder.root, name), { recursive: true, force: true, maxRetries: 10 }).catch(() => {});
  }
}

function isInProgress(stageName: string): boolean {
  const pid = Number(stageName.slice(stagePrefix.length).split('-')[0]);
  if (pid === process.pid) return stagesOfThisProcess.has(stageName);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
