import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { shopSecrets } from '#platform/server/database/tables.ts';

const name = 'auth-secret';

/** The key of sessions and tokens where none was given: made once, and the same for every instance. */
export async function keepAuthSecret(db: Database): Promise<string> {
  await db
    .insert(shopSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [kept] = await db.select().from(shopSecrets).where(eq(shopSecrets.name, name));
  if (!kept) throw new Error('The database kept no secret.');
  return kept.value;
}
