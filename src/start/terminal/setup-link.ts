import pg from 'pg';
import type { Database } from '#platform/server/database/database.ts';
import { makeSetupLink } from '#shop/setup/server/setup-links.ts';
import { beginSetup } from '#shop/setup/server/setup-state.ts';

/** Any fixed number does; it only has to be the same in every instance of the shop. */
const printerLock = 74_115_005;

export interface SetupAtStart {
  /** Printed once. None where another instance has printed its own and still runs. */
  link: string | undefined;
  stop(): Promise<void>;
}

interface Parts {
  /** Kept open while this instance runs: its lock says whose link it is. */
  connectionString: string;
  address: string;
}

/** In a shop that is not set up yet, each start makes a new link, but of several instances only the first does. */
export async function offerSetup(
  db: Database,
  { connectionString, address }: Parts,
): Promise<SetupAtStart | undefined> {
  if (!(await beginSetup(db))) return undefined;
  const client = new pg.Client({ connectionString, keepAlive: true });
  // With the connection goes the lock, and the next start prints a link.
  client.on('error', () => {});
  await client.connect();
  const stop = () => client.end().catch(() => {});
  try {
    const { rows } = await client.query<{ isFirst: boolean }>(
      `select pg_try_advisory_lock(${printerLock}) as "isFirst"`,
    );
    if (rows[0]?.isFirst) return { link: await makeSetupLink(db, address), stop };
    await stop();
    return { link: undefined, stop: async () => {} };
  } catch (error) {
    await stop();
    throw error;
  }
}
