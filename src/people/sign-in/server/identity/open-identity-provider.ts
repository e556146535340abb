import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { IdentityInfo } from '#platform/contract/shop-info.ts';
import type { Database } from '#platform/server/database/database.ts';
import { shopSecrets } from '#platform/server/database/tables.ts';
import type { IssuerSettings } from './choose-issuer.ts';
import type { IdentityProvider } from './identity-provider.ts';

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

interface IdentitySettings extends IssuerSettings {
  identity: IdentityInfo;
  rateLimitPerMinute: number;
  smtp: object | undefined;
}

interface IdentityParts {
  db: Database;
  /** Signs the built-in provider's sessions. */
  secret: string;
}

/** The provider that the settings name. The others are not even loaded. */
export async function openIdentityProvider(
  settings: IdentitySettings,
  { db, secret }: IdentityParts,
): Promise<IdentityProvider> {
  const { identity, publicUrl, port, rateLimitPerMinute } = settings;
  if (identity.provider === 'firebase') {
    const { createFirebaseIdentity } = await import('./firebase.ts');
    return createFirebaseIdentity({ db, project: identity });
  }
  const [{ createBuiltinIdentity }, { chooseIssuer }] = await Promise.all([
    import('./builtin.ts'),
    import('./choose-issuer.ts'),
  ]);
  return createBuiltinIdentity({
    db,
    secret,
    publicUrl,
    port,
    rateLimitPerMinute,
    refusesGuessablePasswords: settings.mode === 'live',
    keepsAddresses: settings.mode === 'live',
    sendsEmails: settings.mode === 'demo' || settings.smtp !== undefined,
    google: await chooseIssuer(settings, { db, secret }),
  });
}
