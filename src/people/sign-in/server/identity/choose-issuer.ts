import type { Database } from '#platform/server/database/database.ts';
import type { OidcIssuer } from './identity-provider.ts';

const googleIssuer = 'https://accounts.google.com';

export interface IssuerSettings {
  mode: 'demo' | 'live';
  /** The client's registration with Google, or with another issuer of OpenID Connect. */
  google: Pick<OidcIssuer, 'clientId' | 'clientSecret' | 'issuer'> | undefined;
  host: string;
  port: number;
  publicUrl: string | undefined;
}

/** What all instances of a shop have in common: a sign-in may begin at one and end at another. */
interface IssuerMemory {
  db: Database;
  secret: string;
}

/** Google or another issuer that the settings name; without one, a demo has its own, and a live shop none. */
export async function chooseIssuer(
  { google, mode, ...address }: IssuerSettings,
  memory: IssuerMemory,
): Promise<OidcIssuer | undefined> {
  if (google) return google.issuer === googleIssuer ? { ...google, prompt: 'select_account' } : google;
  if (mode === 'live') return undefined;
  const { createDemoIssuer } = await import('./demo-issuer/demo-issuer-routes.ts');
  return createDemoIssuer(address, memory);
}
