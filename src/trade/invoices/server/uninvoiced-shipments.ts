import { asc, eq } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import { orders } from '#shop/orders/server/tables.ts';
import type { ShopSettings } from '#shop/settings/contract/settings.ts';
import { shipments } from '#shop/shipments/server/tables.ts';
import { issueInvoice } from './issue-invoice.ts';
import { type InvoiceRow, uninvoicedShipments } from './tables.ts';

/** What has left without an invoice, and why, the oldest first. */
export async function listUninvoiced(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select({ waiting: uninvoicedShipments, order: orders, shipment: shipments })
    .from(uninvoicedShipments)
    .innerJoin(orders, eq(orders.id, uninvoicedShipments.orderId))
    .innerJoin(shipments, eq(shipments.id, uninvoicedShipments.shipmentId))
    .orderBy(asc(uninvoicedShipments.createdAt), asc(uninvoicedShipments.shipmentId))
    .limit(limit)
    .offset(offset);
  const items = rows.map(({ waiting: { shipmentId, orderId, missing }, order, shipment }) => ({
    ...{ shipmentId, orderId, missing, orderNumber: order.number },
    ...{ shipment: shipment.number, shippedOn: shipment.shippedOn },
  }));
  return { items, total: await db.$count(uninvoicedShipments) } satisfies Page<(typeof items)[number]>;
}

/** Issues the invoice of a shipment once what was missing is there. */
export async function invoiceLater(
  db: Database,
  first: ShopSettings,
  shipmentId: string,
  admin: { id: string },
): Promise<InvoiceRow> {
  // What is missing by now is kept also where nothing can be issued.
  const outcome = await db.transaction(async (tx) => {
    const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId));
    const order = shipment && (await lockOrder(tx, shipment.orderId));
    const waits = eq(uninvoicedShipments.shipmentId, shipmentId);
    const [waiting] = await tx.select().from(uninvoicedShipments).where(waits);
    if (!shipment || !order || !waiting)
      throw new ShopError('not-found', 'This shipment isn’t waiting for an invoice.');
    const issued = await issueInvoice(tx, first, { order, shipment });
    if (issued === 'not-wanted') return issued;
    if ('missing' in issued) {
      await tx.update(uninvoicedShipments).set({ missing: issued.missing }).where(waits);
      return issued;
    }
    await tx.delete(uninvoicedShipments).where(waits);
    const { id, number } = issued.issued;
    await recordAdminActions(tx, admin, [
      {
        action: 'invoice.issued',
        subject: { kind: 'invoice', id, name: number },
        after: { order: order.number },
      },
    ]);
    return issued;
  });
  if (outcome === 'not-wanted')
    throw new ShopError('conflict', 'Invoices are turned off in the settings for this order.');
  if ('missing' in outcome)
    throw new ShopError('conflict', `Invoice not issued. Missing: ${outcome.missing.join('; ')}.`);
  return outcome.issued;
}
