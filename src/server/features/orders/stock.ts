import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { products } from '../../adapters/database/schema.ts';

interface Portion {
  productId: string;
  quantity: number;
}

/**
 * Takes a portion from what is available, and answers whether there was enough of it. Whoever comes at
 * the same moment waits for this transaction's end.
 */
export async function takeStock(tx: Database, { productId, quantity }: Portion): Promise<boolean> {
  const taken = await tx
    .update(products)
    .set({ available: sql`${products.available} - ${quantity}` })
    .where(and(eq(products.id, productId), gte(products.available, quantity)))
    .returning({ id: products.id });
  return taken.length > 0;
}

/** As `takeStock`, for a new order: the product must still be on sale, at this price and minimum. */
export async function takeStockAtPrice(
  tx: Database,
  { productId, quantity, priceCents }: Portion & { priceCents: number },
): Promise<boolean> {
  const taken = await tx
    .update(products)
    .set({ available: sql`${products.available} - ${quantity}` })
    .where(
      and(
        eq(products.id, productId),
        gte(products.available, quantity),
        sql`${products.minOrder} <= ${quantity}`,
        eq(products.priceCents, priceCents),
        isNull(products.deletedAt),
      ),
    )
    .returning({ id: products.id });
  return taken.length > 0;
}

export async function returnStock(tx: Database, { productId, quantity }: Portion): Promise<void> {
  await tx
    .update(products)
    .set({ available: sql`${products.available} + ${quantity}` })
    .where(eq(products.id, productId));
}
