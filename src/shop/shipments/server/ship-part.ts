import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { mayHaveHappenedOn } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { noSuchOrder, type OrderRow } from '#platform/server/http/access/access.ts';
import { assertCan } from '#shop/orders/server/change-order.ts';
import { lockOrder } from '#shop/orders/server/order-repository.ts';
import type { Shipment, shipPartSchema } from '../contract/shipment.ts';
import { findQuantitiesLeft, type LineToShip } from './quantities-to-ship.ts';
import { type ShippingParts, shipLines } from './ship-lines.ts';
import { findShipment, withUnits } from './shipment-repository.ts';

type Wanted = z.infer<typeof shipPartSchema>;

export interface ShippedPart {
  shipment: Shipment;
  /** Whether it was this call that shipped it, and with it the last of its order. */
  isLast: boolean;
}

/** Ships some units of an order, once for each id. */
export async function shipPart(
  parts: ShippingParts & { db: Database },
  orderId: string,
  { lines, ...given }: Wanted,
  admin: { id: string },
): Promise<ShippedPart> {
  await parts.beforeShipping(orderId);
  const unitsOf = async (tx: Database) => await parts.trackedUnits.read(tx, orderId);
  return await parts.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw noSuchOrder();
    const before = await findShipment(tx, orderId, given.id);
    if (before) return { shipment: withUnits(sameAs(before, lines), await unitsOf(tx)), isLast: false };
    assertCan('ship', order);
    assertDay(order, given.shippedOn);
    const left = await findQuantitiesLeft(tx, orderId);
    assertLeft(lines, left);
    const units = (some: LineToShip[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
    await shipLines(parts, tx, order, lines, admin, given);
    const shipment = await findShipment(tx, orderId, given.id);
    if (!shipment) throw new Error(`The shipment ${given.id} was not kept.`);
    return { shipment: withUnits(shipment, await unitsOf(tx)), isLast: units(lines) === units(left) };
  });
}

/** The same call again gets the same answer; another one by the same id is refused. */
function sameAs(before: Shipment, lines: LineToShip[]): Shipment {
  const written = (some: LineToShip[]) =>
    some
      .map(({ position, quantity }) => `${position}: ${quantity}`)
      .toSorted()
      .join();
  if (written(before.lines) === written(lines)) return before;
  throw new ShopError('conflict', 'This shipment was already recorded with other units.');
}

function assertDay({ createdAt }: OrderRow, day: string | undefined): void {
  if (day === undefined || mayHaveHappenedOn(day, { since: createdAt, now: new Date() })) return;
  const message = messages.sinceOrder;
  throw new ShopError('invalid-request', message, [{ field: 'shippedOn', message }]);
}

/** No line ships more than is left of it. */
export function assertLeft(lines: LineToShip[], toShip: LineToShip[]): void {
  const leftOf = new Map(toShip.map(({ position, quantity }) => [position, quantity]));
  const issues = lines.flatMap(({ position, quantity }, index) => {
    const left = leftOf.get(position) ?? 0;
    if (quantity <= left) return [];
    const message =
      left === 0
        ? `Nothing of line ${position} is left to ship.`
        : `Only ${formatCount(left)} of line ${position} ${left === 1 ? 'is' : 'are'} left to ship.`;
    return [{ field: `lines.${index}.quantity`, message, current: { left } }];
  });
  const [first, ...others] = issues;
  if (!first) return;
  const words =
    others.length === 0 ? first.message : 'Less is left to ship on some lines. Please review them.';
  throw new ShopError('conflict', words, issues);
}
