import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

/** What no constraint can say of several tables: stock is the sum of its movements, and what is held is held by orders. */
export async function findUnbalancedStock(db: Database): Promise<string[]> {
  const { rows } = await db.execute<
    Record<'unexplained' | 'unheld' | 'undone' | 'unserved' | 'unsettled', number>
  >(sql`
    with moved as (
      select product_id, sum(on_hand_change) as on_hand, sum(held_change) as held, sum(owed_change) as owed
      from stock_movements group by 1
    ), owed as (
      select order_id, order_position as position, sum(owed_change) as owed from stock_movements
      where owed_change <> 0 group by 1, 2
    ), ordered as (
      select l.product_id, sum(l.quantity - coalesce(owed.owed, 0)
        - (select coalesce(sum(s.quantity), 0) from shipment_lines s where (s.order_id, s.position) = (l.order_id, l.position))
        - (select coalesce(sum(r.cancelled), 0) from refund_lines r where (r.order_id, r.position) = (l.order_id, l.position))
      ) as held
      from order_lines l join orders o on o.id = l.order_id left join owed using (order_id, position)
      where o.lapsed_at is null and o.deleted_at is null and o.shipped_at is null group by 1
    )
    select
      (select count(*)::int from stock left join moved using (product_id)
       where (stock.on_hand, stock.held) is distinct from (coalesce(moved.on_hand, 0), coalesce(moved.held, 0))
      ) as unexplained,
      (select count(*)::int from stock left join ordered using (product_id)
       where stock.held <> coalesce(ordered.held, 0)) as unheld,
      (select count(*)::int from stock join moved using (product_id)
       where stock.on_hand > stock.held and moved.owed > 0) as unserved,
      (select count(*)::int from order_promises left join owed using (order_id, position) join orders on orders.id = order_id
       where (settled_at is null) <> (coalesce(owed, 0) > 0) or coalesce(owed, 0) < 0
         or (coalesce(owed, 0) > 0 and (deleted_at is not null or lapsed_at is not null))) as unsettled,
      (select count(*)::int from orders left join (
        select order_id, sum(quantity) as quantity, sum(total_cents) as total_cents from order_lines group by 1
      ) lines on order_id = id
      where (orders.quantity, orders.total_cents - orders.delivery_cents - orders.tax_cents) is distinct from (lines.quantity, lines.total_cents)) as undone`);
  const { unexplained = 0, unheld = 0, undone = 0, unserved = 0, unsettled = 0 } = rows[0] ?? {};
  return [
    ...(unexplained > 0 ? [`products whose stock does not match its movements: ${unexplained}`] : []),
    ...(unheld > 0 ? [`products whose reserved stock does not match their orders: ${unheld}`] : []),
    ...(unserved > 0 ? [`products with stock available while orders wait for it: ${unserved}`] : []),
    ...(unsettled > 0 ? [`made-to-order lines that owe what they should not: ${unsettled}`] : []),
    ...(undone > 0 ? [`orders whose lines do not add up to the total: ${undone}`] : []),
  ];
}
