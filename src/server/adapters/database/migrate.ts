import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

// The build has a copy of it beside its server, in the same place seen from here.
const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** Any fixed number does; it only has to be the same in every instance of the shop. */
const migrationLock = 74_115_001;

/** Brings the schema up to date. Of several instances starting at once, one works and the others wait. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'ampyard migrations' });
  // What breaks between two queries is heard of by the next one.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // The lock belongs to the session and goes with it.
    await client.end();
  }
}
