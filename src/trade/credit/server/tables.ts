import { sql } from 'drizzle-orm';
import {
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import type { PaymentProviderName } from '#platform/kernel/payment/payment-providers.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import type { TermsKind } from '#shop/orders/rules/payment-terms.ts';
import type { RefundState } from '#shop/refunds/rules/refunds.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { invoices } from '#trade/invoices/server/tables.ts';
import type { EntryKind, EntrySource } from '../rules/entries.ts';

/** On what terms a company buys on account. Without a row it pays before goods ship. */
export const companyTerms = pgTable(
  'company_terms',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id),
    kind: text('kind').$type<TermsKind>().notNull(),
    days: integer('days').notNull(),
    discountBasisPoints: integer('discount_basis_points'),
    discountDays: integer('discount_days'),
    /** Null for no limit, 0 for no credit. */
    creditLimit: bigint('credit_limit', { mode: 'number' }),
    /** Nothing more can be bought on account until it is released. */
    holdReason: text('hold_reason'),
    heldAt: timestamp('held_at', { withTimezone: true }),
    /** No reminders are sent until they are resumed. */
    remindersPausedFor: text('reminders_paused_for'),
    /** Every change adds one. */
    revision: integer('revision').notNull().default(1),
    createdAt,
  },
  (terms) => [
    check('company_terms_kind', sql`${terms.kind} in ('net', 'end-of-month')`),
    check('company_terms_days', sql`${terms.days} between 0 and 180`),
    check(
      'company_terms_discount',
      sql`(${terms.discountBasisPoints} is null) = (${terms.discountDays} is null) and ${terms.discountBasisPoints} between 1 and 5000 and ${terms.discountDays} between 0 and 180`,
    ),
    check('company_terms_limit', sql`${terms.creditLimit} >= 0`),
    check('company_terms_hold', sql`(${terms.holdReason} is null) = (${terms.heldAt} is null)`),
  ],
);

export type TermsRow = typeof companyTerms.$inferSelect;

/**
 * What a company owes (invoices, payments that were returned, interest and fees of late ones) and what stands against it (payments, credit notes, discounts,
 * write-offs). Never changed or removed: what is open of an entry is its amount less its allocations.
 */
export const accountEntries = pgTable(
  'account_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** Of an invoice or a credit note. */
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    /** Of interest and fees: the invoice that was late. */
    lateId: uuid('late_id'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Of the paper, or of the bank’s booking. */
    day: date('day').notNull(),
    /** Of debts only. */
    dueOn: date('due_on'),
    /** The number of the paper, or what the bank says of the money. */
    reference: text('reference').notNull(),
    source: text('source').$type<EntrySource>().notNull(),
    /** What it is called there: the same is entered once. */
    sourceKey: text('source_key').notNull(),
    createdAt,
  },
  (entry) => [
    unique('account_entries_once').on(entry.source, entry.sourceKey),
    unique('account_entries_of_invoice').on(entry.invoiceId),
    index('account_entries_of_company').on(entry.companyId, entry.day),
    foreignKey({ name: 'account_entries_late', columns: [entry.lateId], foreignColumns: [entry.id] }),
    check(
      'account_entries_of_late_ones',
      sql`(${entry.kind} in ('interest', 'reminder-fee')) = (${entry.lateId} is not null)`,
    ),
    check('account_entries_amount', sql`${entry.amountCents} > 0`),
    check(
      'account_entries_kind',
      sql`${entry.kind} in ('invoice', 'payment-return', 'interest', 'reminder-fee', 'payment', 'credit-note', 'discount', 'write-off')`,
    ),
    check(
      'account_entries_of_papers',
      sql`(${entry.kind} in ('invoice', 'credit-note')) = (${entry.invoiceId} is not null)`,
    ),
    check(
      'account_entries_due',
      sql`(${entry.kind} in ('invoice', 'payment-return', 'interest', 'reminder-fee')) = (${entry.dueOn} is not null)`,
    ),
  ],
);

export type EntryRow = typeof accountEntries.$inferSelect;

/** What of a credit pays what of a debt. Taken back by the same with a negative amount; never changed. */
export const accountAllocations = pgTable(
  'account_allocations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    debitId: uuid('debit_id')
      .notNull()
      .references(() => accountEntries.id),
    creditId: uuid('credit_id')
      .notNull()
      .references(() => accountEntries.id),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    createdAt,
  },
  (row) => [
    index('account_allocations_of_debit').on(row.debitId),
    index('account_allocations_of_credit').on(row.creditId),
    check('account_allocations_amount', sql`${row.amountCents} <> 0`),
  ],
);

/** That an invoice is disputed: it gets no reminders until that is settled. */
export const invoiceDisputes = pgTable(
  'invoice_disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => accountEntries.id),
    reason: text('reason').notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    createdAt,
  },
  (dispute) => [
    uniqueIndex('invoice_disputes_one_open').on(dispute.entryId).where(sql`${dispute.settledAt} is null`),
    index('invoice_disputes_of_entry').on(dispute.entryId),
  ],
);

/** Which reminders were sent: each step once for each open item. */
export const accountReminders = pgTable(
  'account_reminders',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => accountEntries.id),
    step: smallint('step').notNull(),
    /** What it says it costs. */
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull().default(0),
    createdAt,
  },
  (reminder) => [
    primaryKey({ columns: [reminder.entryId, reminder.step] }),
    check('account_reminders_fee', sql`${reminder.feeCents} >= 0`),
  ],
);

/** When a company’s reminders are paused: these days bear no interest. */
export const reminderPauses = pgTable(
  'reminder_pauses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    createdAt,
  },
  (pause) => [
    uniqueIndex('reminder_pauses_one_open').on(pause.companyId).where(sql`${pause.endedAt} is null`),
    index('reminder_pauses_of_company').on(pause.companyId),
  ],
);

/** An open item that is paid with others, and what of it. */
export interface ChosenItem {
  itemId: string;
  cents: number;
}

/**
 * Open items of a company that are paid together by card. `open` until the money came (`settled`) or can no longer come
 * (`closed`); then it is a payment in the account, under the intent's name.
 */
export const cardPayments = pgTable(
  'account_card_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Who began it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** These three are known once the provider has made it. */
    provider: text('provider').$type<PaymentProviderName>(),
    intentId: text('intent_id').unique('account_card_payments_of_intent'),
    clientSecret: text('client_secret'),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** When it was added up. Early-payment discounts count as of this day. */
    day: date('day').notNull(),
    items: jsonb('items').$type<ChosenItem[]>().notNull(),
    /** A hash of them: who chooses the same is given the same payment. */
    choice: text('choice').notNull(),
    status: text('status').$type<'open' | 'settled' | 'closed'>().notNull().default('open'),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
  },
  (payment) => [
    uniqueIndex('account_card_payments_open_choice')
      .on(payment.companyId, payment.choice)
      .where(sql`${payment.status} = 'open'`),
    index('account_card_payments_to_check').on(payment.checkedAt).where(sql`${payment.status} = 'open'`),
    index('account_card_payments_of_company').on(payment.companyId),
    index('account_card_payments_of_user').on(payment.userId),
    check('account_card_payments_amount', sql`${payment.amountCents} > 0`),
    check('account_card_payments_status', sql`${payment.status} in ('open', 'settled', 'closed')`),
    check(
      'account_card_payments_intent',
      sql`num_nonnulls(${payment.provider}, ${payment.intentId}, ${payment.clientSecret}) in (0, 3)`,
    ),
  ],
);

/**
 * Money of a card payment that is left on the account and sent back to the card: what it is an entry says, from the moment it
 * is decided.
 */
export const cardRefunds = pgTable(
  'account_card_refunds',
  {
    /** Given by who asks for it, and known to the provider. */
    id: uuid('id').primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .unique('account_card_refunds_of_entry')
      .references(() => accountEntries.id),
    intentId: text('intent_id').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundState>().notNull().default('pending'),
    providerRefundId: text('provider_refund_id'),
    /** Why it failed, in the provider's words. */
    failure: text('failure'),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
  },
  (refund) => [
    foreignKey({
      name: 'account_card_refunds_intent',
      ...{ columns: [refund.intentId], foreignColumns: [cardPayments.intentId] },
    }),
    index('account_card_refunds_of_intent').on(refund.intentId),
    index('account_card_refunds_to_check').on(refund.checkedAt).where(sql`${refund.state} = 'pending'`),
    check('account_card_refunds_state', sql`${refund.state} in ('pending', 'succeeded', 'failed')`),
    check('account_card_refunds_failure', sql`${refund.failure} is null or ${refund.state} = 'failed'`),
  ],
);

export type CardPaymentRow = typeof cardPayments.$inferSelect;
