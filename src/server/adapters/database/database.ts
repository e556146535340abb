import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

/** What repository functions take: the database, or a transaction of it. */
export type Database = NodePgDatabase<typeof schema>;

export interface DatabaseConnection {
  db: Database;
  /** Answers when the database does, and throws when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface ConnectOptions {
  connectionString: string;
  poolSize: number;
  /** An idle connection broke. The pool replaces it by itself. */
  onIdleError(error: Error): void;
}

export function connectDatabase({
  connectionString,
  poolSize,
  onIdleError,
}: ConnectOptions): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    // A visitor is better served by a quick 503 than by a page that hangs.
    connectionTimeoutMillis: 3_000,
    // The database gives up first, and says why.
    statement_timeout: 10_000,
    query_timeout: 15_000,
    keepAlive: true,
    application_name: 'ampyard',
  });
  let isClosing = false;
  pool.on('error', (error) => isClosing || onIdleError(error));
  // A connection that breaks between two queries of a transaction belongs to nobody at that moment, and would
  // take the process with it. Its next query fails, which is heard.
  pool.on('connect', (client) => client.on('error', () => {}));

  return {
    db: drizzle(pool, { schema }),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}
