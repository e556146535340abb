import { type Client, escapeIdentifier } from 'pg';
import { type Binaries, findInstalledBinaries } from './binaries.ts';
import { connectionString } from './connection.ts';
import { createCluster, sweepStages } from './create-cluster.ts';
import { hasCluster, openDataFolder } from './data-folder.ts';
import { hasCode } from './errors.ts';
import { launch, type Setup } from './launch.ts';
import { chooseRunner } from './os-user.ts';
import { readPassword } from './password.ts';
import { shutDown } from './postmaster.ts';
import { makeBinariesReachable } from './reachable-binaries.ts';
import { Supervisor, type UnexpectedExit } from './supervisor.ts';

export { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts';

export const defaultDatabase = 'ampyard';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly databaseName?: string;
  /** How many connections the shop may open; a hundred in any case. */
  readonly connections?: number;
  /** Its data need not survive a power cut, as in tests: it never waits for the disk. */
  readonly isThrownAway?: boolean;
  /** Told before each step that may take seconds. */
  readonly onProgress?: (what: string) => void;
  /** Told when the server has died, and again for each failed attempt to bring it back. */
  readonly onUnexpectedExit?: (detail: UnexpectedExit) => void;
  /** Gives up a start that is under way, and leaves nothing running. */
  readonly signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  readonly connectionString: string;
  stop(): Promise<void>;
}

/** The shop's own PostgreSQL, kept in `dataDir` and running as long as the shop does. One shop per folder. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  findBinaries: () => Promise<Binaries> = findInstalledBinaries,
): Promise<EmbeddedPostgres> {
  const {
    databaseName = defaultDatabase,
    connections = 0,
    isThrownAway = false,
    onProgress = () => {},
    signal = new AbortController().signal,
  } = options;
  const installed = await findBinaries();
  const folder = await openDataFolder(options.dataDir);
  const runner = await chooseRunner(folder);
  const binaries = await makeBinariesReachable(installed, runner);

  let password: string;
  if (await hasCluster(folder)) {
    password = await readPassword(folder);
  } else {
    onProgress('Creating the database (first start)');
    password = await createCluster(folder, binaries, runner, signal);
  }

  const setup: Setup = { folder, binaries, runner, password, connections, isThrownAway, onProgress };
  const server = await launch(setup, signal);
  try {
    await sweepStages(folder);
    await ensureDatabase(server.lock.client, databaseName);
  } catch (error) {
    await shutDown(server.postmaster.pid, server.postmaster.hasExited);
    throw error;
  }
  const supervisor = new Supervisor(setup, server, options.onUnexpectedExit ?? (() => {}));
  return {
    connectionString: connectionString({ port: server.postmaster.port, password }, databaseName),
    stop: () => supervisor.stop(),
  };
}

async function ensureDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount) return;
  await client.query(`create database ${escapeIdentifier(name)}`).catch((error) => {
    if (!hasCode(error, '42P04', '23505')) throw error;
  });
}
