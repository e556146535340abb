import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '#platform/server/database/database.ts';
import { noticeSilence } from '#platform/server/database/failures.ts';
import { seedRuns } from '#platform/server/database/tables.ts';

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

/** A database that this mode must not be started on. */
export class UnfitDatabaseError extends Error {
  override name = 'UnfitDatabaseError';
}

export const liveMark = 'open-for-business';

/** Any fixed number does; it only has to be the same in every instance of the shop. */
const seedLock = 74_115_002;

/** Starts that seed a demo or open for business take turns, until their transaction ends: each sees what the other did. */
export async function takeTurn(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
}

export const isLive = async (db: Database) => (await db.$count(seedRuns, eq(seedRuns.name, liveMark))) > 0;

/** What a demo brings is not for a live shop: public logins, and products and reviews that are made up. */
export async function takeTurnAsDemo(tx: Database): Promise<void> {
  await takeTurn(tx);
  if (await isLive(tx))
    throw new UnfitDatabaseError(
      'This database belongs to a live shop. A demo would add demo products and public logins to it.\n' +
        'Start with SHOP_MODE=live, or choose another database with DATA_DIR=… or DATABASE_URL=…',
    );
}
