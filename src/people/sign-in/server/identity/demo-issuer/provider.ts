import type { EventEmitter } from 'node:events';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '#platform/server/database/database.ts';
import { shopSecrets } from '#platform/server/database/tables.ts';
import { findDemoPerson } from './demo-people.ts';
import { createIssuerStore } from './issuer-store.ts';
import { messagePage, pagePolicy } from './pages.ts';

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

export interface ProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Signs its cookies. */
  cookieKey: string;
  db: Database;
  redirectUris: string[];
  /** The page on which a visitor chooses who they are. */
  chooserPath(uid: string): string;
}

/** A real issuer of OpenID Connect for one client, loaded and given its keys when it is first needed. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { issuer, clientId, clientSecret, cookieKey, db, redirectUris, chooserPath } = options;
  const [{ default: Provider }, signingKey] = await Promise.all([
    import('oidc-provider'),
    keepSigningKey(db),
  ]);

  const provider = new Provider(issuer, {
    adapter: createIssuerStore(db),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...signingKey, use: 'sig', alg: 'RS256' }] },
    cookies: {
      keys: [cookieKey],
      // Its session cookie never comes back, so no visitor is remembered: the next one in a demo is often another
      // person.
      long: { path: '/demo-issuer/nowhere' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The email stands in the signed ID token, so that the shop need not ask for it again.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 600,
    },
    interactions: { url: (_ctx, { uid }) => chooserPath(uid) },
    findAccount(_ctx, subject) {
      const person = findDemoPerson(subject);
      if (!person) return undefined;
      const { name, email } = person;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, name, email, email_verified: true }),
      };
    },
    loadExistingGrant: grantWhatIsAsked,
    renderError(ctx) {
      ctx.type = 'html';
      ctx.set('content-security-policy', pagePolicy([]));
      ctx.body = messagePage('Sign-in failed', 'Close this window and start again in the shop.');
    },
  });
  // A visitor who leaves early is no failure; without a listener it would print the stack.
  (provider as EventEmitter).on('error', () => {});
  // A proxy that speaks TLS for the shop says so.
  provider.proxy = issuer.startsWith('https:');
  return provider;
}

/** Consent is not asked: the people are made up, and the only client is the shop. */
async function grantWhatIsAsked(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
