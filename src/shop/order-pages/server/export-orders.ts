import { asc, eq, inArray } from 'drizzle-orm';
import { minorToAmount, writeDecimal } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { columnsOf, exportCsv } from '#platform/server/http/downloads.ts';
import type { BulkOrders } from '#shop/orders/contract/order.ts';
import { nameOfTax } from '#shop/orders/rules/order-tax.ts';
import { findBulkOrders } from '#shop/orders/server/find-orders.ts';
import { statesOfRow } from '#shop/orders/server/order-repository.ts';
import { orderLines, orders } from '#shop/orders/server/tables.ts';
import { cancelledQuantity, shippedQuantity } from '#shop/shipments/server/quantities-to-ship.ts';

interface Exported {
  order: typeof orders.$inferSelect;
  line: typeof orderLines.$inferSelect;
  shipped: number;
  cancelled: number;
}

const amount = (minor: number) => writeDecimal(minorToAmount(minor));

/** Spreadsheets that split rows at every line break keep an address together. */
const inOneLine = (address: string) => address.trim().replace(/\s*[\r\n]\s*/g, ', ');

const columns = columnsOf<Exported>([
  ['Order', ({ order }) => order.number],
  ['Order ID', ({ order }) => order.id],
  ['Placed at', ({ order }) => order.createdAt.toISOString()],
  ['Payment', ({ order }) => statesOfRow(order).payment],
  ['Shipment', ({ order }) => statesOfRow(order).fulfilment],
  ['Customer', ({ order }) => order.customerName],
  ['Email', ({ order }) => order.email],
  ['Phone', ({ order }) => order.phone],
  ['Address', ({ order }) => inOneLine(order.address)],
  ['PO number', ({ order }) => order.purchaseOrder],
  ['Transaction ID', ({ order }) => order.transactionId],
  ['Line', ({ line }) => line.position],
  ['SKU', ({ line }) => line.sku],
  ['Product', ({ line }) => line.name],
  ['Quantity', ({ line }) => line.quantity],
  ['Shipped', ({ shipped }) => shipped],
  ['Refunded unshipped', ({ cancelled }) => cancelled],
  ['Unit price', ({ line }) => amount(line.unitCents)],
  ['Line total', ({ line }) => amount(line.totalCents)],
  ['Order total', ({ order }) => amount(order.totalCents)],
  ['Goods', ({ order }) => amount(order.totalCents - order.deliveryCents - order.taxCents)],
  ['Delivery', ({ order }) => amount(order.deliveryCents)],
  ['Tax', ({ order }) => amount(order.taxCents)],
  ['Delivery method', ({ order }) => order.deliveryTerms?.label ?? 'Pick-up (ex works)'],
  ['Company', ({ order }) => order.companyName],
  ['Cost centre', ({ order }) => order.costCenter],
  ['Tax type', ({ order }) => order.tax && nameOfTax(order.tax)],
]);

/** Little enough to be taken from the database without anybody noticing. */
const ordersAtOnce = 50;

/** A row for each line of each order, as they are read: neither a connection nor more than some orders wait. */
export function exportOrders(db: Database, which: BulkOrders): AsyncGenerator<string> {
  return exportCsv(columns, readBatches(db, which));
}

async function* readBatches(db: Database, which: BulkOrders): AsyncGenerator<Exported[]> {
  for await (const ids of findBulkOrders(db, which))
    for (let at = 0; at < ids.length; at += ordersAtOnce)
      yield await readOrders(db, ids.slice(at, at + ordersAtOnce));
}

async function readOrders(db: Database, ids: string[]): Promise<Exported[]> {
  const found = new Map<string, Exported[]>();
  for (const row of await readRows(db, ids)) {
    const rows = found.get(row.order.id);
    if (rows) rows.push(row);
    else found.set(row.order.id, [row]);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

async function readRows(db: Database, ids: string[]): Promise<Exported[]> {
  if (ids.length === 0) return [];
  return await db
    .select({ order: orders, line: orderLines, shipped: shippedQuantity, cancelled: cancelledQuantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}
