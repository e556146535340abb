import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import type { BillingAddress } from '../contract/company.ts';
import type { CompanyDocumentKind } from '../rules/company-documents.ts';
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
    /** Where it wants its e-invoices, as Peppol writes it; without it, by one of its numbers. */
    electronicAddress: text('electronic_address'),
    billingAddress: jsonb('billing_address').$type<BillingAddress>().notNull(),
    state: text('state').$type<CompanyState>().notNull(),
    stateReason: text('state_reason'),
    /** People with a verified address of this domain may join, as long as an owner has one, too. */
    joinDomain: text('join_domain'),
    /** The company that it was merged into: what was its own belongs to that one, and nothing is done in its name any more. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => companies.id, { onDelete: 'cascade' }),
    /** Every change of its details adds one. */
    revision: integer('revision').notNull().default(1),
    createdAt,
  },
  (company) => [
    index('companies_newest').on(company.createdAt, company.id),
    index('companies_by_letters').using('gin', sql`lower(${company.name}) gin_trgm_ops`),
    check('companies_state', sql`${company.state} in ('waiting', 'open', 'blocked')`),
    check(
      'companies_merged_are_blocked',
      sql`${company.mergedInto} is null or (${company.state} = 'blocked' and ${company.mergedInto} <> ${company.id})`,
    ),
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

/** Whom a person buys for. Without a row they buy for themselves. */
export const companyBuyers = pgTable(
  'company_buyers',
  {
    userId: uuid('user_id').primaryKey(),
    companyId: uuid('company_id').notNull(),
  },
  (buyer) => [
    // Who leaves a company no longer buys for it.
    foreignKey({
      columns: [buyer.companyId, buyer.userId],
      foreignColumns: [companyMembers.companyId, companyMembers.userId],
      name: 'company_buyers_are_members',
    }).onDelete('cascade'),
    index('company_buyers_of_company').on(buyer.companyId),
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

/** Where a company has goods delivered. Orders have copies of their own. */
export const companyAddresses = pgTable(
  'company_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    recipient: text('recipient').notNull(),
    street: text('street').notNull(),
    extra: text('extra'),
    postcode: text('postcode').notNull(),
    city: text('city').notNull(),
    region: text('region'),
    /** ISO 3166-1. */
    country: text('country').notNull(),
    /** E.164. */
    phone: text('phone'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt,
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (address) => [
    index('company_addresses_of_company').on(address.companyId),
    uniqueIndex('company_addresses_one_default').on(address.companyId).where(sql`${address.isDefault}`),
    check('company_addresses_country_is_a_code', sql`${address.country} ~ '^[A-Z]{2}$'`),
  ],
);

export const companyCostCenters = pgTable(
  'company_cost_centers',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    name: text('name').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.companyId, row.code] }),
    uniqueIndex('company_cost_centers_in_any_case').on(row.companyId, sql`lower(${row.code})`),
  ],
);

/** What a company asks of each order; without a row it asks for nothing. */
export const companyPurchasing = pgTable('company_purchasing', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  requiresPurchaseOrder: boolean('requires_purchase_order').notNull().default(false),
  purchaseOrderMask: text('purchase_order_mask'),
  requiresCostCenter: boolean('requires_cost_center').notNull().default(false),
});

/** What admins of the shop write down about a company; its people never see it. */
export const companyNotes = pgTable(
  'company_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt,
  },
  (note) => [
    index('company_notes_of_company').on(note.companyId, note.createdAt),
    index('company_notes_by_author').on(note.authorId),
  ],
);

/** What a company has shown, such as a resale certificate, and until when it is valid. */
export const companyDocuments = pgTable(
  'company_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CompanyDocumentKind>().notNull(),
    title: text('title').notNull(),
    validFrom: date('valid_from'),
    /** Included. */
    validUntil: date('valid_until'),
    /** The state of the United States in which an admin accepts it as an exemption, and its number. */
    exemptIn: text('exempt_in'),
    certificate: text('certificate'),
    fileHash: text('file_hash')
      .notNull()
      .references(() => files.hash),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    /** That it runs out was told to the company's owners. */
    warnedAt: timestamp('warned_at', { withTimezone: true }),
    createdAt,
  },
  (document) => [
    index('company_documents_of_company').on(document.companyId, document.createdAt),
    index('company_documents_of_file').on(document.fileHash),
    index('company_documents_by_person').on(document.addedBy),
    index('company_documents_run_out').on(document.validUntil),
    check(
      'company_documents_exempt_by_number',
      sql`(${document.exemptIn} is null) = (${document.certificate} is null) and (${document.exemptIn} is null or ${document.validUntil} is not null)`,
    ),
  ],
);
