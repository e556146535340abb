import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database } from '#platform/server/database/database.ts';

interface Transaction {
  pool: pg.Pool;
  isOpen: boolean;
}

const current = new AsyncLocalStorage<Transaction>();

/**
 * A transaction that waits for a second connection can wait forever: once all connections of a pool are held by such transactions, none
 * is given back. What a transaction needs it reads on its own connection, or before it begins.
 */
export function refuseSecondConnections(db: Database): void {
  const pool = (db as Database & { $client: pg.Pool }).$client;
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      const own: Transaction = { pool, isOpen: true };
      try {
        return await current.run(own, () => work(tx));
      } finally {
        own.isOpen = false;
      }
    }, config);

  const connect = pool.connect.bind(pool) as (callback?: unknown) => unknown;
  pool.connect = ((callback?: (error: Error) => void) => {
    const holding = current.getStore();
    if (!holding?.isOpen || holding.pool !== pool) return connect(callback);
    const error = new Error('Asked for a second connection in a transaction.');
    if (!callback) return Promise.reject(error);
    callback(error);
  }) as typeof pool.connect;
}

/** For a test that holds a transaction open on purpose, while another request needs what it has locked. */
export function asSomebodyElse<Result>(work: () => PromiseLike<Result>): Promise<Result> {
  // Statements and requests of tests begin when they are awaited.
  return current.exit(async () => await work());
}
