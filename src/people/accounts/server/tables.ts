import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EmailGroup } from '#platform/kernel/emails.ts';
import { createdAt } from '#platform/server/database/columns.ts';

/** What a person is found by, wherever in it the letters stand. The index and the search must say it alike. */
export const userLetters = sql`(display_name || ' ' || email)`;

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    displayName: text('display_name').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    photoUrl: text('photo_url'),
    phone: text('phone').notNull().default(''),
    education: text('education').notNull().default(''),
    linkedIn: text('linked_in').notNull().default(''),
    location: text('location').notNull().default(''),
    /** Groups of mails that they have chosen not to get. */
    unwantedMails: text('unwanted_mails').array().$type<EmailGroup[]>().notNull().default([]),
    createdAt,
  },
  (user) => [
    index('users_by_letters').using('gin', sql`${userLetters} gin_trgm_ops`),
    check('users_email_is_lower_case', sql`${user.email} = lower(${user.email})`),
  ],
);
