import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/database/columns.ts';
import { userId } from './identity.ts';

export type LinkPurpose = 'verify-address' | 'new-password';

/** Links that were sent to somebody's address. What opens them is in the mail alone: see link-token.ts. */
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
