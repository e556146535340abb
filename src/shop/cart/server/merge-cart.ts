import type { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { mergedCartSchema } from '../contract/cart.ts';
import { type CartLine, type MergedCarts, mergeCarts } from '../rules/cart.ts';
import { listCartLines, writeCartLines } from './cart-repository.ts';
import { changeCart } from './change-cart.ts';

/** A browser that heard no answer may send the same again: of a line in both, the larger quantity stays. */
export async function mergeCart(
  db: Database,
  userId: string,
  lines: readonly CartLine[],
): Promise<z.infer<typeof mergedCartSchema>> {
  let inBoth: MergedCarts['inBoth'] = [];
  const cart = await changeCart(db, userId, async (tx) => {
    const merged = mergeCarts(await listCartLines(tx, userId), lines);
    inBoth = merged.inBoth;
    return await writeCartLines(tx, userId, merged.changes);
  });
  return { ...cart, inBoth };
}
