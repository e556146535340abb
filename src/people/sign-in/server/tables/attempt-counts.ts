import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
