import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { countedAtMost, type Page } from '#contract/lists.ts';
import type { Order, OrderListQuery, OrderSort } from '#contract/order.ts';
import { readSort, type SortedBy } from '#domain/sorting.ts';
import type { Database } from '../../adapters/database/database.ts';
import { orders } from '../../adapters/database/schema.ts';
import { markOrders } from './mark-orders.ts';
import { isToBeShipped, toOrder } from './order-repository.ts';
import { searchOrders } from './search-orders.ts';

/** What a list is sorted by, down to what no two orders have alike. Each has an index of these very columns. */
const sortColumns: Record<SortedBy<OrderSort>, PgColumn[]> = {
  created: [orders.createdAt, orders.id],
  total: [orders.totalCents, orders.createdAt, orders.id],
  quantity: [orders.quantity, orders.createdAt, orders.id],
};

/**
 * The newest first, unless wanted otherwise. Each stretch begins where the one before ended, so the last is as
 * quick as the first, and an order that comes in meanwhile shifts nothing.
 */
export async function listOrders(
  db: Database,
  query: OrderListQuery,
  { userId }: { userId?: string } = {},
): Promise<Page<Order>> {
  const others = and(
    isNull(orders.deletedAt),
    userId ? eq(orders.userId, userId) : undefined,
    query.payment && (query.payment === 'paid' ? isNotNull(orders.paidAt) : isNull(orders.paidAt)),
    query.shipment && (query.shipment === 'shipped' ? isNotNull(orders.shippedAt) : isToBeShipped),
  );
  const { by, descending } = readSort(query.sort);
  const columns = sortColumns[by];
  const found = query.q === undefined ? undefined : await searchOrders(db, query.q, others);
  const wanted = and(others, found?.condition);
  const isRare = found !== undefined && found.count <= countedAtMost;
  const order = isRare ? [unindexed[by], ...columns] : columns;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(and(wanted, query.cursor ? after(query.cursor, columns, descending) : undefined))
      .orderBy(...order.map((column) => (descending ? desc(column) : asc(column))))
      .limit(query.limit + 1)
      .offset(query.cursor ? 0 : query.offset),
    found?.count ?? countUpTo(db, countedAtMost, wanted),
  ]);
  const items = rows.slice(0, query.limit).map(toOrder);
  return {
    items: await markOrders(db, items),
    total: Math.min(total, countedAtMost),
    isTotalAtLeast: total > countedAtMost,
    nextCursor: rows.length > query.limit ? items.at(-1)?._id : undefined,
  };
}

/**
 * PostgreSQL takes any word for a common one that soon turns up among the newest. For one that does not it would
 * read the words of every order there is; by this order it has to find the few by the index of words.
 */
const unindexed: Record<SortedBy<OrderSort>, SQL> = {
  created: sql`${orders.createdAt} + interval '0'`,
  total: sql`${orders.totalCents} + 0`,
  quantity: sql`${orders.quantity} + 0`,
};

/** Counting a million rows would take longer than reading the page. */
async function countUpTo(db: Database, limit: number, wanted: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(wanted)
    .limit(limit + 1)
    .as('some');
  const [counted] = await db.select({ total: count() }).from(some);
  return counted?.total ?? 0;
}

/** Where the order of the cursor stands in the list, even if it was deleted meanwhile. */
function after(cursor: string, columns: PgColumn[], descending: boolean): SQL {
  const ofLast = columns.map(({ name }) => sql`last.${sql.identifier(name)}`);
  return sql`(${sql.join(columns, sql`, `)}) ${sql.raw(descending ? '<' : '>')}
    (select ${sql.join(ofLast, sql`, `)} from orders last where last.id = ${cursor})`;
}
