import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { countedAtMost, type Page } from '#contract/lists.ts';
import type { Order, OrderListQuery } from '#contract/order.ts';
import type { Database } from '../../adapters/database/database.ts';
import { orders, orderWords } from '../../adapters/database/schema.ts';
import { toOrder } from './order-repository.ts';

/**
 * The newest first. Each stretch begins where the one before ended, so the last is as quick as the first,
 * and an order that comes in meanwhile shifts nothing.
 */
export async function listOrders(
  db: Database,
  query: OrderListQuery,
  { userId }: { userId?: string } = {},
): Promise<Page<Order>> {
  const wanted = and(
    isNull(orders.deletedAt),
    userId ? eq(orders.userId, userId) : undefined,
    query.payment && (query.payment === 'paid' ? isNotNull(orders.paidAt) : isNull(orders.paidAt)),
    query.shipment && (query.shipment === 'shipped' ? isNotNull(orders.shippedAt) : isNull(orders.shippedAt)),
    query.q ? matching(query.q) : undefined,
  );
  const counting = countUpTo(db, countedAtMost, wanted);
  const isRare = query.q !== undefined && (await counting) <= countedAtMost;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(and(wanted, query.cursor ? after(query.cursor) : undefined))
      .orderBy(desc(isRare ? createdAtUnindexed : orders.createdAt), desc(orders.id))
      .limit(query.limit + 1)
      .offset(query.cursor ? 0 : query.offset),
    counting,
  ]);
  const items = rows.slice(0, query.limit).map(toOrder);
  return {
    items,
    total: Math.min(total, countedAtMost),
    isTotalAtLeast: total > countedAtMost,
    nextCursor: rows.length > query.limit ? items.at(-1)?._id : undefined,
  };
}

/**
 * PostgreSQL takes any word for a common one that soon turns up among the newest. For one that does not it would
 * read the words of every order there is; by this order it has to find the few by the index of words.
 */
const createdAtUnindexed = sql`${orders.createdAt} + interval '0'`;

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

function after(cursor: string): SQL {
  const { createdAt, id } = orders;
  return sql`(${createdAt}, ${id}) < ((select last.created_at from orders last where last.id = ${cursor}), ${cursor}::uuid)`;
}

/** Every word must begin some word of the product, the customer, the e-mail, the transaction or the order's id. */
function matching(text: string): SQL {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length === 0
    ? sql`false`
    : sql`${orderWords} @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;
}
