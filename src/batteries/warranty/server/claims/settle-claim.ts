import { randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { lockUnits, moveUnits, refuseMove, type UnitRow } from '#batteries/units/server/move-units.ts';
import { findRecalled } from '#batteries/units/server/recalls-of-units.ts';
import { unitHandovers, units } from '#batteries/units/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { available, lockStock } from '#shop/catalog/server/stock.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import { type ClaimRemedy, formatClaimNumber } from '../../rules/claim-steps.ts';
import type { ClaimRow } from './claim-repository.ts';

export interface Settlement {
  remedy?: ClaimRemedy | undefined;
  /** The battery is back in the house. */
  hasReturned?: boolean | undefined;
  /** The serial of the replacement. */
  replacement?: string | undefined;
  refundId?: string | undefined;
}

/**
 * Does what a claim is settled by: the battery comes back into the house, another leaves the stock in its place, and a refund that
 * was sent is noted. The claim must be locked; of stock and units all are locked here, before any is moved.
 */
export async function settleClaim(
  tx: Database,
  claim: ClaimRow,
  { remedy, hasReturned, replacement: serial, refundId }: Settlement,
  admin: { id: string },
): Promise<Partial<Pick<ClaimRow, 'remedy' | 'replacementId' | 'refundId'>>> {
  if (refundId) await requireRefund(tx, claim, refundId);
  const [seen] = await tx.select().from(units).where(eq(units.id, claim.unitId));
  if (!seen) throw new Error('A claim has lost its unit.');
  const wanted = serial ? await findReplacement(tx, seen, serial) : undefined;
  if (hasReturned || wanted) await lockStock(tx, [seen.productId]);
  const locked = await lockUnits(tx, [...(hasReturned ? [seen.id] : []), ...(wanted ? [wanted.id] : [])]);
  const battery = locked.find(({ id }) => id === seen.id);
  const sent = locked.find(({ id }) => id === wanted?.id);
  if (battery) await takeBack(tx, claim, battery, admin);
  if (sent) await sendReplacement(tx, claim, sent, admin);
  return { remedy: remedy ?? null, replacementId: sent?.id ?? null, refundId: refundId ?? null };
}

/** Nothing to do if it was already scanned in. */
async function takeBack(
  tx: Database,
  { orderId: claimedWith, number }: ClaimRow,
  battery: UnitRow,
  admin: { id: string },
): Promise<void> {
  const { state, orderId, orderPosition, shipmentId } = battery;
  if (state !== 'shipped') return;
  if (orderId !== claimedWith)
    throw refuse('hasReturned', `${battery.serial} has been sold again since, so it can’t be returned here.`);
  const note = `Warranty claim ${formatClaimNumber(number)}`;
  await moveUnits(tx, 'returned', [battery], {
    ...{ orderId, orderPosition, shipmentId, actorId: admin.id, note },
  });
}

async function requireRefund(tx: Database, { orderId }: ClaimRow, refundId: string): Promise<void> {
  const found =
    orderId &&
    (await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.orderId, orderId), ne(refunds.state, 'failed'))));
  if (!found || found.length === 0)
    throw refuse('refundId', 'This refund does not belong to the battery’s order.');
}

function refuse(field: string, message: string): ShopError {
  return new ShopError('conflict', message, [{ field, message }]);
}

/** What is to be sent in place of a battery: another of the same product. */
async function findReplacement(tx: Database, battery: UnitRow, serial: string): Promise<UnitRow> {
  const [found] = await tx
    .select()
    .from(units)
    .where(and(eq(units.productId, battery.productId), eq(units.serial, serial)));
  if (!found) throw refuseReplacement(`Unit ${serial} of this product not found.`);
  if (found.id === battery.id) throw refuseReplacement('This is the claimed battery itself.');
  return found;
}

/**
 * It ships with the order that the battery was sold with, which has no line for it, since it was not ordered. So whatever
 * is asked whose it is, or whom a recall concerns, finds its customer as ever. It and its stock must be locked.
 */
async function sendReplacement(
  tx: Database,
  { orderId, userId, number }: ClaimRow,
  sent: UnitRow,
  admin: { id: string },
): Promise<void> {
  if (!orderId)
    throw refuseReplacement('The battery has no order, so a replacement can’t be sent from here.');
  if (sent.state !== 'in-stock')
    throw refuseReplacement((await findRecalled(tx, [sent])) ?? refuseMove('shipped', [sent]).message);
  const [left] = await tx.select({ available }).from(stock).where(eq(stock.productId, sent.productId));
  if ((left?.available ?? 0) < 1)
    throw refuseReplacement('All units in stock are reserved for orders. Receive more first.');
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
    // A random hash: there is no code to type.
    codeHash: randomBytes(32).toString('hex'),
  });
}

function refuseReplacement(message: string): ShopError {
  return new ShopError('conflict', message, [{ field: 'replacement', message }]);
}
