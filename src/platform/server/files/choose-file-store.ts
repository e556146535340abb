import path from 'node:path';
import { type BucketSettings, openBucket } from './bucket.ts';
import type { FileStore } from './file-store.ts';
import { openFolder } from './file-store.ts';

export interface FileSettings {
  bucket: BucketSettings | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
}

/**
 * Where large files go: into a bucket, if there is one; into a folder beside the shop's own PostgreSQL. With a
 * PostgreSQL elsewhere there may be other machines, which would not find a file in a folder of this one: then there is
 * no such place, and the database keeps them all.
 */
export function chooseFileStore({ bucket, databaseUrl, dataDir }: FileSettings): FileStore | undefined {
  if (bucket) return openBucket(bucket);
  return databaseUrl ? undefined : openFolder(path.join(dataDir, 'files'));
}
