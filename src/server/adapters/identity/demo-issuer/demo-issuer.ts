import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { OidcIssuer } from '../oidc-issuer.ts';
import { registerDemoIssuer } from './demo-issuer-routes.ts';
import { createProvider } from './provider.ts';

const mountPath = '/demo-issuer';
const callbackPath = '/api/auth/callback/google';

interface Address {
  host: string;
  port: number;
  publicUrl: string | undefined;
}

/** Stands in for Google in demo mode, within the same server, so that the button works without keys or network. */
export function createDemoIssuer({ host, port, publicUrl }: Address): OidcIssuer {
  const localUrl = `http://localhost:${port}`;
  const origins = publicUrl ? [new URL(publicUrl).origin] : [localUrl, `http://127.0.0.1:${port}`];
  const issuer = (publicUrl?.replace(/\/$/, '') ?? localUrl) + mountPath;
  const client = { clientId: 'ampyard-demo', clientSecret: randomBytes(32).toString('base64url') };

  let provider: Promise<Provider> | undefined;
  const loadProvider = () => {
    provider ??= createProvider({
      issuer,
      ...client,
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
