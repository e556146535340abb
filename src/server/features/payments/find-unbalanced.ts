import { sql } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { orders, paymentIntents } from '../../adapters/database/schema.ts';

/** What no constraint can say of two tables: paid orders and settled payments belong together, one to one. */
export async function findUnbalanced(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ unpaid: number; unused: number }>(sql`
    select
      (select count(*)::int from ${orders} where ${orders.paidAt} is not null and not exists (
        select from ${paymentIntents}
        where ${paymentIntents.id} = ${orders.transactionId} and ${paymentIntents.status} = 'settled'
          and ${paymentIntents.orderId} = ${orders.id} and ${paymentIntents.amountCents} = ${orders.totalCents}
      )) as unpaid,
      (select count(*)::int from ${paymentIntents} where ${paymentIntents.status} = 'settled' and not exists (
        select from ${orders}
        where ${orders.id} = ${paymentIntents.orderId} and ${orders.transactionId} = ${paymentIntents.id}
      )) as unused`);
  const { unpaid = 0, unused = 0 } = rows[0] ?? {};
  return [
    ...(unpaid > 0 ? [`orders called paid without a settled payment of their amount: ${unpaid}`] : []),
    ...(unused > 0 ? [`settled payments whose order is not paid by them: ${unused}`] : []),
  ];
}
