import { setTimeout as pause } from 'node:timers/promises';
import type { DataFolder } from './data-folder.ts';
import { DataFolderInUseError, EmbeddedPostgresError, hasCode } from './errors.ts';
import { type FolderHolder, findFolderHolder } from './folder-holder.ts';
import { passwordProblem } from './password.ts';
import { shutDown } from './postmaster.ts';
import { type PostmasterFile, removePostmasterFile } from './postmaster-file.ts';
import { findProcess } from './process-table.ts';
import { findShopLock } from './shop-lock.ts';

const pollMs = 50;
/** How long a holder may take to be gone; a server that is stopping gets the time that a stop may take. */
const patienceMs = { ready: 2000, starting: 2000, stopping: 40_000 };
/** PostgreSQL creates the file and then fills it; one that stays empty is left from a crash in between. */
const emptyFileMs = 1000;

/** Returns when no server holds the folder: there was none, or it was an orphan and is stopped. */
export async function claimFolder(folder: DataFolder, password: string, signal: AbortSignal): Promise<void> {
  const begin = Date.now();
  for (;;) {
    const holder = await findFolderHolder(folder);
    const waited = Date.now() - begin;
    if (!holder) return;
    if (holder.kind === 'stranger') throw usedByStranger(folder, holder.file);
    if (holder.kind === 'orphan') await stopOrphan(folder, holder.file, password, signal);
    if (holder.kind === 'shop' && waited > patienceMs[holder.file.status ?? 'starting']) {
      throw new DataFolderInUseError(folder.root);
    }
    if (holder.kind === 'remnant' && (!isUnfinished(holder) || waited > emptyFileMs)) {
      await removePostmasterFile(folder, holder.file);
    }
    await pause(pollMs, undefined, { signal });
  }
}

const isUnfinished = ({ file }: FolderHolder) => Number.isNaN(file.pid);

/** Two starts may find the same orphan: both may stop it, and PostgreSQL lets one of them start the next. */
async function stopOrphan(folder: DataFolder, file: PostmasterFile, password: string, signal: AbortSignal) {
  const lock = file.status === 'ready' ? await lockOrphan(folder, file, password, signal) : undefined;
  try {
    const orphan = await findProcess(file.pid);
    if ((await findFolderHolder(folder))?.file.text !== file.text) return;
    await shutDown(file.pid, async () => (await findProcess(file.pid))?.command !== orphan?.command);
  } finally {
    await lock?.client.end();
  }
}

async function lockOrphan(
  folder: DataFolder,
  { port }: PostmasterFile,
  password: string,
  signal: AbortSignal,
) {
  try {
    const lock = await findShopLock({ port, password }, signal);
    if (lock) return lock;
  } catch (error) {
    signal.throwIfAborted();
    if (hasCode(error, '28P01')) throw passwordProblem(folder, 'holds another password', error);
    // It ended, or began to end, meanwhile.
    return undefined;
  }
  throw new DataFolderInUseError(folder.root);
}

function usedByStranger(folder: DataFolder, file: PostmasterFile): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${folder.cluster} is in use by a PostgreSQL that the shop did not start ` +
      `(process ${file.pid}). Stop it, or start the shop with another folder: DATA_DIR=…`,
  );
}
