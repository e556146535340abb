import { eq } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { accountEmails } from './account-emails.ts';
import { accountHandlers } from './account-handlers.ts';
import type { LeftBehind } from './delete-user.ts';
import { users } from './tables.ts';
import { findUserIds } from './user-repository.ts';

declare module '#platform/server/subject.ts' {
  /** Orders and reviews bring it. */
  interface ShopParts extends LeftBehind {}
}

export const accountsSubject: Subject = {
  emails: accountEmails,
  loggedThings: { user: { find: findUserIds } },
  handlers: accountHandlers,
  personalData: [{ name: 'profile', table: users, of: ({ id }) => eq(users.id, id), key: users.id }],
};
