import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { findPostmasterFile, type PostmasterFile } from './postmaster-file.ts';
import { findProcess, type RunningProcess } from './process-table.ts';

/**
 * Who holds the cluster, by its postmaster.pid and the process that the file names:
 * - `shop`: a PostgreSQL whose shop lives; `orphan`: one whose shop is gone
 * - `stranger`: a PostgreSQL that was started on this folder by hand
 * - `remnant`: a file of the past, whose number has since gone to an unrelated process, or with no number in it
 */
export interface FolderHolder {
  readonly kind: 'shop' | 'orphan' | 'stranger' | 'remnant';
  readonly file: PostmasterFile;
}

export async function findFolderHolder(folder: DataFolder): Promise<FolderHolder | undefined> {
  const file = await findPostmasterFile(folder);
  if (!file) return undefined;
  if (Number.isNaN(file.pid)) return { kind: 'remnant', file };
  const holder = await findProcess(file.pid);
  // With nothing alive under that number PostgreSQL itself sees through the file, and looks for leftover backends by
  // what else is in it; but a zombie process would stop it.
  if (!holder) return isCollected(file.pid) ? undefined : { kind: 'remnant', file };
  const mark = readMark(holder);
  if (!mark) return { kind: isServerOf(folder, holder) ? 'stranger' : 'remnant', file };
  const own = await describeFolder(folder);
  if (mark.path !== own.path && mark.inode !== own.inode) return { kind: 'remnant', file };
  return { kind: mark.shopPid === holder.parentPid ? 'shop' : 'orphan', file };
}

/**
 * A name for the server, seen in the list of processes: which shop started it, on which folder. Its parent
 * is that shop as long as the shop lives; after that the system gives it another one, and it is an orphan.
 */
export async function makeMark(folder: DataFolder): Promise<string> {
  const { path, inode } = await describeFolder(folder);
  return `ampyard:${process.pid}:${path}:${inode}`;
}

function readMark(server: RunningProcess) {
  const [, shopPid, path, inode] = / cluster_name=ampyard:(\d+):(\w+):(\S+)/.exec(server.command) ?? [];
  return shopPid ? { shopPid: Number(shopPid), path, inode } : undefined;
}

/** Either one is enough: a folder may be moved while its server runs, and some file systems renumber. */
async function describeFolder(folder: DataFolder): Promise<{ path: string; inode: string }> {
  const { dev, ino } = await stat(folder.cluster, { bigint: true });
  return {
    path: createHash('sha256').update(folder.cluster).digest('hex').slice(0, 12),
    inode: `${dev}.${ino}`,
  };
}

function isServerOf(folder: DataFolder, { command }: RunningProcess): boolean {
  const isServer = basename(command.split(' ')[0] ?? '') === 'postgres';
  const isElsewhere = / -D ?\//.test(command) && !command.includes(folder.cluster);
  return isServer && !isElsewhere;
}

function isCollected(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}
