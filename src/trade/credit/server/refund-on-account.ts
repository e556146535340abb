import { eq, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { taxRateOf, withTax } from '#shop/orders/rules/order-tax.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import type { DecidedRefund, RefundOnAccount } from '#shop/refunds/server/refund-order.ts';
import { followInvoices } from './follow-invoices.ts';

/**
 * Refunds of orders on account: nothing was paid that could go back, so what is not cancelled before it ships must be on an
 * invoice that can be credited. The order follows what credit notes pay.
 */
export const refundOnAccount: RefundOnAccount = {
  require: async (tx, refund) => {
    const toCredit = refund.amountCents - (await worthOfCancelled(tx, refund));
    const left = await leftToCredit(tx, refund.order.id);
    if (toCredit > left)
      throw new ShopError(
        'conflict',
        `Only ${formatMinor(left)} of this order has been invoiced and can be credited. Cancel unshipped units instead.`,
      );
  },
  follow: (tx, orderId) => followInvoices(tx, [orderId]),
};

async function worthOfCancelled(tx: Database, { order, lines }: DecidedRefund): Promise<number> {
  const priced = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return withTax(
    lines.map(({ position, cancelled }) => ({
      cents: cancelled * (priced.find((line) => line.position === position)?.unitCents ?? 0),
      taxRate: taxRateOf(order.tax, position),
    })),
  );
}

async function leftToCredit(tx: Database, orderId: string): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(sum(case type when '380' then gross_cents else -gross_cents end), 0) as cents
    from invoices where order_id = ${orderId}`);
  return Number(rows[0]?.cents ?? 0);
}
