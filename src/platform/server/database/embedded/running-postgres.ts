import { connectionString } from './connection.ts';
import { openDataFolder } from './data-folder.ts';
import { defaultDatabase } from './embedded-postgres.ts';
import { findFolderHolder } from './folder-holder.ts';
import { readPassword } from './password.ts';

/** Where the PostgreSQL is that a running shop keeps in this folder; nothing when no shop runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const folder = await openDataFolder(dataDir);
  const holder = await findFolderHolder(folder);
  if (holder?.kind !== 'shop' || holder.file.status !== 'ready') return undefined;
  const address = { port: holder.file.port, password: await readPassword(folder) };
  return connectionString(address, defaultDatabase);
}
