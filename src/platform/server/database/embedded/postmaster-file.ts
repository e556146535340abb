import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { hasCode } from './errors.ts';

/** What a PostgreSQL server writes about itself into its folder (src/include/utils/pidfile.h there). */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly status: 'starting' | 'ready' | 'stopping' | undefined;
  readonly text: string;
}

const path = (folder: DataFolder) => join(folder.cluster, 'postmaster.pid');

/** `pid` is NaN in a file that is empty or not what PostgreSQL writes. */
export async function findPostmasterFile(folder: DataFolder): Promise<PostmasterFile | undefined> {
  try {
    const text = await readFile(path(folder), 'utf8');
    const lines = text.split('\n').map((line) => line.trim());
    return {
      // Negative for a server in single-user mode.
      pid: Math.abs(Number.parseInt(lines[0] ?? '', 10)),
      port: Number.parseInt(lines[3] ?? '', 10),
      status: lines[7] as PostmasterFile['status'],
      text,
    };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Removes exactly the file that was judged: one that a new server wrote meanwhile is put back. */
export async function removePostmasterFile(folder: DataFolder, judged: PostmasterFile): Promise<void> {
  const aside = `${path(folder)}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path(folder), aside);
    if ((await readFile(aside, 'utf8')) !== judged.text) await link(aside, path(folder));
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}
