import { eq } from 'drizzle-orm';
import type { JWTVerifyGetKey } from 'jose';
import { users } from '#people/accounts/server/tables.ts';
import { freshMs } from '#people/sessions/server/session-holder.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { FirebaseInfo } from '#platform/contract/shop-info.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OwnTable } from '#platform/server/database/own-table.ts';
import type { PolicyAdditions } from '#platform/server/page-renderer/content-security-policy.ts';
import { firebaseHolders } from '../tables.ts';
import { createIdTokenReader, type FirebaseSignIn } from './firebase/id-token.ts';
import { endSignIn, factsOf, hasEnded, isLiving, nameOf } from './firebase/living-sign-ins.ts';
import type { IdentityProvider } from './identity-provider.ts';

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

/**
 * Lets in the holder of the sign-in's email address, and refuses all others. The first account holds it, until one
 * comes for which Google vouches. The holder before loses it in that moment, with their access tokens: sign-ins
 * without proof no longer count, even to the same account, whose password a stranger may have set.
 */
async function admitSignIn(db: Database, signIn: FirebaseSignIn): Promise<void> {
  const { uid, email, isProven, signedInAt } = signIn;
  await db.transaction(async (tx) => {
    await tx.insert(firebaseHolders).values({ email }).onConflictDoNothing();
    const where = eq(firebaseHolders.email, email);
    // Locked until commit, so that sign-ins of one email are judged one after the other.
    const [holder] = await tx.select().from(firebaseHolders).where(where).for('update');
    if (!holder) throw new Error('The database kept no holder.');

    if (holder.signInsValidFrom && signedInAt < holder.signInsValidFrom) throw tooOld();
    if (await hasEnded(tx, signIn)) throw tooOld();
    if (holder.uid === uid && holder.isProven === isProven) return;

    if (isProven) {
      await tx.update(firebaseHolders).set({ uid, isProven, signInsValidFrom: signedInAt }).where(where);
    } else {
      // The address is taken, perhaps from before the shop used Firebase.
      if (holder.uid || (await isKnown(tx, email))) throw taken();
      await tx.update(firebaseHolders).set({ uid, isProven }).where(where);
    }
  });
}

/** The holder of the email address must sign in again, and comes back as a new person. */
async function endSignIns(db: Database, email: string): Promise<void> {
  const noHolder = { uid: null, isProven: false, signInsValidFrom: new Date() };
  await db
    .insert(firebaseHolders)
    .values({ email, ...noHolder })
    .onConflictDoUpdate({ target: firebaseHolders.email, set: noHolder });
}

async function isKnown(db: Database, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found.length > 0;
}

function tooOld(): ShopError {
  return new ShopError('not-signed-in', 'Your session has ended. Please sign in again.');
}

function taken(): ShopError {
  return new ShopError(
    'not-signed-in',
    'This email address belongs to another account. If it’s yours, sign in with Google.',
  );
}

/** What the shop remembers of accounts at Firebase. */
export const ownFirebase: OwnTable[] = [
  {
    name: 'firebaseAccount',
    table: firebaseHolders,
    of: ({ email }) => eq(firebaseHolders.email, email),
    key: firebaseHolders.email,
  },
];
