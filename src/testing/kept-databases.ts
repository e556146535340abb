import pg from 'pg';
import { createDatabase, dropDatabase } from './test-database.ts';

/*
 * To copy a database, to connect to it and to plan the first queries on each connection takes longer than most tests of a shop. So
 * the next test gets the database of the one before, with its connections, where it can be made what it was: the rows are
 * deleted, and sequences begin again. Where anything else has changed it is dropped.
 */

/** Not in use at the moment, and as empty as a copy. */
const free: string[] = [];

/** By their database, those that no pool uses at the moment. */
const idle = new Map<string, KeptConnection[]>();

/** Most tests need one database, some two. Connections of others are few: a server has a hundred. */
const most = { databases: 2, connections: 4 };

/** How an unused copy looks, as read from the first one. */
let untouched: string | undefined;

/** What `pg` has and its types leave out. */
interface Inside {
  processID: number;
  readyForQuery: boolean;
  connection: { parsedStatements: object };
  ref(): void;
  unref(): void;
}

const inside = (client: pg.Client) => client as unknown as Inside;

/** A connection that outlives its pool, unless it is broken or in the middle of something. */
class KeptConnection extends pg.Client {
  readonly #url: string;
  #isKept = false;

  constructor(config: pg.ClientConfig) {
    super(config);
    this.#url = String(config.connectionString);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: unknown): Promise<pg.Client> | undefined {
    if (!this.#isKept) return super.connect(callback as never) as unknown as Promise<pg.Client>;
    this.#isKept = false;
    this.removeAllListeners();
    inside(this).ref();
    if (typeof callback === 'function') process.nextTick(() => callback());
    return Promise.resolve(this);
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: unknown): Promise<void> | undefined {
    const kept = idle.get(this.#url);
    const isAtRest = inside(this).readyForQuery && this.getTransactionStatus() === 'I';
    if (!kept || kept.length >= most.connections || !isAtRest)
      return super.end(callback as never) as unknown as Promise<void>;
    this.#isKept = true;
    // Of the pool that had it.
    this.removeAllListeners();
    this.on('error', () => forget(this, this.#url));
    inside(this).unref();
    kept.push(this);
    if (typeof callback === 'function') process.nextTick(() => callback());
    return Promise.resolve();
  }

  /** Without what the test has set, locked and prepared: shops of another kind may use the name for another statement. */
  async beginAgain(): Promise<void> {
    await this.query('reset all; select pg_advisory_unlock_all(); unlisten *; deallocate all');
    inside(this).connection.parsedStatements = {};
  }
}

function forget(connection: KeptConnection, url: string): void {
  idle.set(url, idle.get(url)?.filter((other) => other !== connection) ?? []);
}

/** For a pool, which makes one by `new` whenever it needs another connection. */
export const keptConnections = function take(config: pg.ClientConfig) {
  return idle.get(String(config.connectionString))?.pop() ?? new KeptConnection(config);
} as unknown as new () => pg.ClientBase;

/** An empty, migrated database for one test. Its pool makes connections by `keptConnections`. */
export async function takeDatabase(templateUrl: string): Promise<string> {
  const kept = free.pop();
  if (kept) return kept;
  const url = await createDatabase(templateUrl, { copy: true });
  untouched ??= await lookAtNew(url);
  idle.set(url, []);
  return url;
}

/** After the test, when its pool has ended. */
export async function giveDatabaseBack(url: string): Promise<void> {
  const isClean = free.length < most.databases && (await clean(url).catch(() => false));
  if (isClean) {
    free.push(url);
    return;
  }
  const connections = idle.get(url) ?? [];
  idle.delete(url);
  for (const connection of connections) await connection.end();
  await dropDatabase(url);
}

async function clean(url: string): Promise<boolean> {
  const [connection, ...others] = idle.get(url) ?? [];
  if (!connection) return false;
  for (const each of [connection, ...others]) await each.beginAgain();
  const pids = [connection, ...others].map((each) => inside(each).processID);
  await connection.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> all ('{${pids}}')`,
  );
  const { frame, tables, sequences } = await look(connection);
  if (frame !== untouched || tables.some(({ isLarge }) => isLarge)) return false;
  await connection.query(
    [
      // No trigger refuses, and no foreign key asks.
      'begin; set local session_replication_role = replica',
      ...tables.map(({ name }) => `delete from ${name}`),
      ...sequences.map(({ name, start }) => `select setval('${name}', ${start}, false)`),
      'commit',
    ].join(';'),
  );
  return true;
}

interface Look {
  /** Changes with anything but rows and sequences of the shop's own tables: its definitions, its statistics, what was migrated. */
  frame: string;
  /** Those that have held a row since they were made. */
  tables: { name: string; isLarge: boolean }[];
  sequences: { name: string; start: string }[];
}

const definitions = [
  ...['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_index', 'pg_trigger', 'pg_rewrite'],
  ...['pg_proc', 'pg_type', 'pg_enum', 'pg_namespace', 'pg_extension', 'pg_sequence', 'pg_event_trigger'],
  ...['drizzle.__drizzle_migrations', 'drizzle.programs'],
];

/**
 * A table of one page is read in the order of its rows, and planned for, like a new one, whatever was deleted from it. A larger one
 * may not be.
 */
const pageBytes = 8_192;
const longValueBytes = 2 ** 20;

const lookStatement = `
  select
    (select concat_ws(' ',
      ${definitions.map((table) => `(select (count(*), max(xmin::text::bigint))::text from ${table})`).join(',\n')},
      (select (sum(relpages), sum(reltuples))::text from pg_class where relnamespace = 'public'::regnamespace),
      (select count(*) from pg_statistic join pg_class on starelid = pg_class.oid where relnamespace = 'public'::regnamespace),
      (select array_agg(setconfig)::text from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database()))
    )) as frame,
    (select coalesce(json_agg(json_build_object(
        'name', oid::regclass,
        'isLarge', pg_relation_size(oid) > ${pageBytes} or pg_table_size(oid) > ${longValueBytes})), '[]')
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0) as tables,
    (select coalesce(json_agg(json_build_object('name', seqrelid::regclass, 'start', seqstart)), '[]')
      from pg_sequence join pg_class on pg_class.oid = seqrelid
      where relnamespace = 'public'::regnamespace and pg_sequence_last_value(seqrelid) is not null) as sequences`;

async function lookAtNew(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { frame, tables } = await look(client);
  await client.end();
  if (tables.length > 0) throw new Error('What migrations write is deleted with the rows of the first test.');
  return frame;
}

async function look(connection: pg.ClientBase): Promise<Look> {
  const { rows } = await connection.query<Look>(lookStatement);
  if (!rows[0]) throw new Error('The database said nothing of itself.');
  return rows[0];
}
