import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/database/columns.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { RefundRequestAnswer } from '../../rules/cancellation.ts';

/**
 * A customer asks the shop to take back an order that is paid: each order once until it is answered, by a refund, by
 * saying why not, or by the customer or a shipment that was quicker.
 */
export const refundRequests = pgTable(
  'cancellation_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    answer: text('answer').$type<RefundRequestAnswer>(),
    /** Why it stays as it is, for the customer. */
    words: text('words'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt,
  },
  (request) => [
    uniqueIndex('cancellation_requests_open_of_order')
      .on(request.orderId)
      .where(sql`${request.answeredAt} is null`),
    index('cancellation_requests_of_order').on(request.orderId),
    index('cancellation_requests_open').on(request.createdAt).where(sql`${request.answeredAt} is null`),
    check(
      'cancellation_requests_answers',
      sql`${request.answer} in ('granted', 'partly-granted', 'declined', 'withdrawn', 'too-late')`,
    ),
    check(
      'cancellation_requests_are_answered_once',
      sql`(${request.answer} is null) = (${request.answeredAt} is null)`,
    ),
    check(
      'cancellation_requests_say_why_not',
      sql`${request.answer} <> 'declined' or ${request.words} is not null`,
    ),
  ],
);
