import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ShopError } from '#platform/contract/errors.ts';
import { countedAtMost, type Limited } from '#platform/contract/lists.ts';
import { readSort, type SortedBy } from '#platform/kernel/sorting.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FoundRows } from '#platform/server/http/whole-list.ts';
import type { BulkOrders, OrderListQuery, OrderSort } from '../contract/order.ts';
import { isToBeShipped } from './order-repository.ts';
import { searchOrders } from './search-orders.ts';
import { orders } from './tables.ts';

/** What a list is sorted by, down to what no two orders have alike. Each has an index of these very columns. */
const sortColumns: Record<SortedBy<OrderSort>, PgColumn[]> = {
  created: [orders.createdAt, orders.id],
  total: [orders.totalCents, orders.createdAt, orders.id],
  quantity: [orders.quantity, orders.createdAt, orders.id],
};

export interface WhoseOrders {
  /** Of one customer alone. */
  userId?: string;
  /** Or of one company. */
  companyId?: string;
}

/** The ids of all orders that a list has. */
export async function findOrders(
  db: Database,
  query: Limited<OrderListQuery>,
  whose: WhoseOrders = {},
): Promise<FoundRows> {
  const { wanted, order, offset, countAll } = await readOrderQuery(db, query, whose);
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

/** A shipment of it left without a transport check. */
const isUnchecked = sql`exists (
  select from shipments where shipments.order_id = orders.id and shipments.transport = 'not-checked')`;

/** The conditions and the order that a query asks for. */
export async function readOrderQuery(
  db: Database,
  query: OrderListQuery,
  { userId, companyId }: WhoseOrders,
) {
  const others = and(
    isNull(orders.deletedAt),
    userId ? eq(orders.userId, userId) : undefined,
    companyId ? eq(orders.companyId, companyId) : undefined,
    query.payment && (query.payment === 'paid' ? isNotNull(orders.paidAt) : isNull(orders.paidAt)),
    query.shipment && (query.shipment === 'shipped' ? isNotNull(orders.shippedAt) : isToBeShipped),
    query.transport && isUnchecked,
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

/** Ids are small, and each search counts all matches: few large batches cost least. */
const foundAtOnce = 2_000;

/** The ids of orders that were chosen or match a filter, newest first, some thousand at a time. */
export async function* findBulkOrders(db: Database, { ids, matching }: BulkOrders): AsyncGenerator<string[]> {
  if (ids) {
    const known = await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids));
    const there = new Set(known.map(({ id }) => id));
    yield [...new Set(ids)].filter((id) => there.has(id));
    return;
  }
  let cursor: string | undefined;
  do {
    const { ids: found } = await findOrders(db, {
      ...matching,
      ...(cursor && { cursor }),
      limit: foundAtOnce,
      offset: 0,
      sort: '-created',
    });
    yield found;
    cursor = found.length === foundAtOnce ? found.at(-1) : undefined;
  } while (cursor);
}

/** The same, refused in `words` where there are more than `most`. Ids stay as given. */
export async function findBulkAtMost(
  db: Database,
  which: BulkOrders,
  { most, words }: { most: number; words: string },
): Promise<string[]> {
  const found: string[] = [];
  for await (const some of which.ids ? [[...new Set(which.ids)]] : findBulkOrders(db, which)) {
    found.push(...some);
    if (found.length > most) throw new ShopError('conflict', words);
  }
  return found;
}
