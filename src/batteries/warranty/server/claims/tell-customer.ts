import { eq, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { mails } from '#platform/server/mail/tables.ts';

/** Has whoever claims told of a step, once the transaction is committed. Who has left the shop is not written to. */
export async function tellCustomer(
  tx: Database,
  { claimId, userId, eventId }: { claimId: string; userId: string | null; eventId: number },
): Promise<void> {
  if (userId === null) return;
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) return;
  await tx
    .insert(mails)
    .values({
      ...{ kind: 'claim-step', cause: `claim-event/${eventId}`, email: person.email },
      data: { claimId, eventId },
    })
    .onConflictDoNothing();
  await tx.execute(sql`select pg_notify('mails', '')`);
}
