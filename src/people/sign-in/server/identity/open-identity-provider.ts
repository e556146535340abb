import type { IdentityInfo } from '#platform/contract/shop-info.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { IssuerSettings } from './choose-issuer.ts';
import type { IdentityProvider } from './identity-provider.ts';

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
    sendsMails: settings.mode === 'demo' || settings.smtp !== undefined,
    google: chooseIssuer(settings, { db, secret }),
  });
}
