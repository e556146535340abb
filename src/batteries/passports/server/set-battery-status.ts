import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockUnits, moveUnits } from '#batteries/units/server/move-units.ts';
import { units } from '#batteries/units/server/tables.ts';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { lockStock } from '#shop/catalog/server/stock.ts';
import type { setBatteryStatusSchema } from '../contract/my-units.ts';
import { findStatusMove, serialOfPassport } from '../rules/battery-status.ts';
import type { BatteryStatus } from '../rules/data-points.ts';
import { requireUnit, type UnitRow } from './find-unit.ts';
import { statusProposals, unitPassports, unitStatuses } from './tables.ts';

type Wanted = z.output<typeof setBatteryStatusSchema>;

/**
 * Sets a battery's status as the table of moves allows. What is no longer original leaves the stock, and what is prepared for
 * another use gets a new passport. A move that needs a second admin is proposed by the first and done by the second.
 */
export async function setBatteryStatus(
  db: Database,
  unitId: string,
  { status, reason }: Wanted,
  admin: { id: string },
): Promise<{ isProposed: boolean }> {
  return await db.transaction(async (tx) => {
    const { productId } = await requireUnit(tx, unitId);
    await lockStock(tx, [productId]);
    const [locked] = await lockUnits(tx, [unitId]);
    const unit = await requireUnit(tx, unitId);
    const before = unit.status ?? 'original';
    if (before === status || !locked) return { isProposed: false };
    const move = findStatusMove(before, status);
    if (!move) throw new ShopError('conflict', `A battery that is ${before} can’t become ${status}.`);
    if (locked.state === 'built-in')
      throw new ShopError('conflict', `${unit.serial} is built into another unit. Take it out first.`);
    const subject = { kind: 'unit' as const, id: unitId, name: unit.serial };
    const why = move.needsSecondAdmin ? await findOtherReason(tx, unitId, { status, reason }, admin) : reason;
    if (move.needsSecondAdmin && why === undefined) {
      const proposal = { status, reason: reason ?? '', actorId: admin.id, createdAt: new Date() };
      await tx
        .insert(statusProposals)
        .values({ unitId, ...proposal })
        .onConflictDoUpdate({ target: statusProposals.unitId, set: proposal });
      await recordAdminActions(tx, admin, [
        { action: 'unit.status-proposed', subject, after: { status, reason: proposal.reason } },
      ]);
      return { isProposed: true };
    }
    await tx.delete(statusProposals).where(eq(statusProposals.unitId, unitId));
    if (status !== 'original' && (locked.state === 'in-stock' || locked.state === 'reserved'))
      await moveUnits(tx, 'blocked', [locked], { actorId: admin.id, note: `Battery status: ${status}` });
    await tx
      .insert(unitStatuses)
      .values({ unitId, status })
      .onConflictDoUpdate({ target: unitStatuses.unitId, set: { status, changedAt: new Date() } });
    const passport = move.hasNewPassport ? await addPassport(tx, unit, status) : undefined;
    await recordAdminActions(tx, admin, [
      {
        action: 'unit.status-set',
        subject,
        before: { status: before },
        after: { status, ...(why && { reason: why }), ...(passport && { passport }) },
      },
    ]);
    return { isProposed: false };
  });
}

/** The reason of another admin who has proposed the same. Nothing if it is yet to be proposed. */
async function findOtherReason(
  tx: Database,
  unitId: string,
  { status, reason }: Wanted,
  admin: { id: string },
): Promise<string | undefined> {
  const [proposal] = await tx
    .select()
    .from(statusProposals)
    .where(and(eq(statusProposals.unitId, unitId), eq(statusProposals.status, status)));
  if (proposal && proposal.actorId !== admin.id) return proposal.reason;
  if (proposal) throw new ShopError('conflict', 'You proposed this. Another admin must confirm it.');
  const message = 'Enter a reason.';
  if (!reason) throw new ShopError('invalid-request', message, [{ field: 'reason', message }]);
  return undefined;
}

/** Another identifier for the same battery. The unit must be locked. */
async function addPassport(tx: Database, unit: UnitRow, status: BatteryStatus): Promise<string> {
  const { id: unitId, productId } = unit;
  for (let nth = 2 + (await tx.$count(unitPassports, eq(unitPassports.unitId, unitId))); ; nth++) {
    const serial = serialOfPassport(unit.serial, nth);
    const taken = await tx.$count(units, and(eq(units.productId, productId), eq(units.serial, serial)));
    if (taken > 0) continue;
    const added = await tx
      .insert(unitPassports)
      .values({ unitId, productId, serial, status })
      .onConflictDoNothing()
      .returning({ serial: unitPassports.serial });
    if (added.length > 0) return serial;
  }
}
