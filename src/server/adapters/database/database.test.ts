import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './database.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

it('a connection that breaks between two queries of a transaction fails that transaction alone', async () => {
  const connectionString = await createDatabase(inject('templateUrl'));
  onTestFinished(() => dropDatabase(connectionString));
  const { db, ping, close } = connectDatabase({ connectionString, poolSize: 2, onIdleError: () => {} });
  onTestFinished(close);

  const failure = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      // Until the news has arrived, which the transaction is not told of.
      await expect.poll(() => isGone(tx)).toBe(true);
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);

  expect(isDatabaseUnavailable(failure)).toBe(true);
  await ping();
});

/** Whether node-postgres knows that the transaction's connection is broken. */
function isGone(tx: object): boolean {
  const { session } = tx as { session: { client: { _queryable: boolean } } };
  return !session.client._queryable;
}
