import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { DeliveryTerms } from '#shop/delivery/contract/delivery.ts';
import type { DeliveryAddress } from '../rules/delivery-address.ts';
import type { OrderActorKind, OrderEventKind } from '../rules/events.ts';
import type { OrderTax } from '../rules/order-tax.ts';
import type { PaymentTerms } from '../rules/payment-terms.ts';

/**
 * What an order is found by, word by word; its id is one word, so that a part of a SKU is never found in it. The index
 * and the search must say it alike.
 */
export const orderWords = sql`to_tsvector('simple', translate(product_name || ' ' || customer_name || ' ' || email || ' ' || coalesce(transaction_id, ''), '@._-', '    ') || ' ' || replace(id::text, '-', ''))`;

/**
 * An order keeps its own copy of names, prices and customer: it outlives products and account. Product, name, quantity
 * and rate are the summary of its lines. It holds their stock as long as it is neither lapsed, deleted nor shipped.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** `AY-2026-00042`: for people. */
    number: text('number').notNull().default(sql`new_order_number()`),
    /** Every change adds one. */
    version: integer('version').notNull().default(1),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The company that it was placed for, and belongs to. `userId` is who placed it, as long as they are one of its people. */
    companyId: uuid('company_id'),
    companyName: text('company_name'),
    /** Its stock is held, and it cannot be paid until someone of the company has decided. */
    awaitsApproval: boolean('awaits_approval').notNull().default(false),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name').notNull(),
    customerName: text('customer_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** The address in its parts, where it was given in parts. */
    delivery: jsonb('delivery').$type<DeliveryAddress>(),
    quantity: integer('quantity').notNull(),
    rateCents: integer('rate_cents').notNull(),
    /** Goods, delivery and tax. */
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    deliveryCents: bigint('delivery_cents', { mode: 'number' }).notNull().default(0),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull().default(0),
    /** What the tax follows from; empty where the shop charged none. */
    tax: jsonb('tax').$type<OrderTax>(),
    /** The chosen method as it was offered; none was chosen where it is empty, and the goods are fetched ex works. */
    deliveryTerms: jsonb('delivery_terms').$type<DeliveryTerms>(),
    /** As it was promised; empty where the seller had not stated enough to tell. */
    shipsBy: date('ships_by'),
    purchaseOrder: text('purchase_order'),
    /** Of the company that it was placed for, as it was then. */
    costCenter: text('cost_center'),
    wishedOn: date('wished_on'),
    note: text('note'),
    /** The version of the legal texts that it was placed under, where terms were stated. */
    termsVersion: integer('terms_version'),
    /** The quote whose acceptance made it. */
    quoteId: uuid('quote_id'),
    quoteNumber: text('quote_number'),
    transactionId: text('transaction_id'),
    /** Bought on account by its company: it ships before it is paid, and invoices ask for the money by these terms. */
    onAccountAt: timestamp('on_account_at', { withTimezone: true }),
    paymentTerms: jsonb('payment_terms').$type<PaymentTerms>(),
    /** An unpaid order lapses after this. */
    heldUntil: timestamp('held_until', { withTimezone: true }).notNull(),
    lapsedAt: timestamp('lapsed_at', { withTimezone: true }),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Of all lines: what has left the house, what never will since its money goes back, and the money that goes back. */
    unitsShipped: integer('units_shipped').notNull().default(0),
    unitsCancelled: integer('units_cancelled').notNull().default(0),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    createdAt,
  },
  (order) => {
    const isOpen = sql`${order.paidAt} is null and ${order.deletedAt} is null`;
    const isPaid = sql`${order.paidAt} is not null`;
    const isKept = sql`${order.deletedAt} is null`;
    return [
      unique('orders_transaction_is_used_once').on(order.transactionId),
      uniqueIndex('orders_number_is_unique').on(order.number),
      index('orders_newest').on(order.createdAt, order.id).where(isKept),
      index('orders_of_user').on(order.userId, order.createdAt, order.id).where(isKept),
      index('orders_of_company')
        .on(order.companyId, order.createdAt, order.id)
        .where(sql`${order.companyId} is not null and ${isKept}`),
      index('orders_unpaid').on(order.createdAt, order.id).where(isOpen),
      index('orders_to_ship')
        .on(order.createdAt, order.id)
        .where(sql`${order.paidAt} is not null and ${order.shippedAt} is null`),
      index('orders_on_account')
        .on(order.companyId)
        .where(sql`${order.onAccountAt} is not null and ${order.paidAt} is null`),
      index('orders_open_of_user').on(order.userId).where(isOpen),
      index('orders_held').on(order.heldUntil).where(sql`${isOpen} and ${order.lapsedAt} is null`),
      index('orders_by_total').on(order.totalCents, order.createdAt, order.id).where(isKept),
      index('orders_by_quantity').on(order.quantity, order.createdAt, order.id).where(isKept),
      // With all that the overviews add up, so that they never look at the orders themselves.
      index('orders_paid').on(order.paidAt, order.totalCents).where(isPaid),
      index('orders_paid_of_user')
        .on(order.userId, order.paidAt, order.shippedAt, order.totalCents)
        .where(isPaid),
      index('orders_by_text').using('gin', orderWords),
      check('orders_name_their_quote', sql`(${order.quoteId} is null) = (${order.quoteNumber} is null)`),
      check('orders_quantity_is_positive', sql`${order.quantity} > 0`),
      check('orders_rate_is_positive', sql`${order.rateCents} > 0`),
      check(
        'orders_paid_with_transaction',
        sql`(${order.paidAt} is null and ${order.onAccountAt} is null) = (${order.transactionId} is null)`,
      ),
      check('orders_paid_only_when_approved', sql`${order.paidAt} is null or not ${order.awaitsApproval}`),
      check(
        'orders_of_companies_name_them',
        sql`(${order.companyId} is null) = (${order.companyName} is null) and (${order.companyId} is not null or not ${order.awaitsApproval})`,
      ),
      check(
        'orders_shipped_only_when_paid',
        sql`${order.shippedAt} is null or num_nonnulls(${order.paidAt}, ${order.onAccountAt}) > 0`,
      ),
      check(
        'orders_on_account_are_of_companies',
        sql`(${order.onAccountAt} is null) = (${order.paymentTerms} is null) and (${order.onAccountAt} is null or (${order.companyId} is not null and not ${order.awaitsApproval}))`,
      ),
      check(
        'orders_shipped_with_all_units',
        sql`${order.shippedAt} is null or ${order.unitsShipped} + ${order.unitsCancelled} = ${order.quantity}`,
      ),
      check(
        'orders_paid_are_kept_and_hold_stock',
        sql`num_nonnulls(${order.paidAt}, ${order.onAccountAt}) = 0 or (${order.lapsedAt} is null and ${order.deletedAt} is null)`,
      ),
      check(
        'orders_ship_no_more_than_ordered',
        sql`${order.unitsShipped} >= 0 and ${order.unitsCancelled} >= 0 and ${order.unitsShipped} + ${order.unitsCancelled} <= ${order.quantity}`,
      ),
      check(
        'orders_refund_no_more_than_paid',
        sql`${order.refundedCents} between 0 and ${order.totalCents} and (${order.refundedCents} = 0 or num_nonnulls(${order.paidAt}, ${order.onAccountAt}) > 0)`,
      ),
    ];
  },
);

/** What was ordered, as it was called and cost then. Lines add up to their order, and are never changed. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
    /** The quantity from which this price applies. */
    tierFrom: integer('tier_from').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.orderId, line.position] }),
    index('order_lines_by_sku').on(sql`lower(${line.sku})`),
    check('order_lines_quantity_is_positive', sql`${line.quantity} > 0`),
    check('order_lines_price_is_positive', sql`${line.unitCents} > 0`),
    check(
      'order_lines_total_is_exact',
      sql`${line.totalCents} = ${line.unitCents}::bigint * ${line.quantity}`,
    ),
  ],
);

/**
 * Lines that may wait for stock: what is not there of them is owed, and ships by the promised day. Which units are owed is the
 * sum of `stock_movements.owed_change`.
 */
export const orderPromises = pgTable(
  'order_promises',
  {
    orderId: uuid('order_id').notNull(),
    position: smallint('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** The ships-by date. Its turn when stock arrives: the earliest date first, then the earliest order. */
    promisedOn: date('promised_on').notNull(),
    orderedAt: timestamp('ordered_at', { withTimezone: true }).notNull().defaultNow(),
    /** Since when nothing of it is owed; a trigger keeps it. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** The promised day that passed, as its customer was told. */
    lateSince: date('late_since'),
    createdAt,
  },
  (promise) => [
    primaryKey({ columns: [promise.orderId, promise.position] }),
    foreignKey({
      name: 'order_promises_of_line',
      columns: [promise.orderId, promise.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }).onDelete('cascade'),
    index('order_promises_by_turn')
      .on(promise.productId, promise.promisedOn, promise.orderedAt, promise.orderId, promise.position)
      .where(sql`${promise.settledAt} is null`),
    index('order_promises_of_product').on(promise.productId),
  ],
);

/** What happened to an order, written with it. None is ever changed; what it says of a person can be emptied. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderEventKind>().notNull(),
    actorKind: text('actor_kind').$type<OrderActorKind>().notNull(),
    actorId: uuid('actor_id'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    createdAt,
  },
  (event) => [index('order_events_of_order').on(event.orderId, event.id)],
);
