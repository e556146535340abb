import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { FoundConsignment } from '#batteries/packages/server/consignments/consignment-repository.ts';
import { findPacking } from '#batteries/packages/server/packing-repository.ts';
import { lockUnits, moveUnits, type UnitRow } from '#batteries/units/server/move-units.ts';
import { unitHandovers, units } from '#batteries/units/server/tables.ts';
import { users } from '#people/accounts/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { lockStock } from '#shop/catalog/server/stock.ts';
import { readAddress } from '#shop/order-papers/server/about-order.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { refunds } from '#shop/refunds/server/tables.ts';
import { type ClaimRemedy, formatClaimNumber } from '../../rules/claim-steps.ts';
import { type ClaimRow, lockClaim } from './claim-repository.ts';
import { takeStep, tellCustomer } from './take-step.ts';

export interface Settlement {
  remedy?: ClaimRemedy | undefined;
  /** The battery is back in the house. */
  hasReturned?: boolean | undefined;
  /** The serial of the replacement. */
  replacement?: string | undefined;
  refundId?: string | undefined;
}

export type SettleParts = Pick<ShopParts, 'openConsignment'>;

/**
 * Does what a claim is settled by: the battery comes back into the house, another is set aside to be sent in its place, or the
 * repaired one is to be sent back, and a refund that was sent is noted. The claim must be locked; of stock and units all are locked here, before any is moved.
 */
export async function settleClaim(
  tx: Database,
  parts: SettleParts,
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
  if (battery) await takeBack(tx, claim, battery, admin);
  const sends = { productId: seen.productId, serial: wanted?.serial };
  if (wanted && !claim.orderId)
    throw refuseReplacement('The battery has no order, so a replacement can’t be sent from here.');
  if (remedy === 'replaced')
    await openShipping(tx, parts, claim, { ...sends, purpose: 'replacement' }, admin);
  if (remedy === 'repaired' && seen.state === 'returned')
    await openShipping(tx, parts, claim, { ...sends, purpose: 'repair', serial: seen.serial }, admin);
  return { remedy: remedy ?? null, replacementId: wanted?.id ?? null, refundId: refundId ?? null };
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
 * A replacement, or the repaired battery that is in the house, is to be sent: by the same packages, documents and gates as any goods.
 * It ships with the order that the battery was sold with, so that its customer is found as ever.
 */
async function openShipping(
  tx: Database,
  { openConsignment }: SettleParts,
  claim: ClaimRow,
  {
    purpose,
    productId,
    serial,
  }: { purpose: 'replacement' | 'repair'; productId: string; serial?: string | undefined },
  admin: { id: string },
): Promise<void> {
  const { id, orderId, userId, number } = claim;
  const recipient = await findRecipient(tx, claim);
  const line = { productId, quantity: 1, ...(serial && { serials: [serial] }) };
  await openConsignment(
    tx,
    {
      ...{ id: randomUUID(), purpose, recipient, lines: [line], userId, orderId },
      cause: { id, name: `Claim ${formatClaimNumber(number)}`, path: `/dashboard/claims/${id}` },
    },
    admin,
  ).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'conflict') throw refuseReplacement(error.message);
    throw error;
  });
}

/** The buyer at the order's address. Of another owner no address is known: an admin enters it. */
async function findRecipient(
  tx: Database,
  { orderId, userId }: ClaimRow,
): Promise<{ name: string; address: string }> {
  const order = orderId ? await findOrderRow(tx, orderId) : undefined;
  if (order && order.userId === userId)
    return {
      name: order.customerName,
      address: await readAddress({ db: tx, order }, { moment: new Date() }),
    };
  const [owner] = userId
    ? await tx.select({ name: users.displayName }).from(users).where(eq(users.id, userId))
    : [];
  return { name: owner?.name ?? '', address: '' };
}

/** What settles a claim has left: its customer is told, and a replacement is theirs from now on. */
export async function tellConsignmentLeft(
  tx: Database,
  left: FoundConsignment,
  admin: { id: string },
): Promise<void> {
  if (!left.causeId) return;
  const claim = await lockClaim(tx, left.causeId);
  const [unit] = left.lines.flatMap(({ units: some }) => some);
  const isReplacement = left.purpose === 'replacement';
  if (isReplacement && unit && claim.orderId)
    await giveTo(tx, { unitId: unit.id, orderId: claim.orderId, userId: claim.userId });
  const overruled = (await findPacking(tx, left.id))?.overruled;
  const eventId = await takeStep(tx, claim, {
    ...{ step: 'sent', version: claim.version, actor: { kind: 'admin', id: admin.id } },
    changes: isReplacement ? { replacementId: unit?.id ?? null } : {},
    data: {
      ...(isReplacement && unit && { replacement: unit.serial }),
      ...(left.carrier && { carrier: left.carrier }),
      ...(left.trackingNumber && { trackingNumber: left.trackingNumber }),
      ...(overruled && {
        reason: `Documents issued without a valid UN 38.3 test summary: ${overruled.reason} (safety adviser ${overruled.adviser})`,
      }),
    },
  });
  await tellCustomer(tx, { claimId: claim.id, userId: claim.userId, eventId });
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
