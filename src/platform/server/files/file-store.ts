import type { Readable } from 'node:stream';

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
