import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * The tables of the built-in identity provider. Their shape is better-auth's but for the columns that are explained; the
 * shop's features read none of them.
 */

/** What was shown beside, or instead of, a password. */
export type FactorKind = 'app' | 'passkey' | 'recovery-code';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = moment('created_at').notNull().defaultNow();
const updatedAt = moment('updated_at').notNull().defaultNow();

export const identityUsers = pgTable('identity_users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** An app or a passkey, to be shown at each sign-in. A trigger refuses a session that did not. */
  hasSecondFactor: boolean('has_second_factor').notNull().default(false),
  createdAt,
  updatedAt,
});

/** Goes with the person. */
export const userId = text('user_id')
  .notNull()
  .references(() => identityUsers.id, { onDelete: 'cascade' });

export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: text('id').primaryKey(),
    userId,
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Which second factor was shown; nothing where none was asked for. */
    factor: text('factor').$type<FactorKind>(),
    /** Browser and network, as a fingerprint: a place not seen before is told of by mail. */
    place: text('place'),
    /** When its holder last proved who they are: at the sign-in, or again since. */
    confirmedAt: moment('confirmed_at'),
    createdAt,
    updatedAt,
  },
  (session) => [index('identity_sessions_of_user').on(session.userId)],
);

export const identityAccounts = pgTable(
  'identity_accounts',
  {
    id: text('id').primaryKey(),
    userId,
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt,
    updatedAt,
  },
  (account) => [
    index('identity_accounts_of_user').on(account.userId),
    uniqueIndex('identity_accounts_of_provider').on(account.providerId, account.accountId),
  ],
);

export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
    updatedAt,
  },
  (verification) => [index('identity_verifications_by_identifier').on(verification.identifier)],
);

/** Where an account was signed in before, by the fingerprint of browser and network. Written by a trigger on sessions. */
export const identityPlaces = pgTable(
  'identity_places',
  {
    userId,
    place: text('place').notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (known) => [primaryKey({ columns: [known.userId, known.place] })],
);

/**
 * How often something was tried within a window of time, for all instances together. What is counted falls into a
 * bucket of its kind, and there are only so many buckets: the table cannot grow beyond them, and no count is ever
 * pushed out by others.
 */
export const attemptCounts = pgTable(
  'attempt_counts',
  {
    kind: text('kind').notNull(),
    bucket: integer('bucket').notNull(),
    count: integer('count').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (counted) => [primaryKey({ columns: [counted.kind, counted.bucket] })],
);
