import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { changeOrder } from './change-order.ts';
import type { OrderParts } from './order-parts.ts';
import { orders } from './tables.ts';

const atOnce = 200;

/**
 * `heldUntil` begins with the setting `orderHoldHours` (writing/write-order.ts). Beginning to pay makes it at least an hour
 * (payments/server/hold-for-payment.ts), choosing a bank transfer or paying a part of one TRANSFER_HOLD_DAYS (payments/server/transfers).
 * Asking for an approval holds it as long as that may take, and once it is approved those hours begin again (trade/approvals/server).
 */
const isDue = and(
  isNull(orders.paidAt),
  isNull(orders.onAccountAt),
  isNull(orders.deletedAt),
  isNull(orders.lapsedAt),
  // One that waits for approval ends by what its company hears of it.
  eq(orders.awaitsApproval, false),
  lt(orders.heldUntil, sql`now()`),
);

/** Gives back the stock of unpaid orders whose time is up. Answers how many lapsed; running it twice does no harm. */
export async function lapseOrders(parts: OrderParts): Promise<number> {
  const due = await parts.db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.heldUntil))
    .limit(atOnce);
  let lapsed = 0;
  for (const { id } of due) {
    try {
      await parts.payments.close(id);
      if (await lapseUnlessPaying(parts, id)) lapsed++;
    } catch (error) {
      // One order that is just being paid must not keep the others' stock.
      parts.log.warn({ err: error, orderId: id }, 'an order could not expire yet');
    }
  }
  if (lapsed > 0) parts.stockChanged();
  parts.metrics.count('ampyard_orders_total', { event: 'lapsed' }, lapsed);
  return lapsed;
}

function lapseUnlessPaying({ db, payments }: OrderParts, orderId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // It may have been paid meanwhile, or been given more time.
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), isDue))
      .for('no key update');
    if (!order || (await payments.areOpen(tx, orderId))) return false;
    await changeOrder(tx, order, 'lapse', { kind: 'shop' });
    return true;
  });
}

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
        select max(id) as id from order_events where order_id = orders.id and kind in ('resumed', 'approved')
      ) resumed on true
      where paid_at is null and on_account_at is null and deleted_at is null and lapsed_at is null
        and not awaits_approval
        and held_until between now() and now() + interval '1 hour'
        and created_at < held_until - interval '2 hours'
      order by held_until
      on conflict do nothing
      returning id
    )
    select pg_notify('mails', '') from reminded`);
  return rowCount ?? 0;
}
