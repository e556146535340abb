import { eq, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { mails } from '#platform/server/mail/tables.ts';

interface StepEmail {
  kind: 'claim-step' | 'return-step';
  /** The event that it tells of: once. */
  cause: string;
  data: Record<string, unknown>;
}

/** Emails a person about a step, once the transaction is committed. Deleted accounts get none. */
export async function tellPerson(tx: Database, userId: string | null, email: StepEmail): Promise<void> {
  if (userId === null) return;
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) return;
  await tx
    .insert(mails)
    .values({ ...email, email: person.email })
    .onConflictDoNothing();
  await tx.execute(sql`select pg_notify('mails', '')`);
}
