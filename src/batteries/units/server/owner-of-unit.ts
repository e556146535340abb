import { sql } from 'drizzle-orm';

/**
 * Who owns a unit: once shipped, the customer who ordered it, or the one it was transferred to last. A unit that was returned, or
 * transferred to an account that was deleted, has no owner. Columns are named with their table: in a query of one table they would
 * lose it otherwise, and mean those of the tables in here.
 */
export const ownerOfUnit = sql<string | null>`
  case when units.state = 'shipped' then (
    select case when handed.id is null then orders.user_id else handed.to_user_id end
    from orders
    left join lateral (
      select id, to_user_id from unit_handovers
      where unit_id = units.id and order_id = units.order_id and taken_at is not null
      order by taken_at desc limit 1
    ) handed on true
    where orders.id = units.order_id
  ) end`;
