import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The sandbox's own books, as a bank would keep them apart: the shop reads them through the provider only.
 * No card number, date or code is kept.
 */
export const sandboxIntents = pgTable(
  'sandbox_intents',
  {
    id: text('id').primaryKey(),
    clientSecret: text('client_secret').notNull().unique(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    orderId: text('order_id'),
    userId: text('user_id').notNull(),
    status: text('status')
      .$type<'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'>()
      .notNull()
      .default('requires_payment_method'),
    /** How the bank answers once the customer has passed its challenge. */
    afterChallenge: text('after_challenge').$type<'approve' | 'decline'>(),
    /** How the bank treats what is sent back to the card, where it does not just take it. */
    refundsGo: text('refunds_go').$type<'late' | 'wrong'>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (intent) => [
    check(
      'sandbox_intents_status',
      sql`${intent.status} in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')`,
    ),
  ],
);

/** What the sandbox has sent back. A bank may answer late, or change its mind. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxIntents.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** As the shop called it. */
    refundId: uuid('refund_id').notNull(),
    attempt: smallint('attempt').notNull(),
    status: text('status').$type<'pending' | 'succeeded'>().notNull(),
    /** What it is from `turnsAt` on. */
    turns: text('turns').$type<'succeeded' | 'failed'>(),
    turnsAt: timestamp('turns_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (refund) => [
    index('sandbox_refunds_of_intent').on(refund.intentId),
    index('sandbox_refunds_newest').on(refund.createdAt),
    check('sandbox_refunds_amount_is_positive', sql`${refund.amountCents} > 0`),
  ],
);
