import { sql } from 'drizzle-orm';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { asSomebodyElse } from './one-connection.ts';
import type { TestShop } from './test-shop.ts';

type OnDatabase = Pick<TestShop, 'database'>;

/** Statements that need the same lock wait, in the order in which they come, until they are released. */
export async function holdUp(
  { database }: OnDatabase,
  statement: string,
  parameters: string[] = [],
): Promise<() => Promise<unknown>> {
  const client = new pg.Client(database.url);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query(statement, parameters);
  return () => client.query('commit');
}

export async function untilWaiting({ database }: OnDatabase, wanted: number): Promise<void> {
  let waiting = 0;
  while (waiting < wanted) {
    const { rows } = await asSomebodyElse(() =>
      database.db.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    );
    waiting = rows[0]?.waiting ?? 0;
  }
}
