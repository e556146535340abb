import { and, eq, isNull, sql, sum } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { sandboxIntents } from '#platform/server/payment/sandbox/tables.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { findUnbalanced } from '#shop/refunds/server/find-unbalanced.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { availableOf } from '#testing/builders.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { payments } from '../tables.ts';

/** What must hold of a product's stock, its orders and their payments, whatever has happened. */
export async function expectBooksToBalance(
  db: Database,
  { productId, supplied }: { productId: string; supplied: number },
): Promise<void> {
  expect(await findUnbalancedStock(db), 'stock is what its movements say').toEqual([]);
  const [held] = await db
    .select({ units: sum(orders.quantity).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.productId, productId), isNull(orders.lapsedAt), isNull(orders.deletedAt)));
  // Units that were refunded are for sale again, where an admin said so.
  const { rows: back } = await db.execute<{ units: string }>(sql`
    select coalesce(sum(cancelled + returned), 0) as units from refund_lines
    join orders on orders.id = order_id where is_restocked and product_id = ${productId}`);
  const available = (await availableOf(db, productId)) ?? Number.NaN;
  expect(available, 'never below zero').toBeGreaterThanOrEqual(0);
  expect(supplied - available, 'stock taken is what live orders hold').toBe(
    (held?.units ?? 0) - Number(back[0]?.units ?? 0),
  );

  const paidWithoutPayment = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`${orders.paidAt} is not null`,
        sql`not exists (select 1 from ${payments} i left join ${sandboxIntents} s on s.id = i.id
          where i.order_id = ${orders.id} and i.status = 'settled' and i.id = ${orders.transactionId}
          and i.amount_cents = ${orders.totalCents}
          and (i.method = 'transfer' or s.status = 'succeeded' and s.amount_cents = ${orders.totalCents}))`,
      ),
    );
  expect(paidWithoutPayment, 'a paid order has its succeeded payment of the same amount').toEqual([]);

  const { rows: beyond } = await db.execute(sql`
    select s.id from sandbox_intents s join (
      select intent_id, sum(amount_cents) as sent from sandbox_refunds
      where not (turns is not distinct from 'failed' and turns_at <= now()) group by 1
    ) r on r.intent_id = s.id
    where r.sent > s.amount_cents
      or r.sent > (select coalesce(sum(amount_cents), 0) from refunds where payment_id = s.id)`);
  expect(beyond, 'no more was sent back than came in, and than was decided').toEqual([]);
  expect(await findForbiddenRows((statement) => db.execute(sql.raw(statement)))).toEqual([]);
  expect(await findUnbalanced(db), 'money and what it paid belong together').toEqual([]);
  const lostCharges = await db
    .select({ id: sandboxIntents.id })
    .from(sandboxIntents)
    .where(
      and(
        eq(sandboxIntents.status, 'succeeded'),
        sql`not exists (select 1 from ${payments} i where i.id = ${sandboxIntents.id} and i.status in ('settled', 'parked'))`,
      ),
    );
  expect(lostCharges, 'each charge has paid an order or is parked').toEqual([]);
}
