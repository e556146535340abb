import type { CheckedInput } from '#platform/contract/calls.ts';
import { findNearestSkus, skuKey } from '#platform/kernel/sku.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readQuantity } from '../contract/quick-order.ts';
import { judgeQuickOrder, type QuickOrderVerdict } from '../rules/quick-order.ts';
import { type FoundProduct, findProductsBySku, listSkusOnSale } from './sku-repository.ts';

type Row = CheckedInput<'checkQuickOrder'>['body']['rows'][number] & { inCart?: number };

/** What becomes of each row: one query for all of them, and one more where SKUs are unknown. */
export async function judgeRows(
  db: Database,
  userId: string,
  rows: readonly Row[],
): Promise<QuickOrderVerdict<FoundProduct>[]> {
  const keys = new Set(rows.map(({ sku }) => skuKey(sku)));
  keys.delete('');
  const found = await findProductsBySku(db, userId, [...keys]);
  for (const { sku } of found) keys.delete(skuKey(sku));
  const nearest = keys.size > 0 ? findNearestSkus(keys, await listSkusOnSale(db)) : undefined;
  const read = rows.map(({ sku, quantity, inCart }) => {
    const cell = readQuantity(quantity);
    return { sku, quantity: 'quantity' in cell ? cell.quantity : undefined, seenInCart: inCart };
  });
  return judgeQuickOrder(read, found, nearest);
}
