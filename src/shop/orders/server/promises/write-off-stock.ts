import { eq, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';
import { countedFromUnits, lockStock } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import type { WriteOffStock } from '../../contract/made-to-order.ts';

/**
 * Units that are lost, also where orders hold them: what is available goes first, then lines made to order owe again, the
 * latest promise first. Orders placed from stock keep theirs. Answers how many are owed again.
 */
export async function writeOffStock(
  db: Database,
  productId: string,
  { units, seen, reason }: WriteOffStock,
  admin: { id: string },
): Promise<number> {
  try {
    return await db.transaction(async (tx) => {
      await lockStock(tx, [productId]);
      const { name, onHand } = await requireUntracked(tx, productId);
      if (onHand !== seen)
        throw new ShopError(
          'changed-meanwhile',
          `${formatCount(onHand)} are on hand by now. Please check the quantity again.`,
        );
      if (units > onHand) throw refuse(`Only ${formatCount(onHand)} are on hand.`);
      const { rows } = await tx.execute<{ back: string }>(
        sql`select lose_stock(${productId}, ${units}, 'correction', ${admin.id}, ${reason}) as back`,
      );
      await recordAdminActions(tx, admin, [
        {
          ...{ action: 'stock.written-off', subject: { kind: 'product', id: productId, name } },
          ...{ before: { onHand }, after: { onHand: onHand - units, reason } },
        },
      ]);
      return Number(rows[0]?.back ?? 0);
    });
  } catch (error) {
    if (findBrokenRule(error) !== 'stock_is_not_oversold') throw error;
    throw refuse('Orders placed from stock hold these units. Refund or delete some of those orders first.');
  }
}

async function requireUntracked(tx: Database, productId: string) {
  const [found] = await tx
    .select({ name: products.name, onHand: stock.onHand, unitCount: stock.unitCount })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(eq(stock.productId, productId));
  if (!found) throw new ShopError('not-found', 'Product not found.');
  if (found.unitCount !== null) throw new ShopError('conflict', countedFromUnits);
  return found;
}

const refuse = (message: string) => new ShopError('conflict', message, [{ field: 'units', message }]);
