import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import { shipments } from '#shop/shipments/server/tables.ts';
import { companies } from '#trade/companies/server/tables.ts';
import type { Invoice } from '../rules/invoice.ts';
import type { SendingState } from '../rules/sending.ts';

/** What a paper is found by, wherever in it the letters stand. The index and the search must say it alike. */
export const invoiceLetters = ({ number, document }: { number: AnyPgColumn; document: AnyPgColumn }) =>
  sql`(${number} || ' ' || (${document} -> 'order' ->> 'number') || ' ' || coalesce(${document} -> 'order' ->> 'purchaseOrder', '') || ' ' || (${document} -> 'buyer' ->> 'name'))`;

/**
 * Invoices and credit notes as they were issued. None is ever changed or removed, which a trigger holds; it gets the file
 * of its PDF once. A wrong one is credited, and another one takes its place.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique('invoices_number_is_unique'),
    type: text('type').$type<Invoice['type']>().notNull(),
    /** Its place in the series of its type and year, without gaps. */
    year: smallint('year').notNull(),
    place: integer('place').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of an invoice: what it was issued for. */
    shipmentId: uuid('shipment_id').references(() => shipments.id),
    /** Beyond the first: the one before was credited and corrected. */
    edition: smallint('edition').notNull().default(1),
    /** Of a credit note: what it credits, and the refund that it comes from, if any. */
    creditedId: uuid('credited_id').references((): AnyPgColumn => invoices.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    /** Whose it is; nothing of orders that people placed for themselves. */
    companyId: uuid('company_id').references(() => companies.id),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on'),
    currency: text('currency').notNull(),
    netCents: bigint('net_cents', { mode: 'number' }).notNull(),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull(),
    grossCents: bigint('gross_cents', { mode: 'number' }).notNull(),
    prepaidCents: bigint('prepaid_cents', { mode: 'number' }).notNull(),
    /** All that it says. */
    document: jsonb('document').$type<Invoice>().notNull(),
    fileHash: text('file_hash').references(() => files.hash),
    createdAt,
  },
  (invoice) => [
    unique('invoices_are_numbered').on(invoice.type, invoice.year, invoice.place),
    unique('invoices_are_issued_once').on(invoice.shipmentId, invoice.edition),
    unique('invoices_credit_a_refund_once').on(invoice.creditedId, invoice.refundId),
    index('invoices_newest').on(invoice.createdAt, invoice.id),
    index('invoices_of_order').on(invoice.orderId),
    index('invoices_of_company').on(invoice.companyId, invoice.createdAt),
    index('invoices_of_file').on(invoice.fileHash),
    index('invoices_by_letters').using('gin', sql`${invoiceLetters(invoice)} gin_trgm_ops`),
    check('invoices_type', sql`${invoice.type} in ('380', '381')`),
    check(
      'invoices_are_of_a_shipment_or_credit',
      sql`(${invoice.type} = '380') = (${invoice.shipmentId} is not null) and (${invoice.type} = '381') = (${invoice.creditedId} is not null)`,
    ),
    check(
      'invoices_add_up',
      sql`${invoice.netCents} + ${invoice.taxCents} = ${invoice.grossCents} and ${invoice.netCents} >= 0 and ${invoice.taxCents} >= 0`,
    ),
  ],
);

export type InvoiceRow = typeof invoices.$inferSelect;

/** How many a year has of a type. Who takes the next number holds the row until it is committed, so that none is left out. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    type: text('type').$type<Invoice['type']>().notNull(),
    year: smallint('year').notNull(),
    last: integer('last').notNull(),
  },
  (series) => [primaryKey({ columns: [series.type, series.year] })],
);

/** Shipments that ought to have an invoice, and what was missing for it. The row goes once it is issued. */
export const uninvoicedShipments = pgTable(
  'uninvoiced_shipments',
  {
    shipmentId: uuid('shipment_id')
      .primaryKey()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    missing: jsonb('missing').$type<string[]>().notNull(),
    createdAt,
  },
  (shipment) => [index('uninvoiced_shipments_of_order').on(shipment.orderId)],
);

/** Companies that take their invoices through the Peppol network. The others have no row. */
export const peppolCompanies = pgTable('peppol_companies', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  createdAt,
});

/** Papers on their way through the Peppol network, and what is known of each. */
export const invoiceDeliveries = pgTable(
  'invoice_deliveries',
  {
    invoiceId: uuid('invoice_id')
      .primaryKey()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<SendingState>().notNull(),
    /** Beyond the first: an admin had it sent again after a refusal. */
    round: smallint('round').notNull().default(1),
    /** What the access point calls it. */
    remoteId: text('remote_id'),
    /** Of a refusal, in the words of the access point. */
    reason: text('reason'),
    /** Questions without an answer since the last one, and why there was none. */
    failures: integer('failures').notNull().default(0),
    failure: text('failure'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When the access point is asked next; nothing once the paper has come to an end. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    createdAt,
  },
  (delivery) => [
    index('invoice_deliveries_due').on(delivery.nextAt).where(sql`${delivery.nextAt} is not null`),
    index('invoice_deliveries_open').on(delivery.invoiceId).where(sql`${delivery.state} <> 'delivered'`),
    index('invoice_deliveries_of_order').on(delivery.orderId),
    check('invoice_deliveries_state', sql`${delivery.state} in ('queued', 'sent', 'delivered', 'refused')`),
    check(
      'invoice_deliveries_end',
      sql`(${delivery.state} in ('delivered', 'refused')) = (${delivery.nextAt} is null) and (${delivery.state} = 'refused') = (${delivery.reason} is not null)`,
    ),
    check(
      'invoice_deliveries_sent',
      sql`${delivery.state} not in ('sent', 'delivered') or (${delivery.remoteId} is not null and ${delivery.sentAt} is not null)`,
    ),
  ],
);

export type DeliveryRow = typeof invoiceDeliveries.$inferSelect;

/** What was done and said about a paper on its way. None is ever changed. */
export const invoiceDeliveryEvents = pgTable(
  'invoice_delivery_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: uuid('invoice_id').notNull(),
    state: text('state').$type<SendingState>().notNull(),
    reason: text('reason'),
    createdAt,
  },
  (event) => [
    foreignKey({
      columns: [event.invoiceId],
      foreignColumns: [invoiceDeliveries.invoiceId],
      name: 'invoice_delivery_events_of_delivery',
    }).onDelete('cascade'),
    index('invoice_delivery_events_of_invoice').on(event.invoiceId, event.id),
  ],
);
