import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openLine } from '#testing/cuttable-line.ts';
import { createDatabase, dropDatabase } from '#testing/test-database.ts';
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

it('a transaction that could not even begin gives its connection back', async () => {
  const url = new URL(await createDatabase(inject('templateUrl')));
  onTestFinished(() => dropDatabase(url.href));
  const line = await openLine({ host: url.hostname, port: Number(url.port) });
  const { db, ping, close } = connectDatabase({
    connectionString: Object.assign(new URL(url), { port: line.port }).href,
    poolSize: 2,
    onIdleError: () => {},
  });
  onTestFinished(close);

  for (let outage = 1; outage <= 3; outage++) {
    await Promise.all([ping(), ping()]);
    // The pool has not heard of it yet, and lends what it has.
    line.cut();
    const begun = await Promise.allSettled([db.transaction(async () => {}), db.transaction(async () => {})]);
    expect(begun.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    line.mend();
  }
  await ping();
});

/** Whether node-postgres knows that the transaction's connection is broken. */
function isGone(tx: object): boolean {
  const { session } = tx as { session: { client: { _queryable: boolean } } };
  return !session.client._queryable;
}
