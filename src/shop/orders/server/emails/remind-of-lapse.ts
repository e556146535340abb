import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

/**
 * Writes an email for each unpaid order whose stock is held for less than another hour: once for each hold, however often
 * a customer who is about to pay gets more time. Where stock is held for two hours at most, the order confirmation has
 * just said until when.
 */
export async function remindOfLapse(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with reminded as (
      insert into mails (kind, cause, email, order_id)
      select 'order-about-to-lapse', 'order-hold/' || orders.id || '/' || coalesce(resumed.id, 0), email, orders.id
      from orders left join lateral (
        select max(id) as id from order_events where order_id = orders.id and kind = 'resumed'
      ) resumed on true
      where paid_at is null and deleted_at is null and lapsed_at is null
        and held_until between now() and now() + interval '1 hour'
        and created_at < held_until - interval '2 hours'
      order by held_until
      on conflict do nothing
      returning id
    )
    select pg_notify('mails', '') from reminded`);
  return rowCount ?? 0;
}
