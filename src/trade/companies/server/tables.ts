import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
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
import type { BillingAddress } from '../contract/company.ts';
import type { CompanyEventKind, CompanyRole, CompanyState } from '../rules/roles.ts';

const isRole = (column: unknown) =>
  sql`${column} in ('owner', 'buyer', 'approver', 'viewer', 'accounts-payable')`;

/** A customer that is a company. It outlives its people: orders and invoices are the company's. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /** ISO 3166. */
    country: text('country').notNull(),
    vatId: text('vat_id'),
    registrationNumber: text('registration_number'),
    billingAddress: jsonb('billing_address').$type<BillingAddress>().notNull(),
    state: text('state').$type<CompanyState>().notNull(),
    stateReason: text('state_reason'),
    /** Every change of its details adds one. */
    revision: integer('revision').notNull().default(1),
    createdAt,
  },
  (company) => [
    index('companies_newest').on(company.createdAt, company.id),
    index('companies_by_letters').using('gin', sql`lower(${company.name}) gin_trgm_ops`),
    check('companies_state', sql`${company.state} in ('waiting', 'open', 'blocked')`),
    check(
      'companies_are_blocked_for_a_reason',
      sql`(${company.state} = 'blocked') = (${company.stateReason} is not null)`,
    ),
  ],
);

export type CompanyRow = typeof companies.$inferSelect;

export const companyMembers = pgTable(
  'company_members',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<CompanyRole>().notNull(),
    createdAt,
  },
  (member) => [
    primaryKey({ columns: [member.companyId, member.userId] }),
    index('company_members_of_person').on(member.userId),
    check('company_members_role', isRole(member.role)),
  ],
);

/** What opens one is made of its id and the shop's secret, and kept nowhere. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    email: text('email').notNull(),
    role: text('role').$type<CompanyRole>().notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** Accepted, withdrawn, or replaced by a newer one. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    createdAt,
  },
  (invitation) => [
    uniqueIndex('company_invitations_once')
      .on(invitation.companyId, invitation.email)
      .where(sql`${invitation.closedAt} is null`),
    index('company_invitations_of_address').on(invitation.email),
    check('company_invitations_role', isRole(invitation.role)),
  ],
);

/** What its people and admins have done, for its owners. */
export const companyEvents = pgTable(
  'company_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    // No foreign keys: it is never changed, and numbers of people who are gone identify no one.
    actorId: uuid('actor_id').notNull(),
    kind: text('kind').$type<CompanyEventKind>().notNull(),
    /** Whom it was done to, as long as they have an account. */
    subjectId: uuid('subject_id'),
    role: text('role').$type<CompanyRole>(),
    /** Why, where an admin said so. */
    reason: text('reason'),
    createdAt,
  },
  (event) => [index('company_events_of_company').on(event.companyId, event.id)],
);
