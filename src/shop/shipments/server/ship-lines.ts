import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { type AnswerRequest, changeOrder } from '#shop/orders/server/change-order.ts';
import { subjectOf } from '#shop/orders/server/order-repository.ts';
import { lockStockOfOrders, moveStockOfLines } from '#shop/orders/server/stock-of-orders.ts';
import type { TransportCheck } from '../rules/transport-check.ts';
import type { BeforeShipping } from './before-shipping.ts';
import type { ClearShipment } from './clear-shipment.ts';
import type { InvoiceShipment } from './invoice-shipment.ts';
import { findQuantitiesLeft, findQuantitiesToShip, type LineToShip } from './quantities-to-ship.ts';
import { type ShipmentRow, shipmentNumber } from './shipment-repository.ts';
import { shipmentLines, shipments } from './tables.ts';
import type { TrackedUnits } from './tracked-units.ts';

/** What else happens when units leave. */
export interface ShippingParts {
  trackedUnits: TrackedUnits;
  clearShipment: ClearShipment;
  answerRequest: AnswerRequest;
  invoiceShipment: InvoiceShipment;
  beforeShipping: BeforeShipping;
}

/** What may be known of a shipment. */
export interface ShipmentGiven {
  id?: string;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  shippedOn?: string | undefined;
}

/** For the log. */
const transportWords: Record<TransportCheck, string> = {
  'not-dangerous': 'not dangerous goods',
  checked: 'checked',
  'not-checked': 'transport not checked',
};

/**
 * Lets units of an order leave the house. The order must be locked, and have been asked whether it can be shipped and
 * whether so much is left of it.
 */
export async function shipLines(
  { trackedUnits, clearShipment, answerRequest, invoiceShipment }: ShippingParts,
  tx: Database,
  order: OrderRow,
  lines: LineToShip[],
  admin: { id: string },
  given: ShipmentGiven = {},
): Promise<ShipmentRow> {
  const { carrier, trackingNumber, shippedOn = dayOf(new Date()) } = given;
  await assertThere(tx, order.id, lines);
  const nth = await shipmentNumber(tx, order.id);
  const cleared = await clearShipment(tx, { order, id: given.id, number: nth, lines, shippedOn, admin });
  const [shipment] = await tx
    .insert(shipments)
    .values({
      ...{ id: cleared.id, orderId: order.id, number: nth, transport: cleared.transport, shippedOn },
      carrier: carrier || null,
      trackingNumber: trackingNumber || null,
    })
    .onConflictDoNothing({ target: shipments.id })
    .returning();
  if (!shipment) throw new ShopError('conflict', 'This id belongs to another order’s shipment.');
  await tx.insert(shipmentLines).values(
    lines.map(({ position, quantity }) => ({
      ...{ shipmentId: shipment.id, orderId: order.id, position, quantity },
    })),
  );
  await moveStockOfLines(tx, order.id, 'shipment', lines);
  await trackedUnits.ship(tx, { orderId: order.id, shipmentId: shipment.id, actorId: admin.id }, lines);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const unitsToCome = order.quantity - order.unitsShipped - order.unitsCancelled - units;
  // By line, for the mail: later it would be told from what has happened since.
  const toCome = (await findQuantitiesLeft(tx, order.id)).map(({ owed: _, ...line }) => line);
  await trackedUnits.release(tx, order.id, await findQuantitiesToShip(tx, order.id), admin);
  const { id: shipmentId, number } = shipment;
  await changeOrder(
    tx,
    order,
    'ship',
    { kind: 'admin', id: admin.id },
    {
      progress: { unitsShipped: units },
      data: { shipmentId, number, units, unitsToCome, toCome, transport: cleared.transport },
      answerRequest,
    },
  );
  await recordAdminActions(tx, admin, [
    {
      action: 'order.shipped',
      subject: subjectOf(order),
      after: {
        shipment: number,
        lines,
        unitsToCome,
        carrier: shipment.carrier,
        trackingNumber: shipment.trackingNumber,
        transport: transportWords[cleared.transport],
      },
    },
  ]);
  // Last, since the number of an invoice keeps others waiting until this is committed.
  await invoiceShipment(tx, { order, shipment });
  return shipment;
}

/** What is made to order ships once it is there. Until this transaction ends, nothing of it is taken back. */
async function assertThere(tx: Database, orderId: string, lines: LineToShip[]): Promise<void> {
  await lockStockOfOrders(tx, [orderId]);
  const left = await findQuantitiesLeft(tx, orderId);
  const issues = lines.flatMap(({ position, quantity }, index) => {
    const line = left.find((one) => one.position === position);
    const there = line ? line.quantity - line.owed : 0;
    if (!line || line.owed === 0 || quantity <= there) return [];
    const message = `Line ${position}: ${formatCount(there)} of ${formatCount(quantity)} are in stock. The rest is made to order.`;
    return [{ field: `lines.${index}.quantity`, message, current: { left: there } }];
  });
  const [first, ...others] = issues;
  if (!first) return;
  throw new ShopError(
    'conflict',
    others.length === 0 ? first.message : 'Not all of these units are in stock yet.',
    issues,
  );
}
