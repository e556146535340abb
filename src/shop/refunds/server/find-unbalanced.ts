import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { payments, transferReceipts } from '#shop/payments/server/tables.ts';
import { refunds } from './tables.ts';

/** What no constraint can say of two tables: paid orders, settled payments and refunds belong together. */
export async function findUnbalanced(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{
    unpaid: number;
    unused: number;
    uncovered: number;
    dropped: number;
    beyond: number;
    otherwise: number;
  }>(sql`
    select
      (select count(*)::int from ${orders} where ${orders.paidAt} is not null and not exists (
        select from ${payments}
        where ${payments.id} = ${orders.transactionId} and ${payments.status} = 'settled'
          and ${payments.orderId} = ${orders.id} and ${payments.amountCents} = ${orders.totalCents}
      )) as unpaid,
      (select count(*)::int from ${payments} where ${payments.status} = 'settled' and not exists (
        select from ${orders}
        where ${orders.id} = ${payments.orderId} and ${orders.transactionId} = ${payments.id}
      )) as unused,
      (select count(*)::int from ${payments} where ${payments.method} = 'transfer' and ${payments.status} = 'settled'
        and ${payments.amountCents} > (select coalesce(sum(amount_cents), 0) from ${transferReceipts} where payment_id = ${payments.id})
      ) as uncovered,
      (select count(*)::int from ${payments} where ${payments.status} = 'closed'
        and exists (select from ${transferReceipts} where payment_id = ${payments.id})
      ) as dropped,
      (select count(*)::int from ${payments} join (
          select payment_id, sum(amount_cents) as cents from ${refunds} group by payment_id
        ) sent on sent.payment_id = ${payments.id}
        where sent.cents > case when ${payments.method} <> 'transfer' then ${payments.amountCents} else (
          select coalesce(sum(amount_cents), 0) from ${transferReceipts} where payment_id = ${payments.id}) end
      ) as beyond,
      (select count(*)::int from ${orders} where ${orders.refundedCents} <> (
        select coalesce(sum(amount_cents), 0) from ${refunds} where order_id = ${orders.id} and of = 'order')
      ) as otherwise`);
  const { unpaid = 0, unused = 0, uncovered = 0, dropped = 0, beyond = 0, otherwise = 0 } = rows[0] ?? {};
  return [
    ...(unpaid > 0 ? [`paid orders without a matching settled payment: ${unpaid}`] : []),
    ...(unused > 0 ? [`settled payments whose order is not paid: ${unused}`] : []),
    ...(uncovered > 0 ? [`settled transfers with less received than due: ${uncovered}`] : []),
    ...(dropped > 0 ? [`closed transfers with money received: ${dropped}`] : []),
    ...(beyond > 0 ? [`payments refunded by more than was received: ${beyond}`] : []),
    ...(otherwise > 0 ? [`orders whose refund totals do not match their refunds: ${otherwise}`] : []),
  ];
}
