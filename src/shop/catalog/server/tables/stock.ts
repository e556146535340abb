import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/database/columns.ts';
import type { StockMovementKind } from '../../rules/stock.ts';
import { products } from './products.ts';

/** What there is of a product, and how much of it is set aside for orders. The rest is available. */
export const stock = pgTable(
  'stock',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    // What comes back of deleted orders may be more than an integer counts.
    onHand: bigint('on_hand', { mode: 'number' }).notNull(),
    held: bigint('held', { mode: 'number' }).notNull().default(0),
    /**
     * Of a tracked product, how many units or how much of its batches there is: then `on_hand` is that, or what orders hold
     * where that is more. Nothing of one that is not tracked.
     */
    unitCount: bigint('unit_count', { mode: 'number' }),
  },
  (row) => [
    check('stock_held_is_not_negative', sql`${row.held} >= 0`),
    check('stock_is_not_oversold', sql`${row.onHand} >= ${row.held}`),
  ],
);

/**
 * Why stock is what it is. A movement is the only way to change it: the database applies each as it comes. None is
 * ever changed.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    kind: text('kind').$type<StockMovementKind>().notNull(),
    onHandChange: bigint('on_hand_change', { mode: 'number' }).notNull().default(0),
    heldChange: bigint('held_change', { mode: 'number' }).notNull().default(0),
    /** Of an order's line that may wait for stock: how many more, or fewer, units are owed. */
    owedChange: bigint('owed_change', { mode: 'number' }).notNull().default(0),
    orderId: uuid('order_id'),
    /** The line, where units of it are owed. */
    orderPosition: smallint('order_position'),
    /** Who corrected it. */
    actorId: uuid('actor_id'),
    reason: text('reason'),
    createdAt,
  },
  (movement) => [
    index('stock_movements_of_product').on(movement.productId, movement.id),
    index('stock_movements_owed')
      .on(movement.orderId, movement.orderPosition)
      .where(sql`${movement.owedChange} <> 0`),
    check(
      'stock_movements_owe_to_a_line',
      sql`${movement.owedChange} = 0 or (${movement.orderId} is not null and ${movement.orderPosition} is not null)`,
    ),
  ],
);
