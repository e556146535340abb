import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { OrderRow } from '#platform/server/http/access/access.ts';
import { type AnswerRequest, changeOrder } from '#shop/orders/server/change-order.ts';
import { subjectOf } from '#shop/orders/server/order-repository.ts';
import { moveStockOfLines } from '#shop/orders/server/stock-of-orders.ts';
import type { TransportCheck } from '../rules/transport-check.ts';
import type { ClearShipment } from './clear-shipment.ts';
import { findQuantitiesToShip, type LineToShip } from './quantities-to-ship.ts';
import { type ShipmentRow, shipmentNumber } from './shipment-repository.ts';
import { shipmentLines, shipments } from './tables.ts';
import type { TrackedUnits } from './tracked-units.ts';

/** What else happens when units leave. */
export interface ShippingParts {
  trackedUnits: TrackedUnits;
  clearShipment: ClearShipment;
  answerRequest: AnswerRequest;
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
  { trackedUnits, clearShipment, answerRequest }: ShippingParts,
  tx: Database,
  order: OrderRow,
  lines: LineToShip[],
  admin: { id: string },
  given: ShipmentGiven = {},
): Promise<ShipmentRow> {
  const { carrier, trackingNumber, shippedOn = dayOf(new Date()) } = given;
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
  const toCome = await findQuantitiesToShip(tx, order.id);
  await trackedUnits.release(tx, order.id, toCome, admin);
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
  return shipment;
}
