import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { ComplianceFacts, ShopCompliance } from '../rules/compliance-facts.ts';

const changedAt = timestamp('changed_at', { withTimezone: true }).notNull().defaultNow();

/** What is stated about a product. HS code and origin are the product's own columns. */
export const productCompliance = pgTable('product_compliance', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  facts: jsonb('facts').$type<ComplianceFacts>().notNull(),
  changedAt,
});

/** One row: what holds for the whole shop. */
export const shopCompliance = pgTable(
  'shop_compliance',
  {
    id: smallint('id').primaryKey().default(1),
    facts: jsonb('facts').$type<ShopCompliance>().notNull(),
    changedAt,
  },
  (row) => [check('shop_compliance_is_one_row', sql`${row.id} = 1`)],
);
