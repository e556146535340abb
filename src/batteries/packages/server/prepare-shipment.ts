import { randomUUID } from 'node:crypto';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access/access.ts';
import { assertCan } from '#shop/orders/server/change-order.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import { findQuantitiesToShip } from '#shop/shipments/server/quantities-to-ship.ts';
import type { ShippingParts } from '#shop/shipments/server/ship-lines.ts';
import { assertLeft, type ShippedPart, shipPart } from '#shop/shipments/server/ship-part.ts';
import { findShipment, shipmentNumber } from '#shop/shipments/server/shipment-repository.ts';
import type { PrepareShipment, SavedPackages, ShipPrepared } from '../contract/packing.ts';
import {
  type Consignment,
  closePreparation,
  findPreparation,
  type NamedShipment,
  nameOfShipment,
  type OrderConsignment,
  requireConsignment,
  writePreparation,
} from './consignment.ts';
import type { IssuerSettings } from './issue-shipment-papers.ts';
import { listLinesToPack, proposePacking } from './packed-lines.ts';
import { packConsignment, type ToPack } from './save-packages.ts';
import { sendingOfOrder } from './sending.ts';

/**
 * Prepares the next shipment of an order: what leaves, by road, sea or air, and in which packages. What is left out is
 * as the shop proposes it; where a weight is missing, the packages stay to be entered. Preparing again changes it.
 */
export async function prepareShipment(
  db: Database,
  orderId: string,
  wanted: PrepareShipment,
  admin: { id: string },
  settings: IssuerSettings,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    assertCan('ship', order);
    const open = await findPreparation(tx, orderId);
    const consignment = await consignmentOf(tx, order, wanted, open);
    const sending = sendingOfOrder(order, consignment);
    await writePreparation(tx, consignment);
    if (!open || JSON.stringify(open) !== JSON.stringify(consignment))
      await recordAdminActions(tx, admin, [
        {
          action: 'shipment.prepared',
          subject: sending.logged,
          ...(open && { before: factsOf(open) }),
          after: factsOf(consignment),
        },
      ]);
    const packages = await packagesOf(tx, consignment, wanted);
    if (packages) await packConsignment(tx, { sending, consignment, wanted: packages, admin, settings });
  });
}

const factsOf = ({ lines, shippedOn }: Consignment) => ({
  shippedOn,
  lines: lines.map(({ position, quantity }) => `${quantity} of line ${position}`).join(', '),
});

async function consignmentOf(
  tx: Database,
  order: OrderRow,
  wanted: PrepareShipment,
  open: OrderConsignment | undefined,
): Promise<OrderConsignment> {
  if (open && wanted.id && wanted.id !== open.id)
    throw new ShopError(
      'conflict',
      `Shipment ${open.number} of this order is being prepared already. Ship or discard it first.`,
    );
  if (wanted.id && (await findShipment(tx, order.id, wanted.id)))
    throw new ShopError('conflict', 'This shipment has left already.');
  const left = await findQuantitiesToShip(tx, order.id);
  const lines = (wanted.lines ?? open?.lines ?? left).map(({ position, quantity }) => ({
    position,
    quantity,
  }));
  assertLeft(lines, left);
  const number = await shipmentNumber(tx, order.id);
  return {
    ...{ id: open?.id ?? wanted.id ?? randomUUID(), orderId: order.id, lines, hasLeft: false },
    ...{ number, name: nameOfShipment(number) },
    shippedOn: wanted.shippedOn ?? dayOf(new Date()),
  };
}

/** Packs a consignment as the shop proposes it by road, where all weights are known. */
export async function packAsProposed(tx: Database, about: Omit<ToPack, 'wanted'>): Promise<void> {
  const wanted = await packagesOf(tx, about.consignment, {});
  if (wanted) await packConsignment(tx, { ...about, wanted });
}

/** Nothing where a weight of the proposal is not known: it has to be entered. */
async function packagesOf(
  tx: Database,
  consignment: Consignment,
  { mode = 'road', packages }: Pick<PrepareShipment, 'mode' | 'packages'>,
): Promise<SavedPackages | undefined> {
  if (packages) return { mode, packages };
  const proposed = proposePacking(await listLinesToPack(tx, consignment), mode);
  const known = proposed.flatMap((one) => (one.grossKg === null ? [] : [{ ...one, grossKg: one.grossKg }]));
  return known.length === proposed.length ? { mode, packages: known } : undefined;
}

/** Its papers stay, as all that were given out. */
export async function discardPreparation(
  db: Database,
  orderId: string,
  admin: { id: string },
): Promise<Consignment> {
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const open = order && (await findPreparation(tx, orderId));
    if (!open) throw new ShopError('not-found', 'No shipment of this order is being prepared.');
    await closePreparation(tx, open);
    await recordAdminActions(tx, admin, [
      { action: 'shipment.discarded', subject: sendingOfOrder(order, open).logged, before: factsOf(open) },
    ]);
    return open;
  });
}

/** Ships what was prepared. Done twice, it is done once. */
export async function shipPrepared(
  parts: ShippingParts & { db: Database },
  { id, shipmentId }: NamedShipment,
  { units = [], ...given }: ShipPrepared,
  admin: { id: string },
): Promise<ShippedPart> {
  const consignment = await requireConsignment(parts.db, { id, shipmentId });
  const lines = consignment.lines.map(({ position, quantity }) => {
    const { serials, batch } = units.find((one) => one.position === position) ?? {};
    return { position, quantity, serials, batch };
  });
  return await shipPart(parts, id, { id: shipmentId, lines, ...given }, admin);
}
