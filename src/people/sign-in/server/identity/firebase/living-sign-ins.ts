import {
  and,
  type Column,
  eq,
  exists,
  isNull,
  lte,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { firebaseEndedSignIns, firebaseHolders } from '../../tables.ts';
import type { FirebaseSignIn } from './id-token.ts';

/** A sign-in by when it was, whether Google vouched for it, and to which account: the same however often it is renewed. */
export function nameOf({ uid, isProven, signedInAt }: FirebaseSignIn): string {
  return `${signedInAt.getTime()} ${isProven ? 'proven' : 'unproven'} ${uid}`;
}

/** Whether the account still holds the email address by this sign-in, and has not signed out of it. */
export function isLiving(db: Database, email: Column | Placeholder): SQL {
  const { email: heldEmail, signInsValidFrom, ...holder } = firebaseHolders;
  const held = db
    .select({ email: heldEmail })
    .from(firebaseHolders)
    .where(
      and(
        eq(heldEmail, email),
        eq(holder.uid, sql.placeholder('uid')),
        eq(holder.isProven, sql`${sql.placeholder('isProven')}::boolean`),
        or(
          isNull(signInsValidFrom),
          lte(signInsValidFrom, sql`${sql.placeholder('signedInAt')}::timestamptz`),
        ),
      ),
    );
  return sql`(${exists(held)} and ${notExists(findEnd(db, sql.placeholder('signIn')))})`;
}

/** As `nameOf` wrote them; nothing of the name of another provider's sign-in. */
export function factsOf(
  signIn: string,
): { signIn: string; uid: string; isProven: boolean; signedInAt: Date } | undefined {
  const [, time, word, uid] = /^(\d{1,15}) (proven|unproven) (.+)$/s.exec(signIn) ?? [];
  if (!time || !word || !uid) return undefined;
  return { signIn, uid, isProven: word === 'proven', signedInAt: new Date(Number(time)) };
}

export async function hasEnded(db: Database, signIn: FirebaseSignIn): Promise<boolean> {
  return (await findEnd(db, nameOf(signIn))).length > 0;
}

export async function endSignIn(db: Database, signIn: string): Promise<void> {
  await db.insert(firebaseEndedSignIns).values({ signIn }).onConflictDoNothing();
}

function findEnd(db: Database, signIn: string | Placeholder) {
  const { signIn: ended } = firebaseEndedSignIns;
  return db.select({ ended }).from(firebaseEndedSignIns).where(eq(ended, signIn));
}
