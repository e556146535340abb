import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type AppliedMigration, readApplied } from '../database/migration-log.ts';

/** All that is asked of the database; a question that the role may not ask is answered by nothing. */
export interface DatabaseFacts {
  version: number;
  isReplica: boolean;
  isReadOnly: boolean;
  synchronousCommit: string;
  synchronousNames: string;
  maxConnections: number;
  statementTimeout: string;
  /** What tells one database from another. */
  identity: string;
  clock: number;
  user: string;
  mayCreate: boolean;
  mayWrite: boolean | null;
  applied: AppliedMigration[];
  replicas: { name: string; state: string; lagBytes: number | null }[];
  /** A shop runs on it now. */
  isServing: boolean;
}

/** Each answer bounded: a doctor that hangs is none. */
export async function connectBounded(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'ampyard doctor',
    connectionTimeoutMillis: 4_000,
    query_timeout: 4_000,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function readDatabase(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query(`
    select current_setting('server_version_num')::int as version,
      pg_is_in_recovery() as "isReplica",
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('synchronous_standby_names') as "synchronousNames",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
      current_setting('statement_timeout') as "statementTimeout",
      (select system_identifier::text from pg_control_system()) || ' ' || current_database() as identity,
      extract(epoch from clock_timestamp())::float8 * 1000 as clock,
      current_user as user,
      has_schema_privilege('public', 'create') as "mayCreate",
      has_table_privilege(to_regclass('public.orders'), 'insert, update, delete') as "mayWrite",
      exists (select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and application_name in ('ampyard', 'ampyard jobs', 'ampyard content changes')) as "isServing"`);
  const { rows: replicas } = await client.query(`
    select coalesce(application_name, '') as name, coalesce(sync_state, '') as state,
      case when pg_is_in_recovery() then null
        else pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 end as "lagBytes"
    from pg_stat_replication`);
  return { ...rows[0], replicas, applied: await readApplied(client) };
}

/**
 * Whether a connection stays one session, as listening and locks need it. A pooler between transactions gives its
 * place in the database away, or hears what is meant for it and passes nothing on.
 */
export async function keepsSession(connectionString: string): Promise<boolean> {
  const clients: pg.Client[] = [];
  try {
    const listener = await connectBounded(connectionString);
    clients.push(listener);
    const channel = `doctor_${randomUUID().replaceAll('-', '')}`;
    const heard = new Promise<boolean>((resolve) => {
      listener.on('notification', () => resolve(true));
      setTimeout(() => resolve(false), 1_500).unref();
    });
    const placeOf = async (client: pg.Client) =>
      (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    await listener.query(`listen ${channel}`);
    const first = await placeOf(listener);
    const other = await connectBounded(connectionString);
    clients.push(other);
    await other.query('begin');
    const others = await placeOf(other);
    const second = await placeOf(listener);
    await other.query(`notify ${channel}`);
    await other.query('commit');
    return first === second && others !== first && (await heard);
  } catch {
    return false;
  } finally {
    for (const client of clients) client.connection.stream.destroy();
  }
}
