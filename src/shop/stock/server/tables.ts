import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { StockMovementKind } from '../rules/stock.ts';

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
    orderId: uuid('order_id'),
    /** Who corrected it. */
    actorId: uuid('actor_id'),
    reason: text('reason'),
    createdAt,
  },
  (movement) => [index('stock_movements_of_product').on(movement.productId, movement.id)],
);

/** Who wants to be told when a product can be ordered again: each person once. Triggers mark when that is so. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When there was enough for an order again. Nothing while they wait. */
    backAt: timestamp('back_at', { withTimezone: true }),
    createdAt,
  },
  (alert) => [
    primaryKey({ columns: [alert.productId, alert.userId] }),
    index('stock_alerts_of_user').on(alert.userId),
    index('stock_alerts_due').on(alert.backAt).where(sql`${alert.backAt} is not null`),
  ],
);
