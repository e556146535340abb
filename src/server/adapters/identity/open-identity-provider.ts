import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';
import type { IdentityProvider } from './identity-provider.ts';

interface IdentityParts {
  db: Database;
  /** Signs the built-in provider's sessions. */
  secret: string;
}

/** The provider that the settings name. The others are not even loaded. */
export async function openIdentityProvider(
  config: Config,
  { db, secret }: IdentityParts,
): Promise<IdentityProvider> {
  const { identity, publicUrl } = config;
  if (identity.provider === 'firebase') {
    const { createFirebaseIdentity } = await import('./firebase.ts');
    return createFirebaseIdentity({ db, project: identity });
  }
  const [{ createBuiltinIdentity }, { chooseIssuer }] = await Promise.all([
    import('./builtin.ts'),
    import('./choose-issuer.ts'),
  ]);
  return createBuiltinIdentity({ db, secret, publicUrl, google: chooseIssuer(config) });
}
