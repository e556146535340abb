import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { claimFolder } from './claim-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { DataFolderInUseError, EmbeddedPostgresError, hasCode } from './errors.ts';
import type { Runner } from './os-user.ts';
import { passwordProblem } from './password.ts';
import { becomesReady, type Postmaster, shutDown, spawnPostmaster } from './postmaster.ts';
import { findShopLock, type ShopLock } from './shop-lock.ts';

export interface Setup {
  readonly folder: DataFolder;
  readonly binaries: Binaries;
  readonly runner: Runner;
  readonly password: string;
  readonly connections: number;
  readonly isThrownAway: boolean;
  readonly onProgress: (what: string) => void;
}

export interface RunningServer {
  readonly postmaster: Postmaster;
  readonly lock: ShopLock;
}

/** Crash recovery replays at most 1 GB of log (max_wal_size), also on a slow disk. */
const readyTimeoutMs = 5 * 60_000;
/** A little more than the time after which a used folder is refused. */
const slowAfterMs = 2500;
/** Half a minute or so: the backends of a killed server end by themselves, some only after their statement. */
const attempts = 150;
const betweenAttemptsMs = 100;

/**
 * Starts the server and takes the shop's lock in it. Between a look at the folder and the start another shop
 * may come first: PostgreSQL itself lets only one server in, and the other looks again.
 */
export async function launch(setup: Setup, signal: AbortSignal, fixedPort?: number): Promise<RunningServer> {
  const slow = setTimeout(() => setup.onProgress('Waiting for the database to get ready'), slowAfterMs);
  try {
    for (let attempt = 1; ; attempt++) {
      await claimFolder(setup.folder, setup.password, signal);
      const port = fixedPort ?? randomPort();
      const postmaster = await spawnPostmaster(setup, port);
      const lock = await openServer(setup, postmaster, signal);
      if (lock) return { postmaster, lock };
      const complaint = await postmaster.readLog('own');
      const mayPass = isPassing(complaint) || (!fixedPort && isPortTaken(complaint));
      if (!mayPass || attempt === attempts) throw await explainFailure(setup, postmaster);
      await pause(betweenAttemptsMs, undefined, { signal });
    }
  } finally {
    clearTimeout(slow);
  }
}

/** Another server came first, or is just going; or backends of a killed one still hold its memory. */
const isPassing = (complaint: string) =>
  /lock file "postmaster\.pid" (already exists|is empty)|shared memory block .* is still in use/.test(
    complaint,
  );

const isPortTaken = (complaint: string) => complaint.includes('Address already in use');

async function explainFailure({ folder }: Setup, postmaster: Postmaster): Promise<EmbeddedPostgresError> {
  const logTail = (await postmaster.readLog()) || 'Nothing was written. Is the disk full?';
  return new EmbeddedPostgresError(
    `PostgreSQL did not start. The end of its log, ${folder.logFile}:\n${logTail}`,
  );
}

/**
 * Below 32768 no system picks the near end of its outgoing connections by default. Among those, a server that
 * comes back on its port could find it taken, by a client of its own that just tried to reach it.
 */
const randomPort = () => randomInt(20_000, 32_768);

/** The lock, once the server takes connections; nothing when it has exited before that. */
async function openServer(
  { folder, password }: Setup,
  postmaster: Postmaster,
  signal: AbortSignal,
): Promise<ShopLock | undefined> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(readyTimeoutMs)]);
  try {
    if (!(await becomesReady(postmaster, folder, limit))) return undefined;
    const lock = await findShopLock({ port: postmaster.port, password }, limit);
    if (!lock) throw new DataFolderInUseError(folder.root);
    return lock;
  } catch (error) {
    if (postmaster.hasExited() && !signal.aborted) return undefined;
    await shutDown(postmaster.pid, postmaster.hasExited);
    if (hasCode(error, '28P01')) throw passwordProblem(folder, 'holds another password', error);
    if (signal.aborted || !limit.aborted) throw error;
    throw new EmbeddedPostgresError(`PostgreSQL was not ready in time; see ${folder.logFile}.`, {
      cause: error,
    });
  }
}
