import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, cleanEnvironment, programPath } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { makeMark } from './folder-holder.ts';
import { explainSpawnFailure, type Runner, reachablePath } from './os-user.ts';
import { findPostmasterFile } from './postmaster-file.ts';
import { openServerLog, readServerLog } from './server-log.ts';

interface ServerExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** PostgreSQL's first process, as our child. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly exited: Promise<ServerExit>;
  hasExited(): boolean;
  /** With `own`, only what the postmaster itself wrote, and not its backends or another start. */
  readLog(own?: 'own'): Promise<string>;
}

const pollMs = 20;

interface ServerSetup {
  readonly folder: DataFolder;
  readonly binaries: Binaries;
  readonly runner: Runner;
  /** How many the shop may open. */
  readonly connections: number;
  readonly isThrownAway: boolean;
}

/** For commands, a backup, and PostgreSQL's own three for its superuser. */
const spareConnections = 20;

export async function spawnPostmaster(setup: ServerSetup, port: number): Promise<Postmaster> {
  const { folder, binaries, runner } = setup;
  const log = await openServerLog(folder);
  try {
    const logStart = (await log.stat()).size;
    const child = spawn(programPath(binaries, 'postgres'), await serverFlags(setup, port), {
      ...runner.user,
      cwd: folder.cluster,
      env: cleanEnvironment,
      stdio: ['ignore', log.fd, log.fd],
      // A session of its own: Ctrl-C in the terminal is for the shop, which stops the database last.
      detached: true,
    });
    const exited = whenExited(child);
    await once(child, 'spawn');
    child.unref();
    const pid = child.pid as number;
    return {
      pid,
      port,
      exited,
      hasExited: () => child.exitCode !== null || child.signalCode !== null,
      readLog: (own) => readServerLog(folder, logStart, own && pid),
    };
  } catch (error) {
    throw explainSpawnFailure(error, runner);
  } finally {
    await log.close();
  }
}

/** As flags, so that they hold whatever the cluster's own files say. */
async function serverFlags(setup: ServerSetup, port: number): Promise<string[]> {
  const { folder, runner, connections } = setup;
  const untilOnDisk = setup.isThrownAway ? 'off' : 'on';
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    max_connections: Math.max(100, connections + spareConnections),
    unix_socket_directories: '',
    cluster_name: await makeMark(folder),
    fsync: untilOnDisk,
    full_page_writes: untilOnDisk,
    synchronous_commit: 'on',
    // readLog and explainFailure read these.
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    lc_messages: 'C',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', reachablePath(folder.cluster, runner), ...flags];
}

function whenExited(child: ChildProcess): Promise<ServerExit> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', () => {});
  });
}

/** Answers false when the server has exited instead. It says of itself when it takes connections, as to pg_ctl. */
export async function becomesReady(
  postmaster: Postmaster,
  folder: DataFolder,
  signal: AbortSignal,
): Promise<boolean> {
  while (!postmaster.hasExited()) {
    const file = await findPostmasterFile(folder);
    if (file?.pid === postmaster.pid && file.status === 'ready') return true;
    await pause(pollMs, undefined, { signal });
  }
  return false;
}

/** A fast shutdown; after 30 s, as in a service's stop, one that the next start repairs from the log. */
export async function shutDown(pid: number, isGone: () => boolean | Promise<boolean>): Promise<void> {
  const patience = Date.now() + 30_000;
  sendSignal(pid, 'SIGINT');
  let urged = false;
  while (!(await isGone())) {
    await pause(pollMs);
    if (urged || Date.now() < patience) continue;
    sendSignal(pid, 'SIGQUIT');
    urged = true;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
