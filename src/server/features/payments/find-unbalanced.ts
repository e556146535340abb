import { sql } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { orders, payments } from '../../adapters/database/schema.ts';

/** What no constraint can say of two tables: paid orders and settled payments belong together, one to one. */
export async function findUnbalanced(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ unpaid: number; unused: number }>(sql`
    select
      (select count(*)::int from ${orders} where ${orders.paidAt} is not null and not exists (
        select from ${payments}
        where ${payments.id} = ${orders.transactionId} and ${payments.status} = 'settled'
          and ${payments.orderId} = ${orders.id} and ${payments.amountCents} = ${orders.totalCents}
      )) as unpaid,
      (select count(*)::int from ${payments} where ${payments.status} = 'settled' and not exists (
        select from ${orders}
        where ${orders.id} = ${payments.orderId} and ${orders.transactionId} = ${payments.id}
      )) as unused`);
  const { unpaid = 0, unused = 0 } = rows[0] ?? {};
  return [
    ...(unpaid > 0 ? [`orders called paid without a settled payment of their amount: ${unpaid}`] : []),
    ...(unused > 0 ? [`settled payments whose order is not paid by them: ${unused}`] : []),
  ];
}
