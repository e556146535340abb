import { and, eq } from 'drizzle-orm';
import { type AccountFacts, aboutAccount } from '#people/accounts/server/account-emails.ts';
import { type LeftBehind, type Removed, removePerson } from '#people/accounts/server/delete-user.ts';
import { lockAdmins, lockEmail } from '#people/accounts/server/user-locks.ts';
import { lockUserByEmail } from '#people/accounts/server/user-repository.ts';
import { adminActions } from '#people/admin-log/server/tables.ts';
import type { IdentityProvider } from '#people/sign-in/server/identity/identity-provider.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Emails, formatMoment } from '#platform/server/mail/letter.ts';
import { writeAccountEmail } from '#platform/server/mail/write-email-row.ts';

export const privacyEmails: Pick<Emails, 'account-deleted'> = {
  'account-deleted': aboutAccount(accountDeleted),
};

export function accountDeleted({ email, address, at }: AccountFacts) {
  return {
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      `As you requested, the account ${email} was deleted on ${formatMoment(at)}, including its profile, cart and sessions.`,
      'The law requires us to keep paid orders and their receipts. Anything not delivered yet still ships, and we’ll email you when it does.',
      'You can sign up again at any time.',
    ],
    button: { label: 'Visit the shop', url: `${address}/` },
    footer: `This is the last email about the account ${email}. Wasn’t you? Reply to this email.`,
  };
}

interface Parts extends LeftBehind {
  db: Database;
  identityProvider: IdentityProvider;
  /** Public logins of a demo, shown on the sign-in page: shared by all visitors, and not to be deleted. */
  sharedLogins: string[];
}

/**
 * A person leaves, after proving again who they are. What was paid stays as the law requires, and is still delivered;
 * the rest goes, and a last email says so.
 */
export async function deleteOwnAccount(
  parts: Parts,
  caller: { id: string; email: string; signIn: string },
): Promise<Removed> {
  if (parts.sharedLogins.includes(caller.email))
    throw new ShopError(
      'not-allowed',
      'This login is shared by everyone who tries the demo. Register your own account to try this.',
    );
  await parts.identityProvider.requireFresh(caller.signIn);
  return await parts.db.transaction(async (tx) => {
    await lockEmail(tx, caller.email);
    const admins = await lockAdmins(tx);
    const user = await lockUserByEmail(tx, caller.email);
    if (user?.id !== caller.id) throw new ShopError('not-signed-in', messages.noUser);
    if (user.isAdmin && admins.length < 2)
      throw new ShopError('conflict', 'You are the last admin. Make someone else an admin first.');
    await parts.identityProvider.forget(tx, user.email);
    const removed = await removePerson(tx, parts, user, { kind: 'customer', id: user.id });
    await forgetInLog(tx, user.id);
    await writeAccountEmail(tx, { kind: 'account-deleted', email: user.email, cause: `deleted/${user.id}` });
    return removed;
  });
}

/** What admins have done to them stays known, and whom they did it to does not. */
async function forgetInLog(tx: Database, userId: string): Promise<void> {
  await tx
    .update(adminActions)
    .set({ subjectName: null, before: null, after: null })
    .where(and(eq(adminActions.subjectKind, 'user'), eq(adminActions.subjectId, userId)));
}
