import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { seedRuns } from '../../adapters/database/schema.ts';

/** A database that this mode must not be started on. */
export class UnfitDatabaseError extends Error {
  override name = 'UnfitDatabaseError';
}

export const liveMark = 'open-for-business';

/** Any fixed number does; it only has to be the same in every instance of the shop. */
const seedLock = 74_115_002;

/** Starts that seed people or open for business take turns, until their transaction ends: each sees what the other did. */
export async function takeTurn(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
}

export const isLive = async (db: Database) => (await db.$count(seedRuns, eq(seedRuns.name, liveMark))) > 0;

/** Demo mode would give a live shop logins that everybody knows, and take test cards for its orders. */
export async function refuseLiveDatabase(db: Database): Promise<void> {
  if (await isLive(db))
    throw new UnfitDatabaseError(
      'This database is a live shop’s, and demo mode would add logins to it that everybody knows.\n' +
        'Start with SHOP_MODE=live, or name another database, with DATA_DIR=… or DATABASE_URL=…',
    );
}
