import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { countedAtMost, type Limited, type Page } from '#platform/contract/lists.ts';
import { readSort, type SortedBy } from '#platform/kernel/sorting.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type FoundRows, inOrderOf } from '#platform/server/http/whole-list.ts';
import type { Order, OrderListQuery, OrderSort } from '../contract/order.ts';
import { markOrders } from './mark-orders.ts';
import { isToBeShipped, toOrder } from './order-repository.ts';
import { searchOrders } from './search-orders.ts';
import { orders } from './tables.ts';

/** What a list is sorted by, down to what no two orders have alike. Each has an index of these very columns. */
const sortColumns: Record<SortedBy<OrderSort>, PgColumn[]> = {
  created: [orders.createdAt, orders.id],
  total: [orders.totalCents, orders.createdAt, orders.id],
  quantity: [orders.quantity, orders.createdAt, orders.id],
};

interface Whose {
  /** Of one customer alone. */
  userId?: string;
}

/**
 * The newest first, unless wanted otherwise. Each stretch begins where the one before ended, so the last is as
 * quick as the first, and an order that comes in meanwhile shifts nothing.
 */
export async function listOrders(
  db: Database,
  query: Limited<OrderListQuery>,
  whose: Whose = {},
): Promise<Page<Order>> {
  const { wanted, order, offset, countAll } = await readQuery(db, query, whose);
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(wanted)
      .orderBy(...order)
      .limit(query.limit + 1)
      .offset(offset),
    countAll(),
  ]);
  const items = rows.slice(0, query.limit).map(toOrder);
  return {
    items: await markOrders(db, items),
    ...counted,
    nextCursor: rows.length > query.limit ? items.at(-1)?._id : undefined,
  };
}

/** Which orders a list has, for who reads all of them. */
export async function findOrders(
  db: Database,
  query: Limited<OrderListQuery>,
  whose: Whose = {},
): Promise<FoundRows> {
  const { wanted, order, offset, countAll } = await readQuery(db, query, whose);
  const [rows, counted] = await Promise.all([
    db
      .select({ id: orders.id })
      .from(orders)
      .where(wanted)
      .orderBy(...order)
      .limit(query.limit)
      .offset(offset),
    countAll(),
  ]);
  return { ids: rows.map(({ id }) => id), ...counted };
}

/** As lists show them, in the order of their ids. What was deleted meanwhile is left out. */
export async function readOrders(db: Database, ids: string[]): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(isNull(orders.deletedAt), inArray(orders.id, ids)));
  return await markOrders(db, inOrderOf(ids, rows).map(toOrder));
}

/** The conditions and the order that a query asks for. */
async function readQuery(db: Database, query: OrderListQuery, { userId }: Whose) {
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
  return {
    wanted: and(wanted, query.cursor ? after(query.cursor, columns, descending) : undefined),
    order: order.map((column) => (descending ? desc(column) : asc(column))),
    offset: query.cursor ? 0 : query.offset,
    countAll: async () => {
      const total = found?.count ?? (await countUpTo(db, countedAtMost, wanted));
      return { total: Math.min(total, countedAtMost), isTotalAtLeast: total > countedAtMost };
    },
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
