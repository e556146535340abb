import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { identityUsers, userId } from '#people/sessions/server/tables.ts';
import { bytes, createdAt } from '#platform/server/database/columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An authenticator app. Until it is confirmed by a code of its own it counts for nothing. */
export const identityApps = pgTable('identity_apps', {
  userId: text('user_id')
    .primaryKey()
    .references(() => identityUsers.id, { onDelete: 'cascade' }),
  /** Encrypted by the shop's secret. */
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The newest half minute whose code was used: no code counts twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt,
});

/** Each opens once. The shop keeps what it needs to know them again, and not what they are. */
export const identityRecoveryCodes = pgTable(
  'identity_recovery_codes',
  { hash: text('hash').primaryKey(), userId, createdAt },
  (code) => [index('identity_recovery_codes_of_user').on(code.userId)],
);

export const identityPasskeys = pgTable(
  'identity_passkeys',
  {
    /** The authenticator's own name for it. */
    id: text('id').primaryKey(),
    userId,
    name: text('name').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt,
    lastUsedAt: moment('last_used_at'),
  },
  (passkey) => [index('identity_passkeys_of_user').on(passkey.userId)],
);

/**
 * What the shop waits for: the second factor after a correct password, or the signature of a passkey. Known by the
 * hash of a secret that only the visitor has.
 */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<ChallengeKind>().notNull(),
    /** Empty where the passkey will tell who it is. */
    userId: text('user_id').references(() => identityUsers.id, { onDelete: 'cascade' }),
    /** A fingerprint of the password that was right: once it is changed, what waits is worth nothing. */
    passwordMark: text('password_mark'),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (challenge) => [
    check(
      'identity_challenges_kind',
      sql`${challenge.kind} in ('second-factor', 'new-passkey', 'passkey-sign-in')`,
    ),
  ],
);

export type ChallengeKind = 'second-factor' | 'new-passkey' | 'passkey-sign-in';
