import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '../database/embedded/data-folder.ts';

/** From the first byte to the last, both of them included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** A place for large files beside the database. Each is named by the hash of its bytes, so that it never changes. */
export interface FileStore {
  /** For people. */
  whereabouts: string;
  /** Whole or not at all; once more does no harm. */
  write(hash: string, bytes: Buffer): Promise<void>;
  /** Nothing when it is not there. */
  read(hash: string, range: ByteRange): Promise<Readable | undefined>;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
}

/** The same in each store, so that files can be carried from one to another. */
export const nameInStore = (hash: string) => `${hash.slice(0, 2)}/${hash}`;

/** Files in a folder of this machine. */
export function openFolder(folder: string): FileStore {
  const pathOf = (hash: string) => path.join(folder, nameInStore(hash));
  return {
    whereabouts: folder,

    /** A file has its name once it is whole and on the disk; what a crash leaves has another. */
    async write(hash, bytes) {
      const file = pathOf(hash);
      const unfinished = `${file}.unfinished-${randomUUID()}`;
      await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      try {
        await fs.promises.writeFile(unfinished, bytes, { mode: 0o600, flag: 'wx', flush: true });
        await fs.promises.rename(unfinished, file);
      } catch (error) {
        await fs.promises.rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(file));
    },

    async read(hash, { first, last }) {
      const handle = await unlessMissing(fs.promises.open(pathOf(hash)));
      return handle?.createReadStream({ start: first, end: last });
    },

    has: async (hash) => (await unlessMissing(fs.promises.access(pathOf(hash)).then(() => true))) ?? false,

    /** With what crashes have left of it. */
    async remove(hash) {
      const shelf = path.dirname(pathOf(hash));
      const names = (await unlessMissing(fs.promises.readdir(shelf))) ?? [];
      for (const name of names.filter((name) => name.startsWith(hash)))
        await fs.promises.rm(path.join(shelf, name), { force: true });
    },
  };
}

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  return await found.catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
