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
import { batches, units } from '#batteries/units/server/tables.ts';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { images } from '#shop/catalog/server/tables/pictures.ts';
import type { NoticeRemedy, RecallEventKind, RecallState, Remedy } from '../rules/recall-states.ts';
import type { StatedFacts } from '../rules/safety-gate.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const words = (name: string) => text(name).notNull().default('');

/** A recall with its notice, which is written once and told to everybody alike. What was published is never changed. */
export const recalls = pgTable(
  'recalls',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    imageHash: text('image_hash').references(() => images.hash),
    /** How to recognise an affected unit. */
    identification: words('identification'),
    hazard: words('hazard'),
    /** What to do now. */
    instructions: words('instructions'),
    /** What the shop does about it. */
    remedy: words('remedy'),
    contact: words('contact'),
    /** What was stated for authorities. It may change after publishing. */
    safetyGate: jsonb('safety_gate').$type<StatedFacts>().notNull().default({}),
    state: text('state').$type<RecallState>().notNull().default('draft'),
    publishedAt: moment('published_at'),
    finishedAt: moment('finished_at'),
    createdAt,
  },
  (recall) => [
    index('recalls_newest').on(recall.createdAt),
    index('recalls_of_picture').on(recall.imageHash),
    check('recalls_state', sql`${recall.state} in ('draft', 'published', 'finished')`),
    check(
      'recalls_state_has_its_moment',
      sql`(${recall.state} = 'draft') = (${recall.publishedAt} is null) and (${recall.state} = 'finished') = (${recall.finishedAt} is not null)`,
    ),
  ],
);

/** Batches that a recall names: all that was made in one, and all that ever will be received of it. */
export const recallBatches = pgTable(
  'recall_batches',
  {
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    /** Since when what there is of it may be sold again. */
    releasedAt: moment('released_at'),
  },
  (row) => [
    primaryKey({ columns: [row.recallId, row.batchId] }),
    index('recall_batches_of_batch').on(row.batchId),
  ],
);

/** Units that a recall names by their serials. */
export const recallPicks = pgTable(
  'recall_picks',
  {
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.recallId, row.unitId] }),
    index('recall_picks_of_unit').on(row.unitId),
  ],
);

/**
 * What a published recall is about: what it names, all that this was built into, and what was received of its batches since.
 * The database lets none of it be sold that was not repaired.
 */
export const recallUnits = pgTable(
  'recall_units',
  {
    recallId: uuid('recall_id').notNull(),
    // No foreign keys, which ask for each row: a hundred thousand are written in one statement, with their notices. Triggers
    // ask once for all of them that each unit is there, and take them away with their units.
    unitId: uuid('unit_id').notNull(),
    /** Its buyer. */
    noticeId: uuid('notice_id'),
    /** Whom it was handed on to since. */
    ownerNoticeId: uuid('owner_notice_id'),
    remedy: text('remedy').$type<Remedy>(),
    remediedAt: moment('remedied_at'),
  },
  (row) => [
    primaryKey({ columns: [row.recallId, row.unitId] }),
    index('recall_units_of_unit').on(row.unitId),
    index('recall_units_of_notice').on(row.noticeId).where(sql`${row.noticeId} is not null`),
    index('recall_units_of_owner').on(row.ownerNoticeId).where(sql`${row.ownerNoticeId} is not null`),
    check('recall_units_remedy_has_its_moment', sql`(${row.remedy} is null) = (${row.remediedAt} is null)`),
  ],
);

/** A customer who is told of a recall, once, and how far they have come. */
export const recallNotices = pgTable(
  'recall_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. The link in the email still opens it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    sentAt: moment('sent_at'),
    /** Why the mail could not be delivered, where it was given up. */
    failure: text('failure'),
    acknowledgedAt: moment('acknowledged_at'),
    remedy: text('remedy').$type<NoticeRemedy>(),
    remediedAt: moment('remedied_at'),
    createdAt,
  },
  (notice) => [
    uniqueIndex('recall_notices_once').on(notice.recallId, notice.email),
    index('recall_notices_of_user').on(notice.userId),
    check(
      'recall_notices_remedy_has_its_moment',
      sql`(${notice.remedy} is null) = (${notice.remediedAt} is null)`,
    ),
  ],
);

/** What a customer has of goods that are tracked by batch. */
export const recallNoticeBatches = pgTable(
  'recall_notice_batches',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => recallNotices.id, { onDelete: 'cascade' }),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.noticeId, row.batchId] }),
    index('recall_notice_batches_of_batch').on(row.batchId),
  ],
);

/** What happened with a recall, and who did it. None is ever changed. */
export const recallEvents = pgTable(
  'recall_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RecallEventKind>().notNull(),
    /** Whom it is about. */
    noticeId: uuid('notice_id'),
    unitId: uuid('unit_id'),
    batchId: uuid('batch_id'),
    /** The admin who did it; null for customers. */
    actorId: uuid('actor_id'),
    remedy: text('remedy').$type<Remedy>(),
    note: text('note'),
    createdAt,
  },
  (event) => [index('recall_events_of_recall').on(event.recallId, event.id)],
);
