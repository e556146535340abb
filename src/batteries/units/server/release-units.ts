import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { moveUnits } from './move-units.ts';
import { units } from './tables.ts';

/**
 * Lets go of units that are set aside for more of an order than is still to leave: some of it was cancelled, or left with
 * others. The stock must be locked.
 */
export async function releaseUnits(
  tx: Database,
  orderId: string,
  toLeave: { position: number; quantity: number }[],
  admin: { id: string },
): Promise<void> {
  const reserved = await tx
    .select()
    .from(units)
    .where(and(eq(units.orderId, orderId), eq(units.state, 'reserved')))
    .orderBy(asc(units.position))
    .for('no key update');
  const kept = new Map(toLeave.map(({ position, quantity }) => [position, quantity]));
  const over = reserved.filter(({ orderPosition }) => {
    const left = kept.get(orderPosition ?? 0) ?? 0;
    kept.set(orderPosition ?? 0, left - 1);
    return left <= 0;
  });
  await moveUnits(tx, 'released', over, { orderId, actorId: admin.id });
}
