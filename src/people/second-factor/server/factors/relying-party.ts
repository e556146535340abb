import type { Database } from '#platform/server/database/database.ts';

export interface PasskeyParts {
  db: Database;
  publicUrl: string | undefined;
  port: number;
}

/** As what passkeys know the shop. They are tied to its name: a page of another one can ask for none of them. */
interface RelyingParty {
  origin: string;
  id: string;
}

/** The shop's public address; without one this machine by its name, since no passkey is for a bare number. */
export function relyingPartyOf({ publicUrl, port }: Pick<PasskeyParts, 'publicUrl' | 'port'>): RelyingParty {
  const { origin, hostname } = new URL(publicUrl ?? `http://localhost:${port}`);
  return { origin, id: hostname };
}

/** What is signed with a passkey, and checked. A large library, so it is loaded when somebody has one. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
