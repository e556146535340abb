import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { seedRuns } from '#platform/server/database/tables.ts';

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

/** What a demo brings is not for a live shop: logins that everybody knows, and what nobody sells or has said. */
export async function takeTurnAsDemo(tx: Database): Promise<void> {
  await takeTurn(tx);
  if (await isLive(tx))
    throw new UnfitDatabaseError(
      'This database belongs to a live shop. A demo would add demo products and public logins to it.\n' +
        'Start with SHOP_MODE=live, or choose another database with DATA_DIR=… or DATABASE_URL=…',
    );
}
