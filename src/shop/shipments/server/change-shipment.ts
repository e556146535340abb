import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import { orderEvents } from '#shop/orders/server/tables.ts';
import type { changeShipmentSchema, Shipment } from '../contract/shipment.ts';
import { trackingUrlOf } from '../rules/carriers.ts';
import { findShipment, withUnits } from './shipment-repository.ts';
import { shipments } from './tables.ts';
import type { TrackedUnits } from './tracked-units.ts';

/** Carrier and tracking number are often known later than the goods leave, and mistyped now and then. */
export async function changeShipment(
  { db, trackedUnits }: { db: Database; trackedUnits: Pick<TrackedUnits, 'read'> },
  named: { id: string; shipmentId: string },
  wanted: z.infer<typeof changeShipmentSchema>,
  admin: { id: string },
): Promise<Shipment> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, named.id);
    const found = order && (await findShipment(tx, order.id, named.shipmentId));
    if (!found) throw new ShopError('not-found', 'Shipment not found.');
    const before = withUnits(found, await trackedUnits.read(tx, order.id));
    const now = {
      carrier: valueAfter(before.carrier, wanted.carrier),
      trackingNumber: valueAfter(before.trackingNumber, wanted.trackingNumber),
    };
    if (now.carrier === before.carrier && now.trackingNumber === before.trackingNumber) return before;
    await tx.update(shipments).set(now).where(eq(shipments.id, before.id));
    const { number, carrier, trackingNumber } = before;
    await tx.insert(orderEvents).values({
      ...{ orderId: order.id, kind: 'shipment-changed', actorKind: 'admin', actorId: admin.id },
      data: { shipmentId: before.id, number, ...now },
    });
    await recordAdminActions(tx, admin, [
      {
        action: 'shipment.changed',
        subject: { kind: 'order', id: order.id, name: `${order.number}, shipment ${number}` },
        before: { carrier, trackingNumber },
        after: now,
      },
    ]);
    return { ...before, ...now, trackingUrl: trackingUrlOf(now) };
  });
}

/** What is not named stays; what is named as empty is taken away. */
function valueAfter(before: string | null, wanted: string | undefined): string | null {
  return wanted === undefined ? before : wanted || null;
}
