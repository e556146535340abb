import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import type { PaymentProviderName } from '#platform/kernel/payment/payment-providers.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { ParkedReason, PaymentMethod } from '../rules/payments.ts';

/**
 * A payment of an order. `open` until the money came or can no longer come (`closed`);
 * `settled` when it has paid its order; `parked` when money came and no order could be paid by it. A card's is what
 * the provider was asked to charge.
 */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    method: text('method').$type<PaymentMethod>().notNull().default('card'),
    /** Who charges the card; `clientSecret` and `checkedAt` are of cards too. */
    provider: text('provider').$type<PaymentProviderName>(),
    status: text('status').$type<'open' | 'settled' | 'parked' | 'closed'>().notNull().default('open'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    orderId: uuid('order_id').references(() => orders.id),
    clientSecret: text('client_secret'),
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
  (payment) => [
    uniqueIndex('payments_open_of_order').on(payment.orderId).where(sql`${payment.status} = 'open'`),
    uniqueIndex('payments_settle_an_order_once')
      .on(payment.orderId)
      .where(sql`${payment.status} = 'settled'`),
    uniqueIndex('payments_open_of_user')
      .on(payment.userId, payment.amountCents)
      .where(sql`${payment.status} = 'open' and ${payment.orderId} is null`),
    index('payments_of_order').on(payment.orderId),
    index('payments_of_user').on(payment.userId),
    index('payments_to_check').on(payment.checkedAt).where(sql`${payment.status} = 'open'`),
    index('payments_parked').on(payment.parkedAt).where(sql`${payment.status} = 'parked'`),
    check('payments_amount_is_positive', sql`${payment.amountCents} > 0`),
    check('payments_status', sql`${payment.status} in ('open', 'settled', 'parked', 'closed')`),
    check('payments_method', sql`${payment.method} in ('card', 'transfer', 'account')`),
    check(
      'payments_card_by_provider',
      sql`${payment.method} <> 'card' or (${payment.provider} is not null and ${payment.clientSecret} is not null)`,
    ),
    check(
      'payments_settled_with_order',
      sql`${payment.status} <> 'settled' or ${payment.orderId} is not null`,
    ),
    check(
      'payments_parked_for_a_reason',
      sql`${payment.status} <> 'parked' or ${payment.parkedFor} is not null`,
    ),
  ],
);

/** Money that came in by bank transfer, as an admin has recorded it: all of a payment, or a part of it. */
export const transferReceipts = pgTable(
  'transfer_receipts',
  {
    /** Made by the admin's browser: recording it twice is one. */
    id: uuid('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** What the bank's statement says of it. */
    reference: text('reference').notNull(),
    receivedOn: date('received_on').notNull(),
    createdAt,
  },
  (receipt) => [
    index('transfer_receipts_of_payment').on(receipt.paymentId),
    check('transfer_receipts_amount_is_positive', sql`${receipt.amountCents} > 0`),
  ],
);

/** Webhooks of the payment provider that were dealt with; each comes at least once. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  createdAt,
});
