import { connectionString } from './embedded/connection.ts';
import { openDataFolder } from './embedded/data-folder.ts';
import {
  defaultDatabase,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded/embedded-postgres.ts';
import { findFolderHolder } from './embedded/folder-holder.ts';
import { readPassword } from './embedded/password.ts';

export interface OpenDatabase {
  connectionString: string;
  /** For what needs a session of its own, which a pooler may not give: listening, locks, jobs, migrations. */
  directConnectionString: string;
  /** For people: where the data is, without any secret. */
  whereabouts: string;
  /** For people: how to keep a copy of it, where that is the shop's business. */
  backup?: string;
  stop(): Promise<void>;
}

interface DatabaseSettings {
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  dataDir: string;
  databasePoolSize: number;
  workers: number;
}

/** Each worker has its pool and hears of changes; one runs the jobs, by three. The shop's lock and a start take three. */
const connectionsOf = ({ workers, databasePoolSize }: DatabaseSettings) =>
  workers * (databasePoolSize + 1) + 3 + 3;

type OpenOptions = Pick<EmbeddedPostgresOptions, 'onProgress' | 'onUnexpectedExit' | 'signal'>;

/** Yours, when `DATABASE_URL` names one; otherwise the shop's own, in `DATA_DIR`. */
export async function openDatabase(settings: DatabaseSettings, options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl = databaseUrl, dataDir } = settings;
  if (databaseUrl && databaseDirectUrl) {
    const { hostname, pathname } = new URL(databaseUrl);
    return {
      connectionString: databaseUrl,
      directConnectionString: databaseDirectUrl,
      whereabouts: `PostgreSQL at ${hostname}${pathname}`,
      stop: async () => {},
    };
  }
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataDir,
    connections: connectionsOf(settings),
    ...options,
  });
  return {
    connectionString,
    directConnectionString: connectionString,
    whereabouts: dataDir,
    backup: 'npm run backup, while the shop runs',
    stop,
  };
}

/** For a command: the database as it is, with the shop that may be running on it, or else opened as by a start. */
export async function joinDatabase(config: DatabaseSettings, options: OpenOptions): Promise<OpenDatabase> {
  const running = config.databaseUrl ? undefined : await findRunningPostgres(config.dataDir);
  if (!running) return await openDatabase(config, options);
  return {
    connectionString: running,
    directConnectionString: running,
    whereabouts: config.dataDir,
    stop: async () => {},
  };
}

/** Where the PostgreSQL is that a running shop keeps in this folder; nothing when no shop runs. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const folder = await openDataFolder(dataDir);
  const holder = await findFolderHolder(folder);
  if (holder?.kind !== 'shop' || holder.file.status !== 'ready') return undefined;
  const address = { port: holder.file.port, password: await readPassword(folder) };
  return connectionString(address, defaultDatabase);
}
