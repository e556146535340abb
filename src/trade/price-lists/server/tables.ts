import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/server/database/columns.ts';
import type { KindName } from '#shop/catalog/contract/kinds.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { companies } from '#trade/companies/server/tables.ts';

/** Both days included; null for no first or last one. */
const validity = () => ({ firstDay: date('first_day'), lastDay: date('last_day') });

const startsFirst = (row: { firstDay: unknown; lastDay: unknown }) => sql`${row.firstDay} <= ${row.lastDay}`;

/** Other prices than the public ones, for the companies that it is given to. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    ...validity(),
    /** Every change of it or its prices adds one. */
    revision: integer('revision').notNull().default(1),
    createdAt,
  },
  (list) => [
    uniqueIndex('price_lists_name').on(sql`lower(${list.name})`),
    check('price_lists_start_first', startsFirst(list)),
  ],
);

export type PriceListRow = typeof priceLists.$inferSelect;

const listId = () =>
  uuid('list_id')
    .notNull()
    .references(() => priceLists.id, { onDelete: 'cascade' });

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** What a unit of a product costs from a quantity on. */
export const listPrices = pgTable(
  'list_prices',
  {
    id: id(),
    listId: listId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    fromQuantity: integer('from_quantity').notNull(),
    unitCents: integer('unit_cents').notNull(),
    isFixed: boolean('is_fixed').notNull().default(false),
    ...validity(),
  },
  (price) => [
    unique('list_prices_once')
      .on(price.listId, price.productId, price.fromQuantity, price.firstDay)
      .nullsNotDistinct(),
    index('list_prices_of_product').on(price.productId),
    check('list_prices_are_positive', sql`${price.fromQuantity} > 0 and ${price.unitCents} > 0`),
    check('list_prices_start_first', startsFirst(price)),
  ],
);

/** What comes off the public prices of a category. */
export const listDiscounts = pgTable(
  'list_discounts',
  {
    id: id(),
    listId: listId(),
    kind: text('kind').$type<KindName>().notNull(),
    /** Hundredths of a percent. */
    basisPoints: integer('basis_points').notNull(),
    ...validity(),
  },
  (discount) => [
    unique('list_discounts_once').on(discount.listId, discount.kind, discount.firstDay).nullsNotDistinct(),
    check('list_discounts_leave_a_price', sql`${discount.basisPoints} between 1 and 9999`),
    check('list_discounts_start_first', startsFirst(discount)),
  ],
);

/** Which list a company buys by. Without a row it pays the public prices. */
export const companyPriceLists = pgTable(
  'company_price_lists',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id),
    listId: uuid('list_id')
      .notNull()
      .references(() => priceLists.id),
  },
  (row) => [index('company_price_lists_of_list').on(row.listId)],
);
