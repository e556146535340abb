import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MeasuringSource, ReadingDoubt, ReadingSource } from '#batteries/units/rules/reading-doubts.ts';
import { units } from '#batteries/units/server/tables.ts';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { PassportValues } from '../contract/product-passport.ts';
import type { BatteryCategory, BatteryStatus } from '../rules/data-points.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What the passports of a product's units say beyond its specification. */
export const productPassports = pgTable(
  'product_passports',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    category: text('category').$type<BatteryCategory>().notNull(),
    values: jsonb('values').$type<PassportValues>().notNull().default({}),
    /** Points of which its maker says that they do not apply. */
    declined: text('declined').array().notNull().default([]),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (passport) => [
    check('product_passports_category_is_known', sql`${passport.category} in ('ev', 'lmt', 'industrial')`),
  ],
);

/** A unit's status, if an admin has set another than `original`. */
export const unitStatuses = pgTable(
  'unit_statuses',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => units.id, { onDelete: 'cascade' }),
    status: text('status').$type<BatteryStatus>().notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (row) => [
    check(
      'unit_statuses_are_known',
      sql`${row.status} in ('original', 'repurposed', 're-used', 'remanufactured', 'waste')`,
    ),
  ],
);

/** A status that one admin has proposed and another must confirm. One of a unit at a time. */
export const statusProposals = pgTable('status_proposals', {
  unitId: uuid('unit_id')
    .primaryKey()
    .references(() => units.id, { onDelete: 'cascade' }),
  status: text('status').$type<BatteryStatus>().notNull(),
  reason: text('reason').notNull(),
  actorId: uuid('actor_id').notNull(),
  createdAt,
});

/** Further passports of a unit, each with an identifier of its own. The first has the unit's serial. */
export const unitPassports = pgTable(
  'unit_passports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    serial: text('serial').notNull(),
    status: text('status').$type<BatteryStatus>().notNull(),
    createdAt,
  },
  (passport) => [
    uniqueIndex('unit_passports_serial_of_product').on(passport.productId, passport.serial),
    index('unit_passports_of_unit').on(passport.unitId),
  ],
);

const unitOfReading = () =>
  uuid('unit_id')
    .notNull()
    .references(() => units.id, { onDelete: 'cascade' });

const readingColumns = {
  takenAt: moment('taken_at').notNull(),
  health: real('health'),
  healthError: real('health_error'),
  capacity: real('capacity'),
  power: real('power'),
  powerFade: real('power_fade'),
  resistance: real('resistance'),
  efficiency: real('efficiency'),
  selfDischarge: real('self_discharge'),
  cycles: integer('cycles'),
  throughput: real('throughput'),
  coldest: real('coldest'),
  hottest: real('hottest'),
  charge: real('charge'),
  overcharges: integer('overcharges'),
  deepDischarges: integer('deep_discharges'),
  overheatings: integer('overheatings'),
  logged: real('logged'),
  incident: text('incident'),
  createdAt,
};

/** What an owner states of a unit, at one moment. The database refuses changes. */
export const unitReadings = pgTable(
  'unit_readings',
  { unitId: unitOfReading(), ...readingColumns },
  // By it the newest reading of a unit is found by one look, however many there are.
  (reading) => [primaryKey({ columns: [reading.unitId, reading.takenAt] })],
);

/**
 * What was measured of a unit at one moment, by its management system or in a workshop. A table of its own, so that nothing an
 * owner sends can take the place of a measurement. The database refuses changes.
 */
export const measuredReadings = pgTable(
  'measured_readings',
  {
    unitId: unitOfReading(),
    source: text('source').$type<MeasuringSource>().notNull(),
    /** The device or workshop. */
    measuredBy: text('measured_by'),
    /** The admin who recorded it. */
    actorId: uuid('actor_id'),
    ...readingColumns,
  },
  (reading) => [
    primaryKey({ columns: [reading.unitId, reading.takenAt, reading.source] }),
    check('measured_readings_source_is_known', sql`${reading.source} in ('bms', 'workshop')`),
  ],
);

/**
 * Readings that are not believed, with why, and what an admin has decided about them. The newest measurement that was accepted
 * begins a new series.
 */
export const readingMarks = pgTable(
  'reading_marks',
  {
    unitId: unitOfReading(),
    takenAt: moment('taken_at').notNull(),
    source: text('source').$type<ReadingSource>().notNull(),
    doubts: text('doubts').array().$type<ReadingDoubt[]>().notNull(),
    /** Null while it waits for an admin. */
    decision: text('decision').$type<'accepted' | 'rejected'>(),
    reason: text('reason'),
    actorId: uuid('actor_id'),
    decidedAt: moment('decided_at'),
    createdAt,
  },
  (mark) => [
    primaryKey({ columns: [mark.unitId, mark.takenAt, mark.source] }),
    index('reading_marks_open').on(mark.unitId).where(sql`${mark.decision} is null`),
    check('reading_marks_decision_is_known', sql`${mark.decision} in ('accepted', 'rejected')`),
    check(
      'reading_marks_accept_measurements',
      sql`${mark.decision} is distinct from 'accepted' or ${mark.source} <> 'owner'`,
    ),
  ],
);

/** The public keys of units' management systems, registered by an admin. Who owns a battery cannot add one. */
export const deviceKeys = pgTable(
  'device_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    unitId: unitOfReading(),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt,
  },
  (key) => [index('device_keys_of_unit').on(key.unitId)],
);

/** Keys for programs that state readings of their owner's units. Only the hash is kept. */
export const readingKeys = pgTable(
  'reading_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    createdAt,
  },
  (key) => [
    uniqueIndex('reading_keys_by_hash').on(key.keyHash),
    index('reading_keys_of_user').on(key.userId),
  ],
);

/** Whom an owner, or for authorities an admin, lets read more of a passport, by a link that ends. */
export const passportLinks = pgTable(
  'passport_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    reader: text('reader').$type<'interested' | 'authority'>().notNull(),
    /** Whom it is for, in the giver's words. */
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** An owner's link opens nothing any more when they are not its owner. */
    givenBy: uuid('given_by').references(() => users.id, { onDelete: 'cascade' }),
    endsAt: moment('ends_at').notNull(),
    createdAt,
  },
  (link) => [
    uniqueIndex('passport_links_by_hash').on(link.tokenHash),
    index('passport_links_of_unit').on(link.unitId),
    index('passport_links_of_giver').on(link.givenBy),
    check('passport_links_reader_is_known', sql`${link.reader} in ('interested', 'authority')`),
  ],
);
