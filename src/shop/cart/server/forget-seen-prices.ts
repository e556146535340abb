import { isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { cartLines } from './tables.ts';

/** In another currency no price has risen or fallen: what customers saw last is not compared with it. */
export async function forgetSeenPrices(tx: Database): Promise<void> {
  await tx.update(cartLines).set({ seenCents: null }).where(isNotNull(cartLines.seenCents));
}
