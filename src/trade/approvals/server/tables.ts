import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { companies, companyMembers } from '#trade/companies/server/tables.ts';
import type { ApprovalReason, Outcome } from '../rules/limits.ts';

/** When orders of a company need approval. Without a row they never do. */
export const approvalRules = pgTable(
  'approval_rules',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id),
    approvalAbove: bigint('approval_above', { mode: 'number' }),
    approvesNewAddresses: boolean('approves_new_addresses').notNull().default(false),
    ownerApprovesOwn: boolean('owner_approves_own').notNull().default(false),
  },
  (row) => [check('approval_rules_above', sql`${row.approvalAbove} >= 0`)],
);

const ofMember = (name: string, row: { companyId: Column; userId: Column }) =>
  foreignKey({
    columns: [row.companyId, row.userId],
    foreignColumns: [companyMembers.companyId, companyMembers.userId],
    name,
  }).onDelete('cascade');

type Column = Parameters<typeof foreignKey>[0]['columns'][0];

/** What a person may order for a company without approval: null for no limit, 0 for nothing. */
export const memberLimits = pgTable(
  'member_limits',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    orderLimit: bigint('order_limit', { mode: 'number' }),
    monthLimit: bigint('month_limit', { mode: 'number' }),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.userId] }),
    ofMember('member_limits_of_member', row),
    index('member_limits_of_person').on(row.userId),
    check('member_limits_are_amounts', sql`${row.orderLimit} >= 0 and ${row.monthLimit} >= 0`),
  ],
);

/** Who decides in another's place, from a day until a day of the shop's calendar. */
export const approvalSubstitutes = pgTable(
  'approval_substitutes',
  {
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id').notNull(),
    substituteId: uuid('substitute_id').notNull(),
    fromDay: date('from_day').notNull(),
    untilDay: date('until_day').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.userId] }),
    ofMember('approval_substitutes_of_member', row),
    ofMember('approval_substitutes_by_member', { companyId: row.companyId, userId: row.substituteId }),
    index('approval_substitutes_by_person').on(row.substituteId),
    check(
      'approval_substitutes_days',
      sql`${row.fromDay} <= ${row.untilDay} and ${row.userId} <> ${row.substituteId}`,
    ),
  ],
);

/** An order as it is shown to who decides about it. */
export interface OrderContent {
  number: string;
  lines: { name: string; sku: string; quantity: number; unitCents: number; totalCents: number }[];
  totalCents: number;
  deliveryCents: number;
  taxCents: number;
  address: string;
  method: string | null;
  wishedOn: string | null;
  purchaseOrder: string | null;
  /** Not said where it was asked before orders had one. */
  costCenter?: string | null;
  note: string | null;
}

/** That someone has to decide about an order, as it was then; and the decision. */
export const orderApprovals = pgTable(
  'order_approvals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    reasons: jsonb('reasons').$type<ApprovalReason[]>().notNull(),
    content: jsonb('content').$type<OrderContent>().notNull(),
    outcome: text('outcome').$type<Outcome>(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    note: text('note'),
    createdAt,
  },
  (row) => [
    uniqueIndex('order_approvals_one_open').on(row.orderId).where(sql`${row.outcome} is null`),
    index('order_approvals_of_order').on(row.orderId),
    index('order_approvals_of_company').on(row.companyId, row.createdAt),
    index('order_approvals_by_asker').on(row.askedBy),
    index('order_approvals_by_decider').on(row.decidedBy),
    check(
      'order_approvals_outcome',
      sql`(${row.outcome} is null) = (${row.decidedAt} is null) and ${row.outcome} in ('approved', 'declined', 'lapsed', 'withdrawn')`,
    ),
  ],
);

export type ApprovalRow = typeof orderApprovals.$inferSelect;
