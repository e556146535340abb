import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/database/columns.ts';
import { orderLines, orders } from '#shop/orders/server/tables.ts';
import type { TransportCheck } from '../rules/transport-check.ts';

/** What has left the house for an order at one time. An order called shipped without any gets one of all its lines. */
export const shipments = pgTable(
  'shipments',
  {
    /** Made by the admin's browser: shipping it twice is one. */
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The how manieth of its order. */
    number: smallint('number').notNull(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    shippedOn: date('shipped_on').notNull(),
    /** Whether the rules of transport were asked; nothing of those that left before they were. */
    transport: text('transport').$type<TransportCheck>(),
    createdAt,
  },
  (shipment) => [
    index('shipments_not_checked').on(shipment.shippedOn).where(sql`${shipment.transport} = 'not-checked'`),
    unique('shipments_are_numbered').on(shipment.orderId, shipment.number),
    check('shipments_number_is_positive', sql`${shipment.number} > 0`),
  ],
);

/** Which lines, and how many of each. The database lets no line ship more than is ordered and not cancelled. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    position: smallint('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.orderId, line.position, line.shipmentId] }),
    index('shipment_lines_of_shipment').on(line.shipmentId),
    foreignKey({
      columns: [line.orderId, line.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
      name: 'shipment_lines_of_order_line',
    }).onDelete('cascade'),
    check('shipment_lines_quantity_is_positive', sql`${line.quantity} > 0`),
  ],
);
