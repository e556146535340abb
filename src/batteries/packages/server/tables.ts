import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
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
import type { Mode } from '#batteries/transport/rules/editions.ts';
import type { Condition, Goods, Packaging } from '#batteries/transport/rules/goods.ts';
import { units } from '#batteries/units/server/tables.ts';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { files } from '#platform/server/files/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { Overruled } from '../contract/packing.ts';
import type { ConsignmentPurpose } from '../rules/consignments.ts';
import type { ShipmentPaperKind } from '../rules/shipment-papers.ts';
import type { ShipmentPaperFacts } from './papers/write-shipment-parts.ts';

/**
 * What is to leave next of an order: packed and given papers before it ships. Its id becomes the shipment's. An order has one at
 * a time, so that its number stays right.
 */
export const shipmentPreparations = pgTable(
  'shipment_preparations',
  {
    shipmentId: uuid('shipment_id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Which of the order's shipments it will be. */
    number: smallint('number').notNull(),
    lines: jsonb('lines').$type<{ position: number; quantity: number }[]>().notNull(),
    /** When it is to leave: which edition of the rules holds. */
    shippedOn: date('shipped_on').notNull(),
    /** Shipped, or discarded. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    createdAt,
  },
  (preparation) => [
    uniqueIndex('shipment_preparations_one_open')
      .on(preparation.orderId)
      .where(sql`${preparation.closedAt} is null`),
    index('shipment_preparations_of_order').on(preparation.orderId),
  ],
);

/** Goods that leave without an order: a replacement, a repaired battery, a sample, a transfer. */
export const consignments = pgTable(
  'consignments',
  {
    id: uuid('id').primaryKey(),
    /** For people: `C-00012`. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    purpose: text('purpose').$type<ConsignmentPurpose>().notNull(),
    /** Empty where it is not known yet. */
    recipientName: text('recipient_name').notNull(),
    recipientAddress: text('recipient_address').notNull(),
    /** Whose they become, if they have an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The order its units belong to from then on. */
    orderId: uuid('order_id'),
    /** What it follows from, such as a claim, and where that is shown. */
    causeId: uuid('cause_id'),
    causeName: text('cause_name'),
    causePath: text('cause_path'),
    note: text('note'),
    /** Planned; once it has left, the day it did. */
    shippedOn: date('shipped_on').notNull(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    discardedAt: timestamp('discarded_at', { withTimezone: true }),
    createdAt,
  },
  (consignment) => [
    uniqueIndex('consignments_by_number').on(consignment.number),
    uniqueIndex('consignments_of_cause').on(consignment.causeId),
    index('consignments_of_user').on(consignment.userId),
    index('consignments_to_be_sent')
      .on(consignment.createdAt)
      .where(sql`${consignment.sentAt} is null and ${consignment.discardedAt} is null`),
    check(
      'consignments_purpose_is_known',
      sql`${consignment.purpose} in ('replacement', 'repair', 'sample', 'transfer')`,
    ),
    check(
      'consignments_are_sent_or_discarded',
      sql`${consignment.sentAt} is null or ${consignment.discardedAt} is null`,
    ),
  ],
);

export const consignmentLines = pgTable(
  'consignment_lines',
  {
    consignmentId: uuid('consignment_id')
      .notNull()
      .references(() => consignments.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** As they were called then. */
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    batch: text('batch'),
    /** Nothing while it is not stated: then it does not leave. */
    condition: text('condition').$type<Condition>(),
  },
  (line) => [
    primaryKey({ columns: [line.consignmentId, line.position] }),
    index('consignment_lines_of_product').on(line.productId),
    check('consignment_lines_are_some', sql`${line.quantity} > 0`),
  ],
);

/** Which units leave, of products that are tracked by serial. */
export const consignmentUnits = pgTable(
  'consignment_units',
  {
    consignmentId: uuid('consignment_id')
      .notNull()
      .references(() => consignments.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    /** It was taken from the stock for this, and goes back there if it does not leave. */
    isFromStock: boolean('is_from_stock').notNull(),
  },
  (unit) => [
    primaryKey({ columns: [unit.consignmentId, unit.unitId] }),
    index('consignment_units_of_unit').on(unit.unitId),
  ],
);

/** How a shipment is packed, once an admin has saved it. Each change gives its papers another edition. */
export const shipmentPackings = pgTable(
  'shipment_packings',
  {
    /** Of a shipment, or of one that is being prepared. */
    shipmentId: uuid('shipment_id').primaryKey(),
    /** Null for goods that leave without an order. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    mode: text('mode').$type<Mode>().notNull(),
    edition: smallint('edition').notNull(),
    packedAt: timestamp('packed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Why papers were issued without a valid test summary, and who answers for it. Another edition is asked again. */
    overruled: jsonb('overruled').$type<Overruled>(),
  },
  (packing) => [
    index('shipment_packings_of_order').on(packing.orderId),
    check('shipment_packings_mode_is_known', sql`${packing.mode} in ('road', 'sea', 'air')`),
  ],
);

/** Packages of a shipment that are alike. */
export const shipmentPackages = pgTable(
  'shipment_packages',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipmentPackings.shipmentId, { onDelete: 'cascade' }),
    orderId: uuid('order_id'),
    /** In the order in which they are numbered. */
    number: smallint('number').notNull(),
    count: integer('count').notNull(),
    packaging: text('packaging').$type<Packaging>().notNull(),
    /** Of one of them. */
    grossKg: doublePrecision('gross_kg').notNull(),
    /** In percent, of the batteries in it; unknown where empty. */
    charge: doublePrecision('charge'),
    condition: text('condition').$type<Condition>().notNull(),
  },
  (packages) => [
    primaryKey({ columns: [packages.shipmentId, packages.number] }),
    index('shipment_packages_of_order').on(packages.orderId),
    check('shipment_packages_are_some', sql`${packages.count} > 0 and ${packages.grossKg} > 0`),
  ],
);

/** What is in each of them. The goods are kept as they were judged: a product's figures may change later. */
export const shipmentPackageContents = pgTable(
  'shipment_package_contents',
  {
    shipmentId: uuid('shipment_id').notNull(),
    orderId: uuid('order_id'),
    number: smallint('number').notNull(),
    position: smallint('position').notNull(),
    units: integer('units').notNull(),
    goods: jsonb('goods').$type<Goods>(),
  },
  (contents) => [
    primaryKey({ columns: [contents.shipmentId, contents.number, contents.position] }),
    index('shipment_package_contents_of_order').on(contents.orderId),
    foreignKey({
      columns: [contents.shipmentId, contents.number],
      foreignColumns: [shipmentPackages.shipmentId, shipmentPackages.number],
      name: 'shipment_package_contents_of_packages',
    }).onDelete('cascade'),
    check('shipment_package_contents_are_some', sql`${contents.units} > 0`),
  ],
);

/** Papers of a shipment as it was packed in an edition. Once it has bytes a paper never changes, which a trigger holds. */
export const shipmentPapers = pgTable(
  'shipment_papers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for goods that leave without an order. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    shipmentId: uuid('shipment_id').notNull(),
    kind: text('kind').$type<ShipmentPaperKind>().notNull(),
    edition: smallint('edition').notNull(),
    /** What it says, from the moment in which it was packed so. */
    facts: jsonb('facts').$type<ShipmentPaperFacts>().notNull(),
    fileHash: text('file_hash').references(() => files.hash),
    createdAt,
  },
  (paper) => [
    unique('shipment_papers_are_made_once').on(paper.shipmentId, paper.kind, paper.edition),
    index('shipment_papers_of_order').on(paper.orderId),
    index('shipment_papers_of_file').on(paper.fileHash),
  ],
);
