import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/database/columns.ts';

/** One row in a shop that began with setup; none in a demo, nor in a shop that had an admin before there was setup. */
export const shopSetup = pgTable(
  'shop_setup',
  {
    only: boolean('only').primaryKey().default(true),
    createdAt,
    /** From then on the shop is open, and stays so. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
  },
  ({ only }) => [check('shop_setup_only', sql`${only}`)],
);

/** Links to `/setup`, by the hash of their token: reading the database opens none. */
export const setupLinks = pgTable('setup_links', {
  hash: text('hash').primaryKey(),
  createdAt,
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});
