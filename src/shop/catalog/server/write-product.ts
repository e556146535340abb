import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import { amountToMinor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { updateProductSchema } from '../contract/product.ts';
import { type FollowedPrice, followPrice } from '../contract/volume-prices.ts';
import { correctionOf } from '../rules/stock.ts';
import { replaceTiers } from './price-tiers.ts';
import { findProduct, onSaleOrDraft } from './product-repository.ts';
import { wordsOfFigures } from './search/words-of-figures.ts';
import { lockAvailable, moveStock } from './stock.ts';
import { products } from './tables/products.ts';

/** What belongs to what, and pictures, are kept beside it: by `product-links.ts` and `pictures/product-pictures.ts`. */
type ProductWords = Omit<
  z.output<typeof updateProductSchema>,
  'id' | 'image' | 'pictures' | 'links' | 'revision'
>;

export const asDraft = { isDraft: true, deletedAt: sql`now()` };

/** Answers its id. */
export async function addProduct(
  tx: Database,
  {
    imageHash,
    available,
    tiers,
    draft,
    ...product
  }: Omit<ProductWords, 'available_before' | 'stock_reason'> & {
    imageHash: string;
    draft?: boolean | undefined;
  },
  actorId?: string,
): Promise<string> {
  const [added] = await tx
    .insert(products)
    .values({ ...toColumns(product), imageHash, ...(draft && asDraft) })
    .returning({ id: products.id });
  if (!added) throw new Error('The database kept no product.');
  if (tiers) await replaceTiers(tx, added.id, tiers);
  await moveStock(tx, { productId: added.id, kind: 'opening', change: available, actorId });
  return added.id;
}

export interface ChangedProduct {
  name: string;
  /** In words: volume prices that have followed the price. */
  movedTiers?: string | undefined;
}

/**
 * Answers nothing when there is no such product. Who says what they saw changes the stock by the difference:
 * the rest may have been ordered since. Stock is locked before the product, as by orders.
 */
export async function changeProduct(
  tx: Database,
  id: string,
  {
    available: wanted,
    available_before: before,
    stock_reason: reason,
    imageHash,
    tiers,
    ...product
  }: ProductWords & { imageHash?: string | undefined },
  actorId: string,
): Promise<ChangedProduct | undefined> {
  const now = await lockAvailable(tx, id);
  if (now === undefined) return undefined;
  const followed = tiers ? { tiers } : await tiersAfter(tx, id, product);
  const change = correctionOf({ wanted, before, now });
  await moveStock(tx, { productId: id, kind: 'correction', change, actorId, reason: reason || undefined });
  const name = nameOf(
    await tx
      .update(products)
      .set({ ...toColumns(product), ...(imageHash && { imageHash }) })
      .where(onSaleOrDraft(eq(products.id, id)))
      .returning({ name: products.name }),
  );
  await replaceTiers(tx, id, followed.tiers);
  return name === undefined ? undefined : { name, movedTiers: followed.moved };
}

/** Of a change that does not name volume prices: they follow the price, or the change is refused. */
async function tiersAfter(
  tx: Database,
  id: string,
  to: Pick<ProductWords, 'price' | 'min_order'>,
): Promise<Omit<FollowedPrice, 'issues'>> {
  const before = await findProduct(tx, id, onSaleOrDraft);
  if (!before) return { tiers: [] };
  const { issues, ...followed } = followPrice(before, to);
  if (issues.length > 0)
    throw new ShopError('conflict', issues.map(({ message }) => message).join(' '), issues);
  return followed;
}

/** Answers the name, or nothing when there is no such product. */
export async function hideProduct(db: Database, id: string): Promise<string | undefined> {
  return nameOf(
    await db
      .update(products)
      .set({ deletedAt: sql`now()`, isDraft: false })
      .where(onSaleOrDraft(eq(products.id, id)))
      .returning({ name: products.name }),
  );
}

/** What is not said stays as it is, or is the database's to give. */
function toColumns({
  price,
  min_order,
  ...same
}: Omit<ProductWords, 'available' | 'tiers' | 'stock_reason'>) {
  const { kind, specification } = same;
  return {
    ...same,
    priceCents: amountToMinor(price),
    minOrder: min_order,
    ...(kind && specification && { searchWords: wordsOfFigures(kind, specification) }),
  };
}

function nameOf([row]: { name: string }[]): string | undefined {
  return row?.name;
}
