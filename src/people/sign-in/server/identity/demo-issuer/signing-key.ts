import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '#platform/server/database/database.ts';
import { shopSecrets } from '#platform/server/database/tables.ts';

const name = 'demo-issuer-key';

/** Made once, and the same for every instance: what one has signed, another is asked about. */
export async function keepSigningKey(db: Database): Promise<JWK> {
  const kept = await findKey(db);
  if (kept) return kept;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const value = JSON.stringify(await exportJWK(privateKey));
  await db.insert(shopSecrets).values({ name, value }).onConflictDoNothing();
  return (await findKey(db)) ?? JSON.parse(value);
}

async function findKey(db: Database): Promise<JWK | undefined> {
  const [kept] = await db.select().from(shopSecrets).where(eq(shopSecrets.name, name));
  return kept && JSON.parse(kept.value);
}
