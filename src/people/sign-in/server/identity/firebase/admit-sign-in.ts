import { eq } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { firebaseHolders } from '../../tables/firebase.ts';
import type { FirebaseSignIn } from './id-token.ts';
import { hasEnded } from './living-sign-ins.ts';

/**
 * Lets in who may act under the sign-in's e-mail, and refuses all others. The first account holds it, until one comes
 * for which Google vouches. Whoever held it before loses it in that moment, with their access tokens: no sign-in that
 * proves nothing counts any more, even to the same account, whose password a stranger may have set.
 */
export async function admitSignIn(db: Database, signIn: FirebaseSignIn): Promise<void> {
  const { uid, email, isProven, signedInAt } = signIn;
  await db.transaction(async (tx) => {
    await tx.insert(firebaseHolders).values({ email }).onConflictDoNothing();
    const where = eq(firebaseHolders.email, email);
    // Locked until commit, so that sign-ins of one e-mail are judged one after the other.
    const [holder] = await tx.select().from(firebaseHolders).where(where).for('update');
    if (!holder) throw new Error('The database kept no holder.');

    if (holder.signInsValidFrom && signedInAt < holder.signInsValidFrom) throw tooOld();
    if (await hasEnded(tx, signIn)) throw tooOld();
    if (holder.uid === uid && holder.isProven === isProven) return;

    if (isProven) {
      await tx.update(firebaseHolders).set({ uid, isProven, signInsValidFrom: signedInAt }).where(where);
    } else {
      // Somebody's already, perhaps from before the shop used Firebase.
      if (holder.uid || (await isKnown(tx, email))) throw taken();
      await tx.update(firebaseHolders).set({ uid, isProven }).where(where);
    }
  });
}

/** Whoever held the e-mail must sign in anew, and comes back as somebody new. */
export async function endSignIns(db: Database, email: string): Promise<void> {
  const nobody = { uid: null, isProven: false, signInsValidFrom: new Date() };
  await db
    .insert(firebaseHolders)
    .values({ email, ...nobody })
    .onConflictDoUpdate({ target: firebaseHolders.email, set: nobody });
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
