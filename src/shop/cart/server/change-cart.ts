import { eq, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { CartView } from '../contract/cart.ts';
import { mostCartLines } from '../rules/cart.ts';
import { readCart, rememberSeen } from './cart-repository.ts';
import { cartLines, carts } from './tables.ts';

/** Answers whether it changed anything. */
type Change = (tx: Database) => Promise<boolean>;

/**
 * Changes of one cart come one after the other, from whatever tab or device. Each says what is to be and not what is to
 * be added, so that doing it again changes nothing. Answers the cart as it is then.
 */
export async function changeCart(db: Database, userId: string, change: Change): Promise<CartView> {
  return await db.transaction(async (tx) => {
    // Their record is held before their cart, as by whoever deletes them: neither waits for the other in turn.
    const { rowCount } = await tx.execute(sql`
      insert into carts (user_id) select id from users where id = ${userId} for key share
      on conflict (user_id) do update set updated_at = now()`);
    if (rowCount === 0) throw new ShopError('not-signed-in', messages.noUser);
    const isChanged = await change(tx);
    if (isChanged) await countChange(tx, userId);
    const cart = await readCart(tx, userId);
    if (isChanged) await rememberSeen(tx, userId, cart.lines);
    return cart;
  });
}

async function countChange(tx: Database, userId: string): Promise<void> {
  const lines = await tx.$count(cartLines, eq(cartLines.userId, userId));
  if (lines > mostCartLines) throw new ShopError('invalid-request', messages.tooManyLines);
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1` })
    .where(eq(carts.userId, userId));
}
