import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import { companies } from '#trade/companies/server/tables.ts';
import type { EntryState } from '../rules/entry-states.ts';
import type { Proposal } from '../rules/match-entry.ts';

/** Statements of the shop's bank, each once, as they add up. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What one statement has alone: account, number, day and balances. */
    key: text('key').notNull().unique('bank_statements_are_imported_once'),
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    number: text('number').notNull(),
    closedOn: date('closed_on').notNull(),
    openingCents: bigint('opening_cents', { mode: 'number' }).notNull(),
    closingCents: bigint('closing_cents', { mode: 'number' }).notNull(),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
  },
  (statement) => [index('bank_statements_newest').on(statement.closedOn, statement.id)],
);

/** What came in and went out, as the bank wrote it, and what became of it here. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    /** Also that of the receipt or payment which it is booked as: it is booked once. */
    id: uuid('id').primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    /** By the bank's reference, or by all it says and the how manieth alike of its day it is. */
    key: text('key').notNull().unique('bank_entries_are_imported_once'),
    /** Its line on the statement. */
    place: integer('place').notNull(),
    bookedOn: date('booked_on').notNull(),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    isReturn: boolean('is_return').notNull(),
    returnReason: text('return_reason'),
    party: text('party'),
    partyIban: text('party_iban'),
    text: text('text').notNull(),
    references: jsonb('references').$type<string[]>().notNull(),
    bankReference: text('bank_reference'),
    state: text('state').$type<EntryState>().notNull(),
    /** What it seems to pay, until that is decided. */
    proposal: jsonb('proposal').$type<Proposal>(),
    /** What it was booked for, and goes with when a demo is removed: a payment of an order, a refund that was sent, or the account of a company. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** Of money that came back: the entry of the original payment, in or out. */
    returnsId: uuid('returns_id').references((): AnyPgColumn => bankEntries.id),
    /** Why it was set aside. */
    note: text('note'),
    /** The admin who decided; null where it was sure. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    createdAt,
  },
  (entry) => [
    index('bank_entries_of_statement').on(entry.statementId),
    index('bank_entries_newest').on(entry.bookedOn, entry.id),
    index('bank_entries_open').on(entry.bookedOn).where(sql`${entry.state} in ('waiting', 'proposed')`),
    index('bank_entries_of_order').on(entry.orderId),
    index('bank_entries_of_payer').on(entry.partyIban).where(sql`${entry.orderId} is not null`),
    check('bank_entries_amount_is_positive', sql`${entry.amountCents} > 0`),
    check('bank_entries_direction', sql`${entry.direction} in ('in', 'out')`),
    check('bank_entries_state', sql`${entry.state} in ('waiting', 'proposed', 'booked', 'set-aside')`),
    check(
      'bank_entries_are_booked_for_something',
      sql`num_nonnulls(${entry.orderId}, ${entry.refundId}, ${entry.companyId}) = (case ${entry.state} when 'booked' then 1 else 0 end)`,
    ),
  ],
);

/** Files of transfers for the bank, which send refunds. */
export const payouts = pgTable('payouts', {
  /** Made by the admin's browser: asking for it twice makes one. */
  id: uuid('id').primaryKey(),
  messageId: text('message_id').notNull().unique('payouts_are_told_apart'),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  /** The file as it was written. */
  document: text('document').notNull(),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt,
});

/** What is in such a file. A refund is in one. */
export const payoutRefunds = pgTable(
  'payout_refunds',
  {
    refundId: uuid('refund_id')
      .primaryKey()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (refund) => [index('payout_refunds_of_payout').on(refund.payoutId)],
);

export type BankEntryRow = typeof bankEntries.$inferSelect;
export type BankStatementRow = typeof bankStatements.$inferSelect;
