import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { moveUnits, type UnitRow } from '#batteries/units/server/move-units.ts';
import { findRecalled } from '#batteries/units/server/recalls-of-units.ts';
import { refuseMove } from '#batteries/units/server/refuse-move.ts';
import { unitHandovers, units } from '#batteries/units/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { available } from '#shop/stock/server/stock.ts';
import { stock } from '#shop/stock/server/tables.ts';
import { formatClaimNumber } from '../../rules/claim-number.ts';
import type { ClaimRow } from './claim-repository.ts';

/** What is to be sent in place of a battery: another of the same product. */
export async function findReplacement(tx: Database, battery: UnitRow, serial: string): Promise<UnitRow> {
  const [found] = await tx
    .select()
    .from(units)
    .where(and(eq(units.productId, battery.productId), eq(units.serial, serial)));
  if (!found) throw refuse(`Unit ${serial} of this product not found.`);
  if (found.id === battery.id) throw refuse('This is the claimed battery itself.');
  return found;
}

/**
 * It leaves the stock with the order that the battery was sold with, which has no line for it: nobody ordered or paid it. So whoever
 * is asked whose it is, or whom a recall concerns, finds its customer as ever. It and its stock must be locked.
 */
export async function sendReplacement(
  tx: Database,
  { orderId, userId, number }: ClaimRow,
  sent: UnitRow,
  admin: { id: string },
): Promise<void> {
  if (!orderId) throw refuse('The battery has no order, so a replacement can’t be sent from here.');
  if (sent.state !== 'in-stock')
    throw refuse((await findRecalled(tx, [sent])) ?? refuseMove('shipped', [sent]).message);
  const [left] = await tx.select({ available }).from(stock).where(eq(stock.productId, sent.productId));
  if ((left?.available ?? 0) < 1)
    throw refuse('All units in stock are reserved for orders. Receive more first.');
  const note = `Replacement for claim ${formatClaimNumber(number)}`;
  await moveUnits(tx, 'shipped', [sent], { orderId, actorId: admin.id, note });
  await giveTo(tx, { unitId: sent.id, orderId, userId });
}

/** Where the battery was handed on since it was sold, what comes in its place is handed on as well. */
async function giveTo(
  tx: Database,
  { unitId, orderId, userId }: { unitId: string; orderId: string; userId: string | null },
): Promise<void> {
  const [order] = await tx.select({ buyerId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  if (userId === null || order?.buyerId === userId) return;
  const now = new Date();
  await tx.insert(unitHandovers).values({
    ...{ unitId, orderId, fromUserId: order?.buyerId ?? null, toUserId: userId, takenAt: now, endsAt: now },
    // Of no code: nobody has one to type.
    codeHash: randomBytes(32).toString('hex'),
  });
}

function refuse(message: string): ShopError {
  return new ShopError('conflict', message, [{ field: 'replacement', message }]);
}
