import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '#platform/server/database/database.ts';
import { noticeSilence } from '#platform/server/database/notice-silence.ts';
import { UnfitDatabaseError } from './live-mark.ts';

/** Any fixed number does; it only has to be the same in every instance of the shop. */
const demoLock = 74_115_004;

/** A demo that runs is known by a lock that it shares with other demos, and that dies with its connection. */
export async function announceDemo(client: pg.Client): Promise<void> {
  await client.query(`${noticeSilence}; select pg_advisory_lock_shared(${demoLock})`);
}

/** However well its database was cleared, a demo that runs would take test cards for a live shop's orders. */
export async function refuseRunningDemo(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ isAlone: boolean }>(
    sql`select pg_try_advisory_xact_lock(${demoLock}) as "isAlone"`,
  );
  if (!rows[0]?.isAlone)
    throw new UnfitDatabaseError(
      'A demo shop is running on this database and would accept test cards for live orders.\n' +
        'Stop it first, or choose another database with DATA_DIR=… or DATABASE_URL=…',
    );
}
