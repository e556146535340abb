import type pg from 'pg';
import {
  countRows,
  type DoctorRule,
  type Finding,
  fine,
  warning,
} from '#platform/server/doctor/doctor-rule.ts';

/** For the doctor. */
export const checkRefunds: DoctorRule = {
  database: async (client) => [
    judgeRefunds({
      failedRefunds: await countRows(client, `select count(*) from refunds where state = 'failed'`),
    }),
    judgeOverpayments(await findOverpaid(client)),
  ],
};

const overpaidOrders = `
  select orders.number from payments
  join orders on orders.id = payments.order_id
  where payments.method = 'transfer' and payments.status = 'settled'
    and (select sum(amount_cents) from transfer_receipts where payment_id = payments.id)
      > payments.amount_cents + (
        select coalesce(sum(amount_cents), 0) from refunds where refunds.order_id = orders.id and of = 'excess')
  order by orders.created_at`;

/** Orders paid by transfers of more than they come to, of which not all is on its way back: their numbers, the oldest first. */
export async function findOverpaid(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ number: string }>(overpaidOrders);
  return rows.map(({ number }) => number);
}

const mostNamed = 5;

export function judgeOverpayments(numbers: readonly string[]): Finding {
  if (numbers.length === 0) return fine('Overpayments', 'none to send back');
  const named = numbers.slice(0, mostNamed).join(', ');
  const more = numbers.length > mostNamed ? ` and ${numbers.length - mostNamed} more` : '';
  return warning('Overpayments', {
    says: `more was transferred than the order comes to: ${named}${more}`,
    why: 'the customer was told that the difference is refunded',
    mend: 'open each order and refund the difference',
  });
}

export function judgeRefunds({ failedRefunds }: { failedRefunds: number }): Finding {
  if (failedRefunds === 0) return fine('Refunds', 'none failed');
  return warning('Refunds', {
    says: `failed: ${failedRefunds}`,
    why: 'customers are waiting for their money',
    mend: 'retry each on Manage All Orders, or send it by bank transfer and record it there',
  });
}
