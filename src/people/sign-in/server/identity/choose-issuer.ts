import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { Database } from '#platform/server/database/database.ts';
import { registerDemoIssuer } from './demo-issuer/demo-issuer-routes.ts';
import { createProvider } from './demo-issuer/provider.ts';
import { googleIssuer, type OidcIssuer } from './oidc-issuer.ts';

const mountPath = '/demo-issuer';
const callbackPath = '/api/auth/callback/google';

interface Address {
  host: string;
  port: number;
  publicUrl: string | undefined;
}

/** What all instances of a shop have in common: a sign-in may begin at one and end at another. */
interface IssuerMemory {
  db: Database;
  secret: string;
}

/** Stands in for Google in demo mode, within the same server, so that the button works without keys or network. */
function createDemoIssuer({ host, port, publicUrl }: Address, { db, secret }: IssuerMemory): OidcIssuer {
  const localUrl = `http://localhost:${port}`;
  const origins = publicUrl ? [new URL(publicUrl).origin] : [localUrl, `http://127.0.0.1:${port}`];
  const issuer = (publicUrl?.replace(/\/$/, '') ?? localUrl) + mountPath;
  const secretFor = (use: string) =>
    createHmac('sha256', secret).update(`demo issuer, ${use}`).digest('base64url');
  const client = { clientId: 'ampyard-demo', clientSecret: secretFor('client') };

  let provider: Promise<Provider> | undefined;
  const loadProvider = () => {
    provider ??= createProvider({
      issuer,
      ...client,
      cookieKey: secretFor('cookies'),
      db,
      redirectUris: origins.map((origin) => origin + callbackPath),
      chooserPath: (uid) => `${mountPath}/choose/${uid}`,
    });
    return provider;
  };

  return {
    issuer,
    ...client,
    local: {
      reachableAt: `http://${nameFromWithin(host)}:${port}${mountPath}`,
      authorizationUrl: `${issuer}/auth`,
    },
    register: (app: FastifyInstance) =>
      registerDemoIssuer(app, { mountPath, loadProvider, shopOrigins: origins }),
  };
}

/** How this process calls itself, which listens on all addresses or on one. */
function nameFromWithin(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  const name = host === '::' ? '::1' : host;
  return name.includes(':') ? `[${name}]` : name;
}

export interface IssuerSettings {
  mode: 'demo' | 'live';
  /** The client's registration with Google, or with another issuer of OpenID Connect. */
  google: Pick<OidcIssuer, 'clientId' | 'clientSecret' | 'issuer'> | undefined;
  host: string;
  port: number;
  publicUrl: string | undefined;
}

/** Google or whom the settings name; in demo mode without them an issuer of the shop's own; else nobody. */
export function chooseIssuer(
  { google, mode, ...address }: IssuerSettings,
  memory: IssuerMemory,
): OidcIssuer | undefined {
  if (google) return google.issuer === googleIssuer ? { ...google, prompt: 'select_account' } : google;
  return mode === 'demo' ? createDemoIssuer(address, memory) : undefined;
}
