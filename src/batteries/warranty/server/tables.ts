import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { recalls } from '#batteries/recalls/server/tables.ts';
import { units } from '#batteries/units/server/tables.ts';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import type { ClaimFile } from '../contract/claim-files.ts';
import type { ClaimFigures } from '../contract/claims.ts';
import type { ReturnAdvice } from '../contract/returns.ts';
import type { ClaimDetails, ClaimKind } from '../rules/claim-kinds.ts';
import type { ClaimRemedy, ClaimState, ClaimStep } from '../rules/claim-steps.ts';
import type { Judgement } from '../rules/judgement.ts';
import type { FigureDifference } from '../rules/measured-figures.ts';
import type { ReturnCondition, ReturnPurpose } from '../rules/return-conditions.ts';
import type { ReturnState } from '../rules/return-steps.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What is promised of a product from a day on. A unit has the terms of the day it was shipped; none is ever changed. */
export const warrantyTerms = pgTable(
  'warranty_terms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    edition: integer('edition').notNull(),
    from: date('valid_from').notNull(),
    years: smallint('years').notNull(),
    /** In kWh, as readings have it. */
    mostThroughput: doublePrecision('most_throughput'),
    mostCycles: integer('most_cycles'),
    healthLimit: doublePrecision('health_limit').notNull(),
    leastLogged: doublePrecision('least_logged').notNull(),
    createdAt,
  },
  (terms) => [
    unique('warranty_terms_are_numbered').on(terms.productId, terms.edition),
    index('warranty_terms_of_product').on(terms.productId, terms.from, terms.edition),
    check('warranty_terms_years', sql`${terms.years} > 0`),
    check(
      'warranty_terms_shares',
      sql`${terms.healthLimit} > 0 and ${terms.healthLimit} <= 100
      and ${terms.leastLogged} >= 0 and ${terms.leastLogged} <= 100`,
    ),
  ],
);

/** That a battery has worn too soon, or was not as it should be, by its owner. What has become of it is in its events. */
export const warrantyClaims = pgTable(
  'warranty_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** For people: `W-00042`. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    /** Who claims; null once their account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The order it was sold with. */
    orderId: uuid('order_id'),
    termsId: uuid('terms_id').references(() => warrantyTerms.id),
    kind: text('kind').$type<ClaimKind>().notNull().default('state-of-health'),
    /** The answers to what its kind asks. */
    details: jsonb('details').$type<ClaimDetails>().notNull().default({}),
    state: text('state').$type<ClaimState>().notNull(),
    /** Grows with every event. */
    version: integer('version').notNull().default(1),
    shippedOn: date('shipped_on').notNull(),
    inServiceOn: date('in_service_on').notNull(),
    claimedOn: date('claimed_on').notNull(),
    problem: text('problem').notNull(),
    /** What it was judged by last. */
    figures: jsonb('figures').$type<ClaimFigures>().notNull(),
    isFromReadings: boolean('is_from_readings').notNull(),
    /** What the readings said when it was made. */
    readings: jsonb('readings').$type<ClaimFigures>(),
    /** What the customer stated otherwise than it was measured. */
    differences: jsonb('differences').$type<FigureDifference[]>().notNull().default([]),
    judgement: jsonb('judgement').$type<Judgement>().notNull(),
    remedy: text('remedy').$type<ClaimRemedy>(),
    /** What was sent in its place. Its warranty goes on where this one's ended. */
    replacementId: uuid('replacement_id').references(() => units.id, { onDelete: 'set null' }),
    /** The refund that settled it. */
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
  },
  (claim) => [
    uniqueIndex('warranty_claims_one_undecided')
      .on(claim.unitId, claim.userId)
      .where(sql`${claim.state} in ('open', 'waiting', 'testing', 'accepted')`),
    index('warranty_claims_of_unit').on(claim.unitId),
    index('warranty_claims_of_user').on(claim.userId, claim.createdAt),
    uniqueIndex('warranty_claims_by_number').on(claim.number),
    index('warranty_claims_of_replacement').on(claim.replacementId),
    index('warranty_claims_of_refund').on(claim.refundId),
    index('warranty_claims_by_state').on(claim.state, claim.changedAt),
    check(
      'warranty_claims_state',
      sql`${claim.state} in ('open', 'waiting', 'testing', 'accepted', 'refused', 'settled', 'withdrawn')`,
    ),
    check(
      'warranty_claims_kind',
      sql`${claim.kind} in ('state-of-health', 'dead-on-delivery', 'wrong-goods', 'transport-damage', 'legal-guarantee')`,
    ),
    check('warranty_claims_remedy', sql`(${claim.state} = 'settled') = (${claim.remedy} is not null)`),
  ],
);

/** What became of a claim, and who did it. None is ever changed. */
export const warrantyClaimEvents = pgTable(
  'warranty_claim_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => warrantyClaims.id, { onDelete: 'cascade' }),
    step: text('step').$type<ClaimStep>().notNull(),
    actorKind: text('actor_kind').$type<'customer' | 'admin'>().notNull(),
    actorId: uuid('actor_id'),
    /** For the other side. */
    words: text('words'),
    data: jsonb('data').$type<ClaimEventData>().notNull().default({}),
    createdAt,
  },
  (event) => [index('warranty_claim_events_of_claim').on(event.claimId, event.id)],
);

/**
 * What was sent with a claim or a message about it: uploaded first, and sent with an event, from which on it is never changed. Until
 * then only its uploader sees it.
 */
export const warrantyClaimFiles = pgTable(
  'warranty_claim_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The customer who uploaded it; deleted with their account. Null for files sent by admins. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    claimId: uuid('claim_id').references(() => warrantyClaims.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' }).references(() => warrantyClaimEvents.id, {
      onDelete: 'cascade',
    }),
    name: text('name').notNull(),
    type: text('type').$type<ClaimFile['type']>().notNull(),
    size: integer('size').notNull(),
    fileHash: text('file_hash')
      .notNull()
      .references(() => files.hash),
    /** Of a picture: a small one, without where and when it was taken. */
    previewHash: text('preview_hash').references(() => files.hash),
    createdAt,
  },
  (file) => [
    index('warranty_claim_files_of_claim').on(file.claimId),
    index('warranty_claim_files_of_event').on(file.eventId),
    index('warranty_claim_files_of_user').on(file.userId),
    index('warranty_claim_files_unsent').on(file.createdAt).where(sql`${file.eventId} is null`),
    index('warranty_claim_files_by_hash').on(file.fileHash),
    index('warranty_claim_files_by_preview').on(file.previewHash),
    check('warranty_claim_files_are_sent', sql`(${file.claimId} is null) = (${file.eventId} is null)`),
    check(
      'warranty_claim_files_are_somebodys',
      sql`${file.eventId} is not null or ${file.userId} is not null`,
    ),
  ],
);

/**
 * A battery that is asked back, by an admin for a claim or by a recall, and how far it has come. One at a time; those that were
 * received or cancelled are kept.
 */
export const batteryReturns = pgTable(
  'battery_returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    /** Its owner; null once their account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    claimId: uuid('claim_id').references(() => warrantyClaims.id, { onDelete: 'cascade' }),
    recallId: uuid('recall_id').references(() => recalls.id, { onDelete: 'cascade' }),
    state: text('state').$type<ReturnState>().notNull().default('asked'),
    purpose: text('purpose').$type<ReturnPurpose>().notNull().default('repair'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** The admin; null where a recall asks. */
    askedBy: uuid('asked_by'),
    condition: text('condition').$type<ReturnCondition>(),
    verdict: text('verdict').$type<ReturnAdvice['verdict']>(),
    answeredAt: moment('answered_at'),
    printedAt: moment('printed_at'),
    receivedAt: moment('received_at'),
    receivedBy: uuid('received_by'),
    cancelledAt: moment('cancelled_at'),
    note: text('note'),
    createdAt,
  },
  (row) => [
    uniqueIndex('battery_returns_one_open')
      .on(row.unitId)
      .where(sql`${row.state} in ('asked', 'answered', 'printed')`),
    index('battery_returns_of_unit').on(row.unitId, row.askedAt),
    index('battery_returns_of_user').on(row.userId),
    index('battery_returns_of_claim').on(row.claimId),
    index('battery_returns_of_recall').on(row.recallId),
    check(
      'battery_returns_state',
      sql`${row.state} in ('asked', 'answered', 'printed', 'received', 'cancelled')`,
    ),
    check('battery_returns_cause', sql`num_nonnulls(${row.claimId}, ${row.recallId}) = 1`),
  ],
);

export interface ClaimEventData {
  /** Why it was decided otherwise than the rules say. */
  reason?: string | undefined;
  remedy?: ClaimRemedy | undefined;
  /** What a test has shown. */
  figures?: ClaimFigures | undefined;
  works?: boolean | undefined;
  verdict?: Judgement['verdict'] | undefined;
  /** The serial of its replacement. */
  replacement?: string | undefined;
  /** Who carries it, where a battery was sent. */
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  /** The battery came back into the house. */
  hasReturned?: boolean | undefined;
  /** Of a return: how the customer finds the battery. */
  condition?: ReturnCondition | undefined;
}
