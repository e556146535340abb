import { createDemoIssuer, type IssuerMemory } from './demo-issuer/demo-issuer.ts';
import { googleIssuer, type OidcIssuer } from './oidc-issuer.ts';

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
