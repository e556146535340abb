import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    reviewer: text('reviewer').notNull(),
    rating: smallint('rating').notNull(),
    comment: text('comment').notNull(),
    createdAt,
  },
  (review) => [
    index('reviews_newest').on(review.createdAt, review.id),
    index('reviews_of_user').on(review.userId),
    check('reviews_rating_is_one_to_five', sql`${review.rating} between 1 and 5`),
  ],
);
