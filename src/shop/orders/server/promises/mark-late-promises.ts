import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { canOrder } from '../../rules/states.ts';
import { statesOfRow } from '../order-repository.ts';
import { orderPromises, orders } from '../tables.ts';

const atOnce = 500;

/**
 * Marks lines that still wait for stock when their promised day has passed, and tells each customer once, for as long as
 * the day stays the same. An order that could not ship anyway, such as an unpaid one, is not late. Answers how many were marked.
 */
export async function markLatePromises(db: Database, today: string): Promise<number> {
  const isDue = and(
    isNull(orderPromises.settledAt),
    isNull(orderPromises.lateSince),
    lt(orderPromises.promisedOn, today),
  );
  const due = await db
    .selectDistinctOn([orders.id], { order: orders })
    .from(orderPromises)
    .innerJoin(orders, eq(orders.id, orderPromises.orderId))
    .where(isDue)
    .orderBy(asc(orders.id));
  const ids = due
    .filter(({ order }) => canOrder('ship', statesOfRow(order)))
    .slice(0, atOnce)
    .map(({ order }) => order.id);
  if (ids.length === 0) return 0;
  // A second worker waits for these rows, and then finds them marked.
  return await db.transaction(async (tx) => {
    const marked = await tx
      .update(orderPromises)
      .set({ lateSince: sql`${orderPromises.promisedOn}` })
      .where(and(isDue, inArray(orderPromises.orderId, ids)))
      .returning({
        orderId: orderPromises.orderId,
        position: orderPromises.position,
        promisedOn: orderPromises.promisedOn,
      });
    await tx.execute(sql`
      insert into order_events (order_id, kind, actor_kind, data)
      select order_id, 'promise-late', 'shop', jsonb_build_object('lines', jsonb_agg(
        jsonb_build_object('position', position, 'on', promised_on) order by position))
      from json_to_recordset(${JSON.stringify(
        marked.map(({ orderId, position, promisedOn }) => ({
          ...{ order_id: orderId, position, promised_on: promisedOn },
        })),
      )}) as late (order_id uuid, position int, promised_on text)
      group by order_id`);
    return marked.length;
  });
}
