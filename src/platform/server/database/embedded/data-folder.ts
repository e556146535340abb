import { access, constants, lchown, mkdir, open, readdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EmbeddedPostgresError, hasCode } from './errors.ts';

export interface DataFolder {
  readonly root: string;
  readonly cluster: string;
  readonly passwordFile: string;
  readonly logFile: string;
}

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const wanted = resolve(dataDir);
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    const root = await realpath(wanted);
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    return {
      root,
      cluster: join(root, 'postgres'),
      passwordFile: join(root, 'postgres-password'),
      logFile: join(root, 'postgres.log'),
    };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The data folder ${wanted} cannot be written (${(cause as Error).message}). ` +
        'Choose another with DATA_DIR=…, or make it writable for the user running the shop.',
      { cause },
    );
  }
}

/** False when there is nothing yet, or an empty folder, into which a new cluster may go. */
export async function hasCluster(folder: DataFolder): Promise<boolean> {
  let entries: string[];
  try {
    entries = await readdir(folder.cluster);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw new EmbeddedPostgresError(`The folder ${folder.cluster} cannot be read.`, { cause: error });
  }
  if (entries.length > 0 && !entries.includes('PG_VERSION')) {
    throw new EmbeddedPostgresError(
      `The folder ${folder.cluster} contains files that are not a PostgreSQL database. ` +
        'Move it away, or choose another data folder with DATA_DIR=…',
    );
  }
  return entries.length > 0;
}

export async function findClusterOwner(folder: DataFolder): Promise<Owner | undefined> {
  try {
    const { uid, gid } = await stat(folder.cluster);
    return { uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** For a cluster that came back from a backup as root's. The folder goes last, so that a half-done round is repeated. */
export async function giveFolderTo(owner: Owner, path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await giveFolderTo(owner, child);
    else await lchown(child, owner.uid, owner.gid);
  }
  await lchown(path, owner.uid, owner.gid);
}

/** A new or renamed entry survives a power cut only once its folder is on disk. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
