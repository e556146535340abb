import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ParkedReason } from '#domain/parked-payments.ts';
import type { PaymentProviderName } from '#domain/payment-providers.ts';
import { createdAt } from '../columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/**
 * What the payment provider was asked to charge. `open` until the provider has charged or closed it;
 * `settled` when it has paid its order; `parked` when it was charged and no order could be paid by it.
 */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: text('id').primaryKey(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    status: text('status').$type<'open' | 'settled' | 'parked' | 'closed'>().notNull().default('open'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    orderId: uuid('order_id').references(() => orders.id),
    clientSecret: text('client_secret').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Why no order could be paid by it. */
    parkedFor: text('parked_for').$type<ParkedReason>(),
    parkedAt: timestamp('parked_at', { withTimezone: true }),
    /** An admin has refunded it, or otherwise dealt with it. */
    dealtWithAt: timestamp('dealt_with_at', { withTimezone: true }),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
  },
  (intent) => [
    uniqueIndex('payment_intents_open_of_order').on(intent.orderId).where(sql`${intent.status} = 'open'`),
    uniqueIndex('payment_intents_settle_an_order_once')
      .on(intent.orderId)
      .where(sql`${intent.status} = 'settled'`),
    uniqueIndex('payment_intents_open_of_user')
      .on(intent.userId, intent.amountCents)
      .where(sql`${intent.status} = 'open' and ${intent.orderId} is null`),
    index('payment_intents_of_order').on(intent.orderId),
    index('payment_intents_of_user').on(intent.userId),
    index('payment_intents_to_check').on(intent.checkedAt).where(sql`${intent.status} = 'open'`),
    index('payment_intents_parked').on(intent.parkedAt).where(sql`${intent.status} = 'parked'`),
    check('payment_intents_amount_is_positive', sql`${intent.amountCents} > 0`),
    check('payment_intents_status', sql`${intent.status} in ('open', 'settled', 'parked', 'closed')`),
    check(
      'payment_intents_settled_with_order',
      sql`${intent.status} <> 'settled' or ${intent.orderId} is not null`,
    ),
    check(
      'payment_intents_parked_for_a_reason',
      sql`${intent.status} <> 'parked' or ${intent.parkedFor} is not null`,
    ),
  ],
);

/** Webhooks of the payment provider that were dealt with; each comes at least once. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  createdAt,
});
