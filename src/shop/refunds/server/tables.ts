import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/database/columns.ts';
import { orderLines, orders } from '#shop/orders/server/tables.ts';
import { payments } from '#shop/payments/server/tables.ts';
import type { RefundRequestAnswer } from '../rules/refunds.ts';

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

/**
 * Money that goes back to the payer. The decision is final: should the provider fail, it is still owed, and is tried
 * again or sent by hand. The database lets no more go back of a payment than came in.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Made by the admin's browser: refunding it twice is one. The provider's idempotency key is made of it. */
    id: uuid('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** Refunded is an order's total, the excess of a transfer, or a payment that paid no order. */
    of: text('of').$type<'order' | 'excess' | 'parked'>().notNull(),
    /** Nothing where units come back of an order whose money has gone back already. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** `pending`: owed, to be sent by the provider or by an admin at the bank. `failed`: an admin must look at it. */
    state: text('state').$type<'pending' | 'succeeded' | 'failed'>().notNull().default('pending'),
    /** What the provider calls it, and each attempt its own. */
    providerRefundId: text('provider_refund_id'),
    attempt: smallint('attempt').notNull().default(1),
    failure: text('failure'),
    /** Sent by hand: what the bank's statement says of it. */
    sentReference: text('sent_reference'),
    sentOn: date('sent_on'),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
  },
  (refund) => [
    index('refunds_of_payment').on(refund.paymentId),
    index('refunds_of_order').on(refund.orderId),
    index('refunds_to_check').on(refund.checkedAt).where(sql`${refund.state} = 'pending'`),
    index('refunds_failed').on(refund.createdAt).where(sql`${refund.state} = 'failed'`),
    uniqueIndex('refunds_by_provider').on(refund.providerRefundId),
    check(
      'refunds_bring_money_or_units_back',
      sql`${refund.amountCents} > 0 or (${refund.amountCents} = 0 and ${refund.of} = 'order')`,
    ),
    check('refunds_of', sql`${refund.of} in ('order', 'excess', 'parked')`),
    check('refunds_state', sql`${refund.state} in ('pending', 'succeeded', 'failed')`),
    check('refunds_name_their_order', sql`${refund.of} = 'parked' or ${refund.orderId} is not null`),
  ],
);

/** Which units a refund is for. One by amount alone has none. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    position: smallint('position').notNull(),
    /** Units that are not shipped any more. */
    cancelled: integer('cancelled').notNull().default(0),
    /** Units that were shipped and have come back. */
    returned: integer('returned').notNull().default(0),
    /** Whether they are for sale again. */
    isRestocked: boolean('is_restocked').notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.orderId, line.position, line.refundId] }),
    index('refund_lines_of_refund').on(line.refundId),
    foreignKey({
      columns: [line.orderId, line.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
      name: 'refund_lines_of_order_line',
    }).onDelete('cascade'),
    check(
      'refund_lines_are_of_units',
      sql`${line.cancelled} >= 0 and ${line.returned} >= 0 and ${line.cancelled} + ${line.returned} > 0`,
    ),
  ],
);
