import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (intent) => [
    check(
      'sandbox_intents_status',
      sql`${intent.status} in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')`,
    ),
  ],
);
