import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ReadMadeToOrderDays } from '#shop/delivery/server/plan-delivery.ts';
import type { CartView, mergedCartSchema } from '../contract/cart.ts';
import { type CartLine, type MergedCarts, mergeCarts, mostCartLines } from '../rules/cart.ts';
import {
  type CartReaders,
  listCartLines,
  readCart,
  rememberSeen,
  writeCartLines,
} from './cart-repository.ts';
import { cartLines, carts } from './tables.ts';

/** Answers whether it changed anything. */
type Change = (tx: Database) => Promise<boolean>;

export interface CartParts extends Pick<CartReaders, 'readPersonPrices'> {
  db: Database;
  /** Without it, nothing is made to order. */
  readMadeToOrderDays?: ReadMadeToOrderDays;
}

/**
 * Changes of one cart come one after the other, from whatever tab or device. Each says what is to be and not what is to
 * be added, so that doing it again changes nothing. Answers the cart as it is then.
 */
export async function changeCart(
  { db, readPersonPrices, readMadeToOrderDays }: CartParts,
  userId: string,
  change: Change,
): Promise<CartView> {
  const dayAfterLead = await readMadeToOrderDays?.();
  return await db.transaction(async (tx) => {
    // The user is locked before the cart, as when a user is deleted, so the two cannot deadlock.
    const { rowCount } = await tx.execute(sql`
      insert into carts (user_id) select id from users where id = ${userId} for key share
      on conflict (user_id) do update set updated_at = now()`);
    if (rowCount === 0) throw new ShopError('not-signed-in', messages.noUser);
    const isChanged = await change(tx);
    if (isChanged) await countChange(tx, userId);
    const cart = await readCart(tx, userId, { readPersonPrices, dayAfterLead });
    if (isChanged) await rememberSeen(tx, userId, cart.lines);
    return cart;
  });
}

async function countChange(tx: Database, userId: string): Promise<void> {
  const lines = await tx.$count(cartLines, eq(cartLines.userId, userId));
  if (lines > mostCartLines) throw new ShopError('invalid-request', messages.tooManyProducts(mostCartLines));
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1` })
    .where(eq(carts.userId, userId));
}

/** A browser that heard no answer may send the same again: of a line in both, the larger quantity stays. */
export async function mergeCart(
  parts: CartParts,
  userId: string,
  lines: readonly CartLine[],
): Promise<z.infer<typeof mergedCartSchema>> {
  let inBoth: MergedCarts['inBoth'] = [];
  const cart = await changeCart(parts, userId, async (tx) => {
    const merged = mergeCarts(await listCartLines(tx, userId), lines);
    inBoth = merged.inBoth;
    return await writeCartLines(tx, userId, merged.changes);
  });
  return { ...cart, inBoth };
}
