import type { JWTVerifyGetKey } from 'jose';
import { freshMs } from '#people/second-factor/server/factors/holder.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { FirebaseInfo } from '#platform/contract/shop-info.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PolicyAdditions } from '#platform/server/http/content-policy/content-security-policy.ts';
import { admitSignIn, endSignIns } from './firebase/admit-sign-in.ts';
import { createIdTokenReader } from './firebase/id-token.ts';
import { endSignIn, factsOf, isLiving, nameOf } from './firebase/living-sign-ins.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { ownFirebase } from './own-identity.ts';

interface FirebaseIdentityOptions {
  db: Database;
  project: FirebaseInfo;
  /** Whose signatures count; Firebase's own unless a test brings another. */
  keys?: JWTVerifyGetKey | undefined;
}

/**
 * Accounts at Firebase. Its ID token is the proof. The browser speaks to Firebase itself, and the shop holds no key to
 * its accounts: it checks what they sign, and remembers whom it no longer takes.
 */
export function createFirebaseIdentity({ db, project, keys }: FirebaseIdentityOptions): IdentityProvider {
  const readIdToken = createIdTokenReader(project, keys);
  return {
    async identify(proof) {
      const signIn = await readIdToken(proof);
      if (!signIn) return undefined;
      await admitSignIn(db, signIn);
      const { email, displayName, photoUrl } = signIn;
      return { email, displayName, photoUrl, signIn: nameOf(signIn) };
    },
    isLiving: (email) => isLiving(db, email),
    factsOf,
    endSignIn: (signIn) => endSignIn(db, signIn),
    async requireFresh(signIn) {
      const signedInAt = factsOf(signIn)?.signedInAt;
      if (!signedInAt || Date.now() - signedInAt.getTime() >= freshMs)
        throw new ShopError('confirm-first', 'Please sign out and sign in again to confirm it’s you.');
    },
    forget: endSignIns,
    ownTables: ownFirebase,
    register() {},
    policyAdditions: policyAdditionsFor(project),
  };
}

/** What Firebase's library asks for: its calls, and for Google's popup a script and a helper frame. */
function policyAdditionsFor({ authDomain, emulatorHost }: FirebaseInfo): PolicyAdditions {
  const scripts = ['https://apis.google.com'];
  if (emulatorHost)
    return { scripts, connections: [`http://${emulatorHost}`], frames: [`http://${emulatorHost}`] };
  return {
    scripts,
    connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [`https://${authDomain}`],
  };
}
