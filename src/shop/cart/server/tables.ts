import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';

/** A user's cart, on all their devices. A change locks its row, so changes come one after the other. */
export const carts = pgTable('carts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Grows with every change, so that of two answers the newer is known. */
  version: integer('version').notNull().default(0),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A product and its quantity. The price is read when the cart is shown. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** What a unit cost when its person last saw it, to tell them of a change. No money goes by it. */
    seenCents: integer('seen_cents'),
    /** In the order in which they came. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (line) => [
    primaryKey({ columns: [line.userId, line.productId] }),
    check('cart_lines_quantity_is_positive', sql`${line.quantity} > 0`),
  ],
);
