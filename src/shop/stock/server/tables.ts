import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { products } from '#shop/catalog/server/tables/products.ts';

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
