import { eq } from 'drizzle-orm';
import type { Subject } from '#platform/server/subject.ts';
import { accountEmails } from './account-emails.ts';
import { accountHandlers } from './account-handlers.ts';
import type { DropUnpaidOrders } from './remove-person.ts';
import { users } from './tables.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** With whoever leaves go the orders that they have not paid. */
    dropUnpaidOrders: DropUnpaidOrders;
  }
}

export const accountsSubject: Subject = {
  emails: accountEmails,
  handlers: accountHandlers,
  personalData: [{ name: 'profile', table: users, of: ({ id }) => eq(users.id, id), key: users.id }],
};
