import { readFile } from 'node:fs/promises';
import { type DataFolder, findClusterOwner, giveFolderTo, hasCluster, type Owner } from './data-folder.ts';
import { EmbeddedPostgresError, hasCode } from './errors.ts';

/** How PostgreSQL's programs are spawned. PostgreSQL refuses to run as root; without `user` they run as we do. */
export interface Runner {
  readonly user: Owner | undefined;
}

const isRoot = () => process.getuid?.() === 0;

export async function chooseRunner(folder: DataFolder, passwdFile = '/etc/passwd'): Promise<Runner> {
  const owner = await findClusterOwner(folder);
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.()) throw foreignCluster(folder, owner);
    return { user: undefined };
  }
  if (owner && owner.uid !== 0) return { user: owner };
  const user = await getUnprivilegedUser(passwdFile);
  if (owner && (await hasCluster(folder))) await giveFolderTo(user, folder.cluster);
  return { user };
}

/** initdb looks its own user up by number, so it has to be one with an entry. */
async function getUnprivilegedUser(passwdFile: string): Promise<Owner> {
  const entries = (await readFile(passwdFile, 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find((fields) => fields[0] === name);
    const user = { uid: Number(entry?.[2]), gid: Number(entry?.[3]) };
    if (Number.isInteger(user.uid) && Number.isInteger(user.gid) && user.uid !== 0) return user;
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL can’t run as root, and this system has no user ‘postgres’ or ‘nobody’ to run it as. ' +
      'Start the shop as a regular user, or use your own PostgreSQL with DATABASE_URL.',
  );
}

/**
 * The name under which a folder is passed to a program spawned in it. libuv enters the folder before it drops
 * root, so by this name an unprivileged user works in a folder whose parents (such as /root) it cannot enter.
 */
export function reachablePath(path: string, runner: Runner): string {
  return runner.user && process.platform === 'linux' ? '/proc/self/cwd' : path;
}

export function explainSpawnFailure(error: unknown, runner: Runner): unknown {
  if (!runner.user || !hasCode(error, 'EPERM', 'EINVAL')) return error;
  return new EmbeddedPostgresError(
    `PostgreSQL can’t run as root, and this system does not let root switch to another user (uid ${runner.user.uid}). ` +
      'Start the shop as a regular user, or use your own PostgreSQL with DATABASE_URL.',
    { cause: error },
  );
}

function foreignCluster(folder: DataFolder, owner: Owner): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${folder.cluster} belongs to another user (uid ${owner.uid}). ` +
      'Start the shop as that user, or with another folder: DATA_DIR=…',
  );
}
