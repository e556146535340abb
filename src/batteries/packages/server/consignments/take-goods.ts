import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { lockUnits, moveUnits, refuseMove, type UnitRow } from '#batteries/units/server/move-units.ts';
import { findRecalled, findUsed } from '#batteries/units/server/recalls-of-units.ts';
import { takeFromBatches } from '#batteries/units/server/ship-units.ts';
import { units } from '#batteries/units/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import { available, lockStock } from '#shop/catalog/server/stock.ts';
import { stock, stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { formatConsignmentNumber, isFromStock, purposeWords } from '../../rules/consignments.ts';
import { consignments, consignmentUnits } from '../tables.ts';
import type { ConsignedLine, ConsignedUnit, FoundConsignment } from './consignment-repository.ts';

type Line = Pick<ConsignedLine, 'position' | 'productId' | 'name' | 'quantity' | 'tracking' | 'batch'>;

const noteOf = ({ purpose, number, causeName }: FoundConsignment): string =>
  [`${purposeWords[purpose]} ${formatConsignmentNumber(number)}`, causeName].filter(Boolean).join(', ');

/** Refuses at the field of a line. */
export function refuseLine(position: number, field: string, message: string): ShopError {
  return new ShopError('conflict', message, [{ field: `lines.${position - 1}.${field}`, message }]);
}

/**
 * Names the units of a line. Those in stock are set aside at once, so that they are not sold meanwhile; others are those that came
 * back. The stock must be locked.
 */
export async function setUnitsAside(
  tx: Database,
  found: FoundConsignment,
  line: Line,
  serials: readonly string[],
  admin: { id: string },
): Promise<ConsignedUnit[]> {
  const refuse = (message: string) => refuseLine(line.position, 'serials', message);
  const named = await tx
    .select({ id: units.id, serial: units.serial })
    .from(units)
    .where(and(eq(units.productId, line.productId), inArray(units.serial, [...serials])));
  const missing = serials.find((serial) => !named.some((unit) => unit.serial === serial));
  if (missing) throw refuse(`Unit ${missing} of ${line.name} not found.`);
  const locked = await lockUnits(
    tx,
    named.map(({ id }) => id),
  );
  await assertInNoOther(tx, found, locked, refuse);
  const inStock = locked.filter(({ state }) => state === 'in-stock');
  const others = locked.filter(({ state }) => state !== 'in-stock');
  await assertMayLeave(tx, found, others, inStock, refuse);
  if (inStock.length > (await readAvailable(tx, line.productId)))
    throw refuse('All units in stock are reserved for orders. Receive more first.');
  const note = `Set aside: ${noteOf(found)}`;
  await moveUnits(tx, 'blocked', inStock, { actorId: admin.id, note });
  return locked.map(({ id, serial, state }) => ({ id, serial, isFromStock: state === 'in-stock' }));
}

async function assertInNoOther(
  tx: Database,
  { id }: FoundConsignment,
  locked: UnitRow[],
  refuse: (message: string) => ShopError,
): Promise<void> {
  const [other] = await tx
    .select({ number: consignments.number, serial: units.serial })
    .from(consignmentUnits)
    .innerJoin(consignments, eq(consignments.id, consignmentUnits.consignmentId))
    .innerJoin(units, eq(units.id, consignmentUnits.unitId))
    .where(
      and(
        inArray(
          consignmentUnits.unitId,
          locked.map((unit) => unit.id),
        ),
        ne(consignments.id, id),
        isNull(consignments.sentAt),
        isNull(consignments.discardedAt),
      ),
    );
  if (other) throw refuse(`${other.serial} is part of consignment ${formatConsignmentNumber(other.number)}.`);
}

/** New goods come from stock; what is repaired or transferred may have come back, or be blocked. */
async function assertMayLeave(
  tx: Database,
  { purpose }: FoundConsignment,
  others: UnitRow[],
  inStock: UnitRow[],
  refuse: (message: string) => ShopError,
): Promise<void> {
  const move = purpose === 'transfer' ? 'transferred' : purpose === 'repair' ? 'sent-back' : 'shipped';
  const stuck = others.filter(
    ({ state }) => isFromStock(purpose) || !['returned', 'blocked'].includes(state),
  );
  if (stuck.length > 0) throw refuse((await findRecalled(tx, stuck)) ?? refuseMove(move, stuck).message);
  if (purpose === 'repair' && inStock.length > 0) throw refuse(refuseMove('sent-back', inStock).message);
  if (purpose === 'transfer') return;
  const held = (await findRecalled(tx, [...inStock, ...others])) ?? (await findUsed(tx, inStock));
  if (held) throw refuse(held);
}

async function readAvailable(tx: Database, productId: string): Promise<number> {
  const [row] = await tx.select({ available }).from(stock).where(eq(stock.productId, productId));
  return row?.available ?? 0;
}

/** Puts back what was set aside and is still there. */
export async function putUnitsBack(
  tx: Database,
  found: FoundConsignment,
  admin: { id: string },
): Promise<void> {
  const ids = found.lines.flatMap(({ units: some }) =>
    some.filter((unit) => unit.isFromStock).map(({ id }) => id),
  );
  await lockStock(tx, productsOf(found));
  const blocked = (await lockUnits(tx, ids)).filter(({ state }) => state === 'blocked');
  const recalled = await Promise.all(blocked.map((unit) => findRecalled(tx, [unit])));
  const free = blocked.filter((_, place) => !recalled[place]);
  await moveUnits(tx, 'restocked', free, {
    actorId: admin.id,
    note: `No longer set aside: ${noteOf(found)}`,
  });
}

const productsOf = ({ lines }: FoundConsignment): string[] => [
  ...new Set(lines.map(({ productId }) => productId)),
];

const toldOf = (found: FoundConsignment, admin: { id: string }) => ({
  ...{ orderId: found.orderId, shipmentId: found.id, actorId: admin.id, note: noteOf(found) },
});

/** Lets the goods leave the house: units, batches or stock, and what is written of them. */
export async function letGoodsLeave(
  tx: Database,
  found: FoundConsignment,
  admin: { id: string },
): Promise<void> {
  await lockStock(tx, productsOf(found));
  for (const line of found.lines) {
    if (line.tracking === 'serial') await moveOut(tx, found, line, admin);
    else if (line.quantity > (await readAvailable(tx, line.productId)))
      throw refuseLine(
        line.position,
        'quantity',
        `Fewer than ${formatCount(line.quantity)} of ${line.name} are available. The rest is reserved for orders.`,
      );
    else if (line.tracking === 'batch')
      await takeFromBatches(tx, { ...line, batch: line.batch ?? undefined }, toldOf(found, admin));
    else
      await tx.insert(stockMovements).values({
        ...{ productId: line.productId, kind: 'shipment', onHandChange: -line.quantity },
        ...{ actorId: admin.id, reason: noteOf(found) },
      });
  }
}

async function moveOut(
  tx: Database,
  found: FoundConsignment,
  line: ConsignedLine,
  admin: { id: string },
): Promise<void> {
  const locked = await lockUnits(
    tx,
    line.units.map(({ id }) => id),
  );
  const told = toldOf(found, admin);
  if (!isFromStock(found.purpose))
    return await moveUnits(tx, found.purpose === 'repair' ? 'sent-back' : 'transferred', locked, told);
  const recalled = await findRecalled(tx, locked);
  if (recalled) throw refuseLine(line.position, 'serials', recalled);
  const aside = new Set(line.units.filter((unit) => unit.isFromStock).map(({ id }) => id));
  const blocked = locked.filter(({ id, state }) => state === 'blocked' && aside.has(id));
  await moveUnits(tx, 'restocked', blocked, { actorId: admin.id, note: told.note });
  const ready = locked.map((unit) =>
    blocked.includes(unit) ? { ...unit, state: 'in-stock' as const } : unit,
  );
  const stuck = ready.filter(({ state }) => state !== 'in-stock');
  if (stuck.length > 0) throw refuseLine(line.position, 'serials', refuseMove('shipped', stuck).message);
  await moveUnits(tx, 'shipped', ready, told);
}
