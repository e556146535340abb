import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { canOrder } from '#shop/orders/rules/states.ts';
import { changeOrder } from '#shop/orders/server/change-order.ts';
import { lockOrder, statesOfRow } from '#shop/orders/server/order-repository.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { invoices } from '#trade/invoices/server/tables.ts';
import { accountEntries } from './tables.ts';

/** Locks the orders on account that these items were invoiced for: orders are locked before entries, here as everywhere. */
export async function lockOrdersOf(tx: Database, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      inArray(
        orders.id,
        tx
          .select({ id: invoices.orderId })
          .from(accountEntries)
          .innerJoin(invoices, eq(invoices.id, accountEntries.invoiceId))
          .where(inArray(accountEntries.id, [...itemIds])),
      ),
    )
    .orderBy(orders.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** An order on account is paid once nothing of it is left to invoice, and nothing of its invoices is open; and no longer if that changes. */
export async function followInvoices(tx: Database, orderIds: readonly string[]): Promise<void> {
  for (const id of orderIds) {
    const order = await lockOrder(tx, id);
    if (!order?.onAccountAt) continue;
    const isSettled = await areInvoicesPaid(tx, order);
    const action = isSettled ? 'settle-account' : 'reopen-account';
    if (isSettled !== (order.paidAt !== null) && canOrder(action, statesOfRow(order)))
      await changeOrder(tx, order, action, { kind: 'shop' });
  }
}

async function areInvoicesPaid(tx: Database, { id }: OrderRow): Promise<boolean> {
  const { rows } = await tx.execute<{ isPaid: boolean }>(sql`
    select uninvoiced_cents(orders) = 0 and units_shipped + units_cancelled = quantity and not exists (
      select from account_entries entry join invoices on invoices.id = entry.invoice_id
      where invoices.order_id = orders.id and entry.kind = 'invoice' and entry.amount_cents > (
        select coalesce(sum(amount_cents), 0) from account_allocations where debit_id = entry.id)) as "isPaid"
    from orders where id = ${id}`);
  return rows[0]?.isPaid ?? false;
}
