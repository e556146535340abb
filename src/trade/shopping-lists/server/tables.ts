import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import { createdAt } from '#platform/server/database/columns.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { companies } from '#trade/companies/server/tables.ts';

/** What a company buys again and again. Its people share it. */
export const shoppingLists = pgTable(
  'shopping_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Every change adds one. */
    revision: integer('revision').notNull().default(1),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt,
  },
  (list) => [
    uniqueIndex('shopping_lists_by_name').on(list.companyId, sql`lower(${list.name})`),
    index('shopping_lists_by_person').on(list.changedBy),
  ],
);

export const shoppingListLines = pgTable(
  'shopping_list_lines',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => shoppingLists.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.listId, line.productId] }),
    index('shopping_list_lines_of_product').on(line.productId),
    check('shopping_list_lines_quantity', sql`${line.quantity} between 1 and 1000000000`),
  ],
);
