import type { Config } from '../../config.ts';
import { createDemoIssuer } from './demo-issuer/demo-issuer.ts';
import { googleIssuer, type OidcIssuer } from './oidc-issuer.ts';

/** Google or whom the settings name; in demo mode without them an issuer of the shop's own; else nobody. */
export function chooseIssuer({ google, mode, ...address }: Config): OidcIssuer | undefined {
  if (google) return google.issuer === googleIssuer ? { ...google, prompt: 'select_account' } : google;
  return mode === 'demo' ? createDemoIssuer(address) : undefined;
}
