import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';
import { orders } from './orders.ts';

/**
 * A customer asks the shop to take back an order that is paid: each order once until somebody has answered, by a refund
 * or by saying why not.
 */
export const cancellationRequests = pgTable(
  'cancellation_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    answer: text('answer').$type<'refunded' | 'declined'>(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt,
  },
  (request) => [
    uniqueIndex('cancellation_requests_open_of_order')
      .on(request.orderId)
      .where(sql`${request.answeredAt} is null`),
    index('cancellation_requests_of_order').on(request.orderId),
    index('cancellation_requests_open').on(request.createdAt).where(sql`${request.answeredAt} is null`),
    check('cancellation_requests_answer', sql`${request.answer} in ('refunded', 'declined')`),
    check(
      'cancellation_requests_are_answered_once',
      sql`(${request.answer} is null) = (${request.answeredAt} is null)`,
    ),
  ],
);
