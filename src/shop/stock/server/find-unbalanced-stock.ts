import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

/** What no constraint can say of several tables: stock is the sum of its movements, and what is held is held by orders. */
export async function findUnbalancedStock(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ unexplained: number; unheld: number; undone: number }>(sql`
    with moved as (
      select product_id, sum(on_hand_change) as on_hand, sum(held_change) as held from stock_movements group by 1
    ), ordered as (
      select l.product_id, sum(l.quantity
        - (select coalesce(sum(s.quantity), 0) from shipment_lines s where (s.order_id, s.position) = (l.order_id, l.position))
        - (select coalesce(sum(r.cancelled), 0) from refund_lines r where (r.order_id, r.position) = (l.order_id, l.position))
      ) as held
      from order_lines l join orders o on o.id = l.order_id
      where o.lapsed_at is null and o.deleted_at is null and o.shipped_at is null group by 1
    )
    select
      (select count(*)::int from stock left join moved using (product_id)
       where (stock.on_hand, stock.held) is distinct from (coalesce(moved.on_hand, 0), coalesce(moved.held, 0))
      ) as unexplained,
      (select count(*)::int from stock left join ordered using (product_id)
       where stock.held <> coalesce(ordered.held, 0)) as unheld,
      (select count(*)::int from orders left join (
        select order_id, sum(quantity) as quantity, sum(total_cents) as total_cents from order_lines group by 1
      ) lines on order_id = id
      where (orders.quantity, orders.total_cents) is distinct from (lines.quantity, lines.total_cents)) as undone`);
  const { unexplained = 0, unheld = 0, undone = 0 } = rows[0] ?? {};
  return [
    ...(unexplained > 0 ? [`products whose stock does not match its movements: ${unexplained}`] : []),
    ...(unheld > 0 ? [`products whose reserved stock does not match their orders: ${unheld}`] : []),
    ...(undone > 0 ? [`orders whose lines do not add up to the total: ${undone}`] : []),
  ];
}
