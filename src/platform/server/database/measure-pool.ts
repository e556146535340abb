import type pg from 'pg';
import type { Measures } from '../metrics/measures.ts';

/** Tells how full the pool is, and how long each of its connections was waited for. */
export function measurePool(pool: pg.Pool, measures: Measures): void {
  measures.watch('ampyard_database_pool_size', {}, () => pool.options.max);
  measures.watch('ampyard_database_pool_waiting', {}, () => pool.waitingCount);
  measures.watch('ampyard_database_pool_connections', { state: 'idle' }, () => pool.idleCount);
  measures.watch(
    'ampyard_database_pool_connections',
    { state: 'busy' },
    () => pool.totalCount - pool.idleCount,
  );

  const connect: (callback: ConnectCallback) => void = pool.connect.bind(pool);
  const connectTimed = (callback: ConnectCallback) => {
    const began = performance.now();
    connect((error, client, release) => {
      const outcome = error ? 'given_up' : 'given';
      measures.time('ampyard_database_pool_wait_seconds', { outcome }, (performance.now() - began) / 1000);
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
