import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

/**
 * Writes a mail for each unpaid order whose goods are held for less than an hour more: once for each time they were held,
 * however often somebody who is about to pay is given more time. Where goods are held for two hours at most,
 * the mail that the order was received has just said until when.
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
