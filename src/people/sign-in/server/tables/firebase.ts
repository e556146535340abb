import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Which Firebase account an e-mail of the shop belongs to. Firebase's tokens outlive what happens to an account, so
 * the shop remembers for itself which of them count.
 */
export const firebaseHolders = pgTable('firebase_holders', {
  email: text('email').primaryKey(),
  /** Nobody's once the person was deleted from the shop. */
  uid: text('uid'),
  /** Whether Google has vouched that the e-mail is theirs. */
  isProven: boolean('is_proven').notNull().default(false),
  /** Sign-ins from before count no more. */
  signInsValidFrom: timestamp('sign_ins_valid_from', { withTimezone: true }),
});

/** Sign-ins that somebody has signed out of. Firebase renews their tokens all the same, to whoever has kept them. */
export const firebaseEndedSignIns = pgTable('firebase_ended_sign_ins', {
  signIn: text('sign_in').primaryKey(),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
});
