import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { OrderPaperKind } from '../rules/papers.ts';
import type { PaperFacts } from './writing/paper-facts.ts';

/**
 * Papers that were given out about an order. A paper has its number and day with its row, and its bytes once it was first
 * asked for; from then on it is never changed, which a trigger holds. What is to be said otherwise is another edition.
 */
export const orderPapers = pgTable(
  'order_papers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderPaperKind>().notNull(),
    /** Of a packing slip, the number of its shipment. */
    shipment: smallint('shipment').notNull().default(0),
    edition: smallint('edition').notNull().default(1),
    /** Of a receipt: `R-2026-00001`, without gaps. */
    number: text('number').unique('order_papers_number_is_unique'),
    /** By what this edition differs from the one before. */
    basis: text('basis').notNull().default(''),
    /** What it says, to be printed once more together with others. */
    facts: jsonb('facts').$type<PaperFacts>(),
    fileHash: text('file_hash').references(() => files.hash),
    createdAt,
  },
  (paper) => [
    unique('order_papers_are_made_once').on(paper.orderId, paper.kind, paper.shipment, paper.edition),
    index('order_papers_of_file').on(paper.fileHash),
    check('order_papers_say_something', sql`(${paper.fileHash} is null) = (${paper.facts} is null)`),
    check('order_papers_kind', sql`${paper.kind} in ('confirmation', 'receipt', 'packing-slip')`),
    check(
      'order_papers_receipts_are_numbered',
      sql`(${paper.kind} = 'receipt') = (${paper.number} is not null)`,
    ),
    check(
      'order_papers_slips_are_of_a_shipment',
      sql`(${paper.kind} = 'packing-slip') = (${paper.shipment} > 0)`,
    ),
  ],
);

/** How many receipts a year has. Who takes the next number holds the row until it is committed, so that none is left out. */
export const receiptCounters = pgTable('receipt_counters', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
});

/** The token gives access to all papers of an order until it expires or is revoked. The token itself is not stored. */
export const bundleLinks = pgTable(
  'bundle_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique('bundle_links_token_is_unique'),
    /** For whom, in the words of who made it. */
    note: text('note').notNull().default(''),
    /** It goes with their account. */
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    createdAt,
  },
  (link) => [index('bundle_links_of_order').on(link.orderId)],
);
