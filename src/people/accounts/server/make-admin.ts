import { and, eq } from 'drizzle-orm';
import { type AdminActor, recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';
import { users } from './tables.ts';
import { findUserByEmail, type UserRow } from './user-repository.ts';

/** Answers nothing when there is no such person. Who was none before is told. */
export async function makeAdmin(
  db: Database,
  admin: AdminActor,
  email: string,
): Promise<UserRow | undefined> {
  return await db.transaction(async (tx) => {
    const [granted] = await tx
      .update(users)
      .set({ isAdmin: true })
      .where(and(eq(users.email, email), eq(users.isAdmin, false)))
      .returning();
    if (!granted) return await findUserByEmail(tx, email);
    const cause = `admin/${granted.id}/${Date.now()}`;
    await writeAccountEmail(tx, { kind: 'account-admin-granted', email, cause });
    await recordAdminActions(tx, admin, [
      {
        action: 'user.made-admin',
        subject: { kind: 'user', id: granted.id, name: email },
        before: { isAdmin: false },
        after: { isAdmin: true },
      },
    ]);
    return granted;
  });
}
