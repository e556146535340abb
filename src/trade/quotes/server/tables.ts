import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
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
import type { quoteFileLimits } from '#platform/kernel/upload-limits.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { AgreedTerms } from '#shop/delivery/server/plan-delivery.ts';
import type { DeliveryAddress } from '#shop/orders/rules/delivery-address.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { companies } from '#trade/companies/server/tables.ts';
import type { QuoteState, QuoteStep } from '../rules/quote-steps.ts';

/** How many quotes were numbered in a year. The next number waits for the one before. */
export const quoteSeries = pgTable('quote_series', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** What a customer asked prices for, and what has become of it. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    /** `Q-2026-00017`: for people. */
    number: text('number').notNull(),
    /** Who asked; of a company's quote as long as they are one of its people. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The company that it was asked for, and belongs to. */
    companyId: uuid('company_id').references(() => companies.id),
    companyName: text('company_name'),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    delivery: jsonb('delivery').$type<DeliveryAddress>().notNull(),
    wishedOn: date('wished_on'),
    note: text('note'),
    state: text('state').$type<QuoteState>().notNull().default('requested'),
    /** The newest; 0 until the first was sent. */
    revision: integer('revision').notNull().default(0),
    /** Of the newest revision: from this moment on it has expired, by the database's clock. */
    validUntil: timestamp('valid_until', { withTimezone: true }),
    /** The customer has asked or written, and the shop has not answered. */
    waitsForShopSince: timestamp('waits_for_shop_since', { withTimezone: true }),
    /** What accepting it made. */
    orderId: uuid('order_id').references(() => orders.id),
    /** Every change adds one. */
    version: integer('version').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
  },
  (quote) => [
    uniqueIndex('quotes_number_is_unique').on(quote.number),
    uniqueIndex('quotes_make_one_order').on(quote.orderId),
    index('quotes_of_person').on(quote.userId, quote.changedAt),
    index('quotes_of_company').on(quote.companyId, quote.changedAt),
    index('quotes_newest').on(quote.changedAt, quote.id),
    index('quotes_waiting').on(quote.waitsForShopSince).where(sql`${quote.waitsForShopSince} is not null`),
    index('quotes_open').on(quote.validUntil).where(sql`${quote.state} = 'sent'`),
    check(
      'quotes_state',
      sql`${quote.state} in ('requested', 'sent', 'accepted', 'declined', 'expired', 'withdrawn')`,
    ),
    check(
      'quotes_of_companies_name_them',
      sql`(${quote.companyId} is null) = (${quote.companyName} is null)`,
    ),
    check(
      'quotes_are_answered_with_a_last_day',
      sql`(${quote.revision} = 0) = (${quote.validUntil} is null) and (${quote.revision} > 0 or ${quote.state} in ('requested', 'withdrawn'))`,
    ),
    check(
      'quotes_accepted_have_an_order',
      sql`(${quote.state} = 'accepted') = (${quote.orderId} is not null)`,
    ),
  ],
);

export type QuoteRow = typeof quotes.$inferSelect;

/** What was asked for. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    note: text('note'),
  },
  (line) => [
    primaryKey({ columns: [line.quoteId, line.position] }),
    check('quote_lines_quantity_is_positive', sql`${line.quantity} > 0`),
  ],
);

/** A revision as the customer sees it, and as it is hashed, printed and accepted. */
export interface QuoteContent {
  number: string;
  revision: number;
  lines: {
    productId: string;
    sku: string;
    name: string;
    quantity: number;
    unitCents: number;
    totalCents: number;
    leadDays: number | null;
    note: string | null;
  }[];
  delivery: { terms: AgreedTerms; priceCents: number } | null;
  totalCents: number;
  currency: string;
  /** The last day on which it can be accepted. */
  validUntil: string;
  note: string | null;
}

/** What the seller offered. A revision never changes; it gets the file of its PDF once. */
export const quoteRevisions = pgTable(
  'quote_revisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    content: jsonb('content').$type<QuoteContent>().notNull(),
    /** For the seller alone: what a unit of each line cost by the list, in their order. */
    listCents: jsonb('list_cents').$type<number[]>().notNull(),
    fileHash: text('file_hash').references(() => files.hash),
    createdAt,
  },
  (row) => [
    unique('quote_revisions_are_numbered').on(row.quoteId, row.revision),
    index('quote_revisions_by_file').on(row.fileHash),
    check('quote_revisions_begin_at_one', sql`${row.revision} > 0`),
  ],
);

export type RevisionRow = typeof quoteRevisions.$inferSelect;

/** What happened to a quote, with what was said. None is ever changed; what it says can be emptied. */
export const quoteEvents = pgTable(
  'quote_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<QuoteStep>().notNull(),
    actorKind: text('actor_kind').$type<'customer' | 'admin' | 'shop'>().notNull(),
    actorId: uuid('actor_id'),
    revision: integer('revision'),
    words: text('words'),
    createdAt,
  },
  (event) => [index('quote_events_of_quote').on(event.quoteId, event.id)],
);

/** Uploaded first, then sent with a step of a quote. */
export const quoteFiles = pgTable(
  'quote_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Who uploaded it; null for a file that the shop sent. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    quoteId: uuid('quote_id').references(() => quotes.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' }).references(() => quoteEvents.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').$type<(typeof quoteFileLimits.types)[number]>().notNull(),
    size: integer('size').notNull(),
    fileHash: text('file_hash')
      .notNull()
      .references(() => files.hash),
    createdAt,
  },
  (file) => [
    index('quote_files_of_quote').on(file.quoteId),
    index('quote_files_of_event').on(file.eventId),
    index('quote_files_of_person').on(file.userId),
    index('quote_files_by_file').on(file.fileHash),
    check('quote_files_are_sent_with_a_step', sql`(${file.quoteId} is null) = (${file.eventId} is null)`),
  ],
);

export type QuoteFileRow = typeof quoteFiles.$inferSelect;
