import { and, eq, ne } from 'drizzle-orm';
import { lockUnits, moveUnits, type UnitRow } from '#batteries/units/server/move-units.ts';
import { units } from '#batteries/units/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { refunds } from '#shop/refunds/server/tables/refunds.ts';
import { lockStock } from '#shop/stock/server/stock.ts';
import { formatClaimNumber } from '../../rules/claim-number.ts';
import type { ClaimRemedy } from '../../rules/claim-steps.ts';
import type { ClaimRow } from './claim-repository.ts';
import { findReplacement, sendReplacement } from './send-replacement.ts';

export interface Settlement {
  remedy?: ClaimRemedy | undefined;
  /** The battery is back in the house. */
  hasReturned?: boolean | undefined;
  /** The serial of what is sent in its place. */
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

/** Where somebody has scanned it in already, it is in the house as it should be. */
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
