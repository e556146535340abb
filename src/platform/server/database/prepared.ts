import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** Behind a pooler the next statement may go by another connection, which knows nothing of this one's. */
const poolsThatForget = new WeakSet<pg.Pool>();

export function prepareNothing(pool: pg.Pool): void {
  poolsThatForget.add(pool);
}

/** The name under which a connection keeps one of Drizzle's statements; none where it would not. */
function statementName(db: NodePgDatabase, name: string): string {
  return poolsThatForget.has(poolOf(db)) ? '' : name;
}

function poolOf(db: NodePgDatabase): pg.Pool {
  return (db as typeof db & { $client: pg.Pool }).$client;
}

/**
 * A statement that each connection parses and plans once: for what is asked so often that it counts. It is a
 * transaction of its own. A bigint comes as text, unless the statement makes something else of it.
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (db: NodePgDatabase, values: unknown[]): Promise<Row[]> => {
    try {
      const { rows } = await poolOf(db).query<Row>({ name: statementName(db, name), text, values });
      return rows;
    } catch (error) {
      // As from every other query, so that whoever looks into a failure finds the same.
      throw new DrizzleQueryError(text, values, error as Error);
    }
  };
}
