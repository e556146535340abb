import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { UnitMove, UnitState } from '../rules/unit-moves.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What was made at one time. Of products that are tracked by batch it is counted; of others their units are. */
export const batches = pgTable(
  'batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    madeOn: date('made_on'),
    /** Changed by `batch_movements` alone. */
    received: integer('received').notNull().default(0),
    onHand: integer('on_hand').notNull().default(0),
    /** In the house, and not for sale. */
    blocked: integer('blocked').notNull().default(0),
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt,
  },
  (batch) => [
    unique('batches_are_numbered').on(batch.productId, batch.number),
    index('batches_oldest').on(batch.productId, batch.madeOn, batch.position).where(sql`${batch.onHand} > 0`),
    check('batches_number_is_plain', sql`${batch.number} ~ '^[A-Z0-9-]{1,20}$'`),
    check(
      'batches_have_what_came',
      sql`${batch.onHand} >= 0 and ${batch.blocked} >= 0 and ${batch.onHand} + ${batch.blocked} <= ${batch.received}`,
    ),
  ],
);

/** Why a batch has what it has, for products tracked by batch. The database applies each as it comes; none is ever changed. */
export const batchMovements = pgTable(
  'batch_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'received' | 'shipped' | 'returned' | 'blocked' | 'restocked'>().notNull(),
    receivedChange: integer('received_change').notNull().default(0),
    onHandChange: integer('on_hand_change').notNull().default(0),
    blockedChange: integer('blocked_change').notNull().default(0),
    /** With what it has left, or come back. */
    orderId: uuid('order_id'),
    orderPosition: smallint('order_position'),
    shipmentId: uuid('shipment_id'),
    actorId: uuid('actor_id'),
    note: text('note'),
    createdAt,
  },
  (movement) => [
    index('batch_movements_of_batch').on(movement.batchId, movement.id),
    index('batch_movements_of_order').on(movement.orderId).where(sql`${movement.orderId} is not null`),
  ],
);

/** A thing with a serial of its own: a cell, a module, a pack. Its state is changed by `unit_events` alone. */
export const units = pgTable(
  'units',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    serial: text('serial').notNull(),
    batchId: uuid('batch_id').references(() => batches.id),
    madeOn: date('made_on'),
    /** As measured before it was received. */
    capacityAh: doublePrecision('capacity_ah'),
    resistanceMohm: doublePrecision('resistance_mohm'),
    state: text('state').$type<UnitState>().notNull().default('new'),
    /** The unit it is a part of. The database lets nothing be a part of itself, however many steps lie between. */
    builtInto: uuid('built_into').references((): AnyPgColumn => units.id),
    /** The line of an order it is set aside for, or has left with the last time. */
    orderId: uuid('order_id'),
    orderPosition: smallint('order_position'),
    shipmentId: uuid('shipment_id'),
    /** In which order they came. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt,
  },
  (unit) => [
    unique('units_serial_of_product').on(unit.productId, unit.serial),
    index('units_by_serial').on(unit.serial.op('text_pattern_ops')),
    index('units_of_product').on(unit.productId, unit.position),
    index('units_by_state').on(unit.productId, unit.state, unit.position),
    index('units_oldest')
      .on(unit.productId, unit.madeOn, unit.position)
      .where(sql`${unit.state} = 'in-stock'`),
    index('units_of_batch').on(unit.batchId),
    index('units_parts').on(unit.builtInto).where(sql`${unit.builtInto} is not null`),
    index('units_of_order').on(unit.orderId).where(sql`${unit.orderId} is not null`),
    check('units_serial_is_plain', sql`${unit.serial} ~ '^[A-Z0-9-]{1,20}$'`),
    check(
      'units_state',
      sql`${unit.state} in ('new', 'in-stock', 'reserved', 'shipped', 'returned', 'blocked', 'built-in', 'scrapped')`,
    ),
    check(
      'units_figures_are_positive',
      sql`(${unit.capacityAh} is null or ${unit.capacityAh} > 0) and (${unit.resistanceMohm} is null or ${unit.resistanceMohm} > 0)`,
    ),
    check('units_parts_are_built_in', sql`(${unit.state} = 'built-in') = (${unit.builtInto} is not null)`),
  ],
);

/**
 * What became of a unit, and who did it. An event is the only way to change a unit's state: the database applies each as it
 * comes, with the stock that follows from it. None is ever changed.
 */
export const unitEvents = pgTable(
  'unit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<UnitMove>().notNull(),
    was: text('was').$type<UnitState>().notNull(),
    state: text('state').$type<UnitState>().notNull(),
    /** What it is built into from now on. */
    builtInto: uuid('built_into'),
    /** The order it is about; null for units built in or taken out. */
    orderId: uuid('order_id'),
    orderPosition: smallint('order_position'),
    shipmentId: uuid('shipment_id'),
    actorId: uuid('actor_id'),
    note: text('note'),
    createdAt,
  },
  (event) => [
    index('unit_events_of_unit').on(event.unitId, event.id),
    index('unit_events_of_order').on(event.orderId).where(sql`${event.orderId} is not null`),
  ],
);

/** A transfer to the next owner, who knows the code. It counts for one sale: a unit that is returned and sold again starts over. */
export const unitHandovers = pgTable(
  'unit_handovers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    /** The order it was sold with. */
    orderId: uuid('order_id').notNull(),
    fromUserId: uuid('from_user_id').references(() => users.id, { onDelete: 'set null' }),
    codeHash: text('code_hash').notNull(),
    endsAt: moment('ends_at').notNull(),
    takenAt: moment('taken_at'),
    /** Null again if they have left the shop since. */
    toUserId: uuid('to_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
  },
  (handover) => [
    uniqueIndex('unit_handovers_by_hash').on(handover.codeHash),
    // One offer at a time.
    uniqueIndex('unit_handovers_one_open').on(handover.unitId).where(sql`${handover.takenAt} is null`),
    index('unit_handovers_of_unit').on(handover.unitId, handover.takenAt),
    index('unit_handovers_from').on(handover.fromUserId),
    index('unit_handovers_to').on(handover.toUserId),
  ],
);
