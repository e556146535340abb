import { eq } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Tracking } from '#shop/catalog/rules/tracking.ts';
import { onSaleOrDraft } from '#shop/catalog/server/product-repository.ts';
import { lockStock } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { unitWords } from '../contract/words.ts';
import { batches, units } from './tables.ts';

/**
 * Whether a product is tracked. From then on its stock is the count of its units: what was counted otherwise is to be received
 * by serial or batch, and until then only what orders hold is called there. Once a unit is known it stays so. Answers in words.
 */
export async function setTracking(
  db: Database,
  productId: string,
  tracking: Tracking,
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    await lockStock(tx, [productId]);
    const product = await requireProduct(tx, productId);
    if (product.tracking === tracking) return wordsOf(tracking, 0);
    if (await isAnyKnown(tx, productId)) throw new ShopError('conflict', unitWords.staysTracked);
    const before = await countOnHand(tx, productId);
    await tx.update(products).set({ tracking }).where(eq(products.id, productId));
    await recordAdminActions(tx, admin, [
      {
        action: 'product.changed',
        subject: { kind: 'product', id: productId, name: product.name },
        before: { tracking: product.tracking, onHand: before },
        after: { tracking, onHand: await countOnHand(tx, productId) },
      },
    ]);
    return wordsOf(tracking, before);
  });
}

async function isAnyKnown(tx: Database, productId: string): Promise<boolean> {
  const found = await Promise.all([
    tx.$count(units, eq(units.productId, productId)),
    tx.$count(batches, eq(batches.productId, productId)),
  ]);
  return found.some((known) => known > 0);
}

async function countOnHand(tx: Database, productId: string): Promise<number> {
  const [row] = await tx.select({ onHand: stock.onHand }).from(stock).where(eq(stock.productId, productId));
  return row?.onHand ?? 0;
}

function wordsOf(tracking: Tracking, before: number): string {
  if (tracking === 'none') return 'The product is no longer tracked.';
  const by = tracking === 'serial' ? 'serial' : 'batch';
  const now = `The product is now tracked by ${by}.`;
  if (before === 0) return `${now} Stock is counted from what you receive.`;
  const were = before === 1 ? '1 existing unit' : `${formatCount(before)} existing units`;
  return `${now} Receive the ${were} by ${by}.`;
}

/** A product on sale or a draft; where wanted, tracked in this way. */
export async function requireProduct(db: Database, id: string, tracking?: Exclude<Tracking, 'none'>) {
  const [product] = await db
    .select()
    .from(products)
    .where(onSaleOrDraft(eq(products.id, id)));
  if (!product) throw new ShopError('not-found', 'This product is not on sale.');
  if (tracking && product.tracking !== tracking)
    throw new ShopError('conflict', tracking === 'serial' ? unitWords.notTracked : unitWords.notByBatch);
  return product;
}
