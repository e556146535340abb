import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { identityAccounts, identityUsers } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';

/** A person whose email address the issuer has verified. */
export interface VerifiedPerson {
  /** The issuer's own and lasting name for them. */
  subject: string;
  email: string;
  name: string;
  image: string | null;
}

const attempts = 5;

/**
 * Makes the email's identity that of the person for whom the issuer vouches. A holder before them, by a password
 * that proved nothing about the email, loses it in the same moment: their row goes, and with it their password,
 * sessions and access tokens. A sign-in of theirs that is under way finds no row to add its session to. The shop's
 * own record stays with the email. Who had proved by a link that the email is theirs is the same person, who keeps
 * their password and second factor, and has one more way in.
 */
export async function claimEmail(db: Database, providerId: string, person: VerifiedPerson): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction((tx) => claim(tx, providerId, person));
    } catch (error) {
      // The email address was signed up since the transaction looked: look again.
      if (!isTaken(error) || attempt === attempts) throw error;
    }
  }
}

async function claim(tx: Database, providerId: string, person: VerifiedPerson): Promise<void> {
  const { subject, email, name, image } = person;
  const [known] = await tx
    .select({ userId: identityAccounts.userId })
    .from(identityAccounts)
    .where(and(eq(identityAccounts.providerId, providerId), eq(identityAccounts.accountId, subject)));
  if (known) {
    await tx.update(identityUsers).set({ name, image }).where(eq(identityUsers.id, known.userId));
    return;
  }

  const holder = await findProven(tx, providerId, email);
  if (holder) {
    await tx
      .insert(identityAccounts)
      .values({ id: randomUUID(), userId: holder.id, providerId, accountId: subject });
    return;
  }

  await tx.delete(identityUsers).where(eq(identityUsers.email, email));

  const userId = randomUUID();
  await tx.insert(identityUsers).values({ id: userId, email, name, image, emailVerified: true });
  await tx.insert(identityAccounts).values({ id: randomUUID(), userId, providerId, accountId: subject });
}

/**
 * A person who has shown that the email address is theirs. An issuer that knows the address under a new name has
 * given it to another person, who takes it over, unless a second factor protects it: that does not move with an
 * address.
 */
async function findProven(tx: Database, providerId: string, email: string) {
  const [holder] = await tx.select().from(identityUsers).where(eq(identityUsers.email, email)).for('update');
  if (!holder?.emailVerified) return undefined;
  if (holder.hasSecondFactor) return holder;
  const others = await tx
    .select({ id: identityAccounts.id })
    .from(identityAccounts)
    .where(and(eq(identityAccounts.userId, holder.id), eq(identityAccounts.providerId, providerId)));
  return others.length === 0 ? holder : undefined;
}

function isTaken(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return [code, cause?.code].includes('23505');
}
