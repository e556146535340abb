import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { tellNextOwner } from '#batteries/recalls/server/send-notices.ts';
import { ownerOfUnit } from '#batteries/units/server/owner-of-unit.ts';
import { unitHandovers, units } from '#batteries/units/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockStock } from '#shop/catalog/server/stock.ts';
import { hashOf, newHandoverCode, readHandoverCode } from './passport-access.ts';
import { passportLinks } from './tables.ts';

const lifetimeMs = 14 * 24 * 60 * 60_000;

/** Creates the code with which the next owner takes a unit over. Earlier codes become invalid. */
export async function offerHandover(db: Database, unitId: string, userId: string) {
  return await db.transaction(async (tx) => {
    const orderId = await requireOwned(tx, unitId, userId);
    await dropOffers(tx, unitId);
    const code = newHandoverCode();
    const endsAt = new Date(Date.now() + lifetimeMs);
    const codeHash = hashOf(readHandoverCode(code));
    await tx.insert(unitHandovers).values({ unitId, orderId, fromUserId: userId, codeHash, endsAt });
    return { code, endsAt: endsAt.toISOString() };
  });
}

export async function withdrawHandover(db: Database, unitId: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOwned(tx, unitId, userId);
    if (!(await dropOffers(tx, unitId)))
      throw new ShopError(
        'not-found',
        'This battery isn’t offered for transfer, or was already transferred.',
      );
  });
}

/**
 * Makes the caller the owner of the unit that a code is for, once, and tells them of its recalls. Whom the owner before let in
 * are out. The unit is locked first, as in offering it, so that of two with the same code one comes too late.
 */
export async function takeOver(db: Database, typed: string, userId: string) {
  const codeHash = hashOf(readHandoverCode(typed));
  return await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ offer: unitHandovers, productId: units.productId })
      .from(unitHandovers)
      .innerJoin(units, eq(units.id, unitHandovers.unitId))
      .where(eq(unitHandovers.codeHash, codeHash));
    if (!found) throw noSuchCode();
    const { offer, productId } = found;
    // The same lock as publishing a recall: either it knows the next owner, or the next owner is told of it here.
    await lockStock(tx, [productId]);
    const unit = await lockUnit(tx, offer.unitId);
    if (!unit) throw noSuchCode();
    if (unit.ownerId === userId)
      throw new ShopError('conflict', 'You already own this battery. The code is for its next owner.');
    if (unit.orderId !== offer.orderId || unit.ownerId !== offer.fromUserId || unit.ownerId === null)
      throw noSuchCode();
    const [taken] = await tx
      .update(unitHandovers)
      .set({ takenAt: sql`clock_timestamp()`, toUserId: userId })
      .where(
        and(
          eq(unitHandovers.id, offer.id),
          isNull(unitHandovers.takenAt),
          gt(unitHandovers.endsAt, sql`now()`),
        ),
      )
      .returning();
    if (!taken) throw noSuchCode();
    await tx
      .delete(passportLinks)
      .where(and(eq(passportLinks.unitId, offer.unitId), eq(passportLinks.reader, 'interested')));
    const recalls = await tellNextOwner(tx, { id: offer.id, unitId: offer.unitId, userId });
    return { id: offer.unitId, serial: unit.serial, recalls };
  });
}

async function requireOwned(tx: Database, unitId: string, userId: string): Promise<string> {
  const unit = await lockUnit(tx, unitId);
  if (unit?.ownerId !== userId || !unit.orderId)
    throw new ShopError('not-found', 'Battery not found among yours.');
  return unit.orderId;
}

async function lockUnit(tx: Database, unitId: string) {
  const locked = await tx.select({ id: units.id }).from(units).where(eq(units.id, unitId)).for('update');
  if (locked.length === 0) return undefined;
  // Read again under the lock: another transfer may have come first.
  const [unit] = await tx
    .select({ serial: units.serial, orderId: units.orderId, ownerId: ownerOfUnit })
    .from(units)
    .where(eq(units.id, unitId));
  return unit;
}

async function dropOffers(tx: Database, unitId: string): Promise<number> {
  const { rowCount } = await tx
    .delete(unitHandovers)
    .where(and(eq(unitHandovers.unitId, unitId), isNull(unitHandovers.takenAt)));
  return rowCount ?? 0;
}

const noSuchCode = () =>
  new ShopError('not-found', 'This code is incorrect, already used, or expired. Please ask for a new one.');
