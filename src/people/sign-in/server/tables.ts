import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { userId } from '#people/sessions/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';

/**
 * Which Firebase account an email of the shop belongs to. Firebase's tokens outlive what happens to an account, so
 * the shop remembers for itself which of them count.
 */
export const firebaseHolders = pgTable('firebase_holders', {
  email: text('email').primaryKey(),
  /** Empty once the person was deleted from the shop. */
  uid: text('uid'),
  /** Whether Google has vouched that the email is theirs. */
  isProven: boolean('is_proven').notNull().default(false),
  /** Sign-ins from before count no more. */
  signInsValidFrom: timestamp('sign_ins_valid_from', { withTimezone: true }),
});

/** Sign-ins that were signed out of. Firebase still renews their tokens for a client that has kept them. */
export const firebaseEndedSignIns = pgTable('firebase_ended_sign_ins', {
  signIn: text('sign_in').primaryKey(),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
});

export type LinkPurpose = 'verify-address' | 'new-password';

/** Links that were sent to a person's address. What opens them is in the email alone: see link-token.ts. */
export const identityLinks = pgTable(
  'identity_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId,
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt,
  },
  (link) => [
    index('identity_links_of_user').on(link.userId),
    check('identity_links_purpose', sql`${link.purpose} in ('verify-address', 'new-password')`),
  ],
);
