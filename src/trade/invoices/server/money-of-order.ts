import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { taxRateOf, withTax } from '#shop/orders/rules/order-tax.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import type { InvoiceRow } from './tables.ts';

/** What was paid, less what earlier invoices have set off, and what went back for goods that were never invoiced. */
export async function moneyLeft(
  tx: Database,
  order: OrderRow,
  before: readonly InvoiceRow[],
): Promise<bigint> {
  // On account it is paid by what its invoices ask for.
  if (!order.paidAt || order.onAccountAt) return 0n;
  const spent = newestOf(before).reduce((sum, { prepaidCents }) => sum + BigInt(prepaidCents), 0n);
  const left = BigInt(order.totalCents) - (await moneyBack(tx, order)) - spent;
  return left > 0n ? left : 0n;
}

/** Without those that were corrected. */
export const newestOf = (invoiced: readonly InvoiceRow[]): InvoiceRow[] =>
  invoiced.filter(
    (one) => !invoiced.some((other) => other.shipmentId === one.shipmentId && other.edition > one.edition),
  );

export const grossOf = (invoiced: readonly InvoiceRow[]): bigint =>
  invoiced.reduce((sum, { grossCents }) => sum + BigInt(grossCents), 0n);

/** What went back without a credit note: for goods that were never invoiced. */
export async function moneyBack(tx: Database, order: OrderRow, without?: string): Promise<bigint> {
  const rows = await tx
    .select({
      amountCents: refunds.amountCents,
      isCredited: sql<boolean>`exists (select from invoices where invoices.refund_id = ${refunds.id})`,
      cancelled: sql<{ position: number; units: number }[]>`coalesce((
        select json_agg(json_build_object('position', position, 'units', cancelled))
        from refund_lines where refund_lines.refund_id = ${refunds.id}), '[]')`,
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, order.id),
        eq(refunds.of, 'order'),
        without ? ne(refunds.id, without) : undefined,
      ),
    );
  if (rows.length === 0) return 0n;
  const priced = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const worthOf = (units: { position: number; units: number }[]) =>
    withTax(
      units.map(({ position, units: count }) => ({
        cents: count * (priced.find((line) => line.position === position)?.unitCents ?? 0),
        taxRate: taxRateOf(order.tax, position),
      })),
    );
  return rows.reduce(
    (sum, { amountCents, isCredited, cancelled }) =>
      sum + BigInt(isCredited ? Math.min(amountCents, worthOf(cancelled)) : amountCents),
    0n,
  );
}
