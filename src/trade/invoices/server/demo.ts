import { and, inArray, isNull, like, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { playTransfer } from '#shop/payments/server/transfers/transfer-repository.ts';
import { invoices } from './tables.ts';

/**
 * Takes the demo's invoices out: of orders paid with play money, and of its companies' unpaid ones. The first invoice
 * after that has the first number.
 */
export async function forgetDemoInvoices(tx: Database, companyIds: string[]): Promise<void> {
  const ofDemo = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        like(orders.transactionId, 'pi_sandbox_%'),
        like(orders.transactionId, `${playTransfer}%`),
        and(inArray(orders.companyId, companyIds), isNull(orders.paidAt)),
      ),
    );
  const allow = async (whether: 'on' | 'off') =>
    await tx.execute(sql`select set_config('shop.removes_demo', ${whether}, true)`);
  await allow('on');
  await tx.delete(invoices).where(inArray(invoices.orderId, ofDemo));
  await allow('off');
  await tx.execute(sql`
    delete from invoice_series where not exists (
      select from invoices where invoices.type = invoice_series.type and invoices.year = invoice_series.year)`);
}
