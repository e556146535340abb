import { eq, sql } from 'drizzle-orm';
import type { CartView } from '#contract/cart.ts';
import { ShopError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { mostCartLines } from '#domain/cart.ts';
import { findBrokenRule } from '../../adapters/database/broken-rule.ts';
import type { Database } from '../../adapters/database/database.ts';
import { cartLines, carts } from '../../adapters/database/schema.ts';
import { readCart } from './cart-repository.ts';

/** Answers whether it changed anything. */
type Change = (tx: Database) => Promise<boolean>;

/**
 * Changes of one cart come one after the other, from whatever tab or device. Each says what is to be and not what is to
 * be added, so that doing it again changes nothing. Answers the cart as it is then.
 */
export async function changeCart(db: Database, userId: string, change: Change): Promise<CartView> {
  try {
    return await db.transaction(async (tx) => {
      await tx
        .insert(carts)
        .values({ userId })
        .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: sql`now()` } });
      if (await change(tx)) await countChange(tx, userId);
      return await readCart(tx, userId);
    });
  } catch (error) {
    if (findBrokenRule(error) === 'carts_user_id_users_id_fk')
      throw new ShopError('not-signed-in', messages.noUser);
    throw error;
  }
}

async function countChange(tx: Database, userId: string): Promise<void> {
  const lines = await tx.$count(cartLines, eq(cartLines.userId, userId));
  if (lines > mostCartLines) throw new ShopError('invalid-request', messages.tooManyLines);
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1` })
    .where(eq(carts.userId, userId));
}
