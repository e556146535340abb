import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { CommitUnansweredError, isDatabaseUnavailable, RolledBackError } from './failures.ts';
import { prepareNothing } from './queries.ts';
import { traceQueries } from './trace-queries.ts';

/** What repository functions take: the database, or a transaction of it. */
export type Database = NodePgDatabase;

export interface DatabaseConnection {
  db: Database;
  /** Answers when the database does, and throws when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface ConnectOptions {
  connectionString: string;
  poolSize: number;
  /** Behind a pooler, which may know no settings of a connection's own. */
  isPooled?: boolean;
  /** An idle connection broke. The pool replaces it by itself. */
  onIdleError(error: Error): void;
  metrics?: Metrics;
  tracing?: Tracing | undefined;
  /** Another kind of connection than usual, as tests have that keep theirs. */
  Client?: pg.PoolConfig['Client'];
}

export function connectDatabase({
  connectionString,
  poolSize,
  isPooled = false,
  onIdleError,
  metrics = noMetrics,
  tracing,
  Client,
}: ConnectOptions): DatabaseConnection {
  const pool = new pg.Pool({
    ...(Client && { Client }),
    connectionString,
    max: poolSize,
    // A visitor is better served by a quick 503 than by a page that hangs.
    connectionTimeoutMillis: 3_000,
    // The database gives up first, and says why; behind a pooler that is for the role's settings to say.
    statement_timeout: isPooled ? false : 10_000,
    query_timeout: 15_000,
    keepAlive: true,
    // A connection that is idle while its server goes away without a word is noticed soon, not after hours.
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'ampyard',
  });
  if (isPooled) prepareNothing(pool);
  if (metrics !== noMetrics) measurePool(pool, metrics);
  if (tracing) traceQueries(pool, tracing);
  let isClosing = false;
  pool.on('error', (error) => isClosing || onIdleError(error));
  // A connection that breaks between two queries of a transaction has no listener at that moment, and would take the
  // process with it. Its next query fails, which is handled.
  pool.on('connect', (client) => client.on('error', () => {}));

  return {
    db: Object.assign(drizzle(pool), { transaction: transactionsOf(pool) }),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}

/**
 * Drizzle's transactions, on a connection that is given back whatever happens. Drizzle's own keep it for good
 * when not even `begin` gets through, so that a few outages would use up the pool.
 */
function transactionsOf(pool: pg.Pool): Database['transaction'] {
  // To make one takes longer than a short transaction, so it is done once for each connection.
  const databases = new WeakMap<pg.PoolClient, Pick<Database, 'transaction'>>();
  pool.on('connect', (client) => databases.set(client, drizzle(client)));

  return async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    let isCommitting = false;
    try {
      const database = databases.get(client) ?? drizzle(client);
      return await database.transaction(async (tx) => {
        const result = await work(tx);
        isCommitting = true;
        return result;
      }, config);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      if (!isBroken) throw error;
      throw isCommitting ? new CommitUnansweredError(error) : new RolledBackError(error);
    } finally {
      // What a broken connection did last is not known, so it is not used again.
      client.release(isBroken);
    }
  };
}

/** Tells how full the pool is, and how long each of its connections was waited for. */
function measurePool(pool: pg.Pool, metrics: Metrics): void {
  metrics.watch('ampyard_database_pool_size', {}, () => pool.options.max);
  metrics.watch('ampyard_database_pool_waiting', {}, () => pool.waitingCount);
  metrics.watch('ampyard_database_pool_connections', { state: 'idle' }, () => pool.idleCount);
  metrics.watch(
    'ampyard_database_pool_connections',
    { state: 'busy' },
    () => pool.totalCount - pool.idleCount,
  );

  const connect: (callback: ConnectCallback) => void = pool.connect.bind(pool);
  const connectTimed = (callback: ConnectCallback) => {
    const began = performance.now();
    connect((error, client, release) => {
      const outcome = error ? 'given_up' : 'given';
      metrics.time('ampyard_database_pool_wait_seconds', { outcome }, (performance.now() - began) / 1000);
      callback(error, client, release);
    });
  };
  // The pool's own queries come this way too, with a callback.
  pool.connect = ((callback?: ConnectCallback) =>
    callback
      ? connectTimed(callback)
      : new Promise((resolve, reject) => {
          connectTimed((error, client) => (client ? resolve(client) : reject(error)));
        })) as typeof pool.connect;
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];
