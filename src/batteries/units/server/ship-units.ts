import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import { moveUnits, type UnitRow } from './move-units.ts';
import { findRecalled, findUsed } from './recalls-of-units.ts';
import { batches, batchMovements, units } from './tables.ts';

export interface LineToTake {
  position: number;
  quantity: number;
  serials?: string[] | undefined;
  batch?: string | undefined;
}

interface Shipment {
  orderId: string;
  shipmentId: string;
  actorId: string;
}

interface TrackedLine extends LineToTake {
  productId: string;
  name: string;
  tracking: string;
}

/**
 * Says which units leave with a shipment, of lines whose product is tracked: those that were scanned; else those set aside for
 * the order, then the oldest. Stock must have been moved before, which keeps everybody else from these units.
 */
export async function shipUnits(tx: Database, shipment: Shipment, lines: LineToTake[]): Promise<void> {
  for (const line of await findTracked(tx, shipment.orderId, lines)) {
    if (line.tracking === 'batch')
      await takeFromBatches(tx, line, { ...shipment, orderPosition: line.position });
    else await shipSerials(tx, shipment, line);
  }
}

async function findTracked(tx: Database, orderId: string, lines: LineToTake[]): Promise<TrackedLine[]> {
  const rows = await tx
    .select({
      position: orderLines.position,
      productId: orderLines.productId,
      name: orderLines.name,
      tracking: products.tracking,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return lines.flatMap((line) => {
    const found = rows.find(({ position }) => position === line.position);
    if (!found) return [];
    if (found.tracking !== 'serial' && line.serials)
      throw refuse(line, `${found.name} is not tracked by serial. Remove the serials.`);
    if (found.tracking !== 'batch' && line.batch)
      throw refuse(line, `${found.name} is not tracked by batch. Remove the batch.`);
    return found.tracking === 'none' ? [] : [{ ...found, ...line }];
  });
}

async function shipSerials(tx: Database, shipment: Shipment, line: TrackedLine): Promise<void> {
  const { orderId, shipmentId, actorId } = shipment;
  const taken = line.serials ? await lockNamed(tx, orderId, line) : await lockOldest(tx, orderId, line);
  if (taken.length < line.quantity) {
    const left = taken.length;
    const words = left === 0 ? `No unit of ${line.name} is` : `Only ${formatCount(left)} of ${line.name} are`;
    throw refuse(line, `${words} in stock. Receive more by serial first.`);
  }
  const { position: orderPosition } = line;
  await moveUnits(tx, 'shipped', taken, { orderId, orderPosition, shipmentId, actorId });
}

async function lockNamed(tx: Database, orderId: string, line: TrackedLine): Promise<UnitRow[]> {
  const serials = line.serials ?? [];
  if (new Set(serials).size < serials.length) throw refuse(line, 'A serial is listed twice.');
  if (serials.length !== line.quantity)
    throw refuse(
      line,
      `${line.name}: ${formatCount(serials.length)} of ${formatCount(line.quantity)} serials entered.`,
    );
  const found = await tx
    .select()
    .from(units)
    .where(and(eq(units.productId, line.productId), inArray(units.serial, serials)))
    .orderBy(asc(units.id))
    .for('no key update');
  const missing = serials.find((serial) => !found.some((unit) => unit.serial === serial));
  if (missing) throw refuse(line, `Unit ${missing} of ${line.name} not found.`);
  const promised = found.find((unit) => unit.state === 'reserved' && unit.orderId !== orderId);
  if (promised) throw refuse(line, `${promised.serial} is reserved for another order.`);
  const recalled = await findRecalled(
    tx,
    found.filter(({ state }) => state === 'blocked'),
  );
  if (recalled) throw refuse(line, recalled);
  const used = await findUsed(tx, found);
  if (used) throw refuse(line, used);
  return found;
}

const isOriginal = sql`not exists (
  select from unit_statuses where unit_statuses.unit_id = units.id and unit_statuses.status <> 'original')`;

async function lockOldest(tx: Database, orderId: string, line: TrackedLine): Promise<UnitRow[]> {
  const own = await tx
    .select()
    .from(units)
    .where(
      and(
        eq(units.orderId, orderId),
        eq(units.orderPosition, line.position),
        eq(units.state, 'reserved'),
        eq(units.productId, line.productId),
        isOriginal,
      ),
    )
    .orderBy(asc(units.position))
    .limit(line.quantity)
    .for('no key update');
  const oldest = await tx
    .select()
    .from(units)
    .where(and(eq(units.productId, line.productId), eq(units.state, 'in-stock'), isOriginal))
    .orderBy(asc(units.madeOn), asc(units.position))
    .limit(line.quantity - own.length)
    .for('no key update');
  return [...own, ...oldest];
}

interface Told {
  orderId?: string | null;
  orderPosition?: number;
  shipmentId: string;
  actorId: string;
  note?: string;
}

/** Takes units of a line from the batch that is named, or from the oldest. */
export async function takeFromBatches(
  tx: Database,
  line: Omit<TrackedLine, 'tracking'>,
  told: Told,
): Promise<void> {
  const there = await tx
    .select()
    .from(batches)
    .where(
      and(
        eq(batches.productId, line.productId),
        sql`${batches.onHand} > 0`,
        line.batch ? eq(batches.number, line.batch) : undefined,
      ),
    )
    .orderBy(asc(batches.madeOn), asc(batches.position))
    .for('no key update');
  let left = line.quantity;
  const taken = there.flatMap(({ id: batchId, onHand }) => {
    const quantity = Math.min(left, onHand);
    left -= quantity;
    return quantity > 0 ? [{ batchId, quantity }] : [];
  });
  if (left > 0) {
    const where = line.batch ? `in batch ${line.batch}` : 'in stock';
    throw refuse(line, `Only ${formatCount(line.quantity - left)} of ${line.name} are ${where}.`);
  }
  await tx.insert(batchMovements).values(
    taken.map(({ batchId, quantity }) => ({
      ...{ ...told, batchId, kind: 'shipped' as const, onHandChange: -quantity },
    })),
  );
}

function refuse({ position }: LineToTake, message: string): ShopError {
  return new ShopError('conflict', message, [{ field: `lines.${position}.serials`, message }]);
}
