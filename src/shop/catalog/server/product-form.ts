import { eq } from 'drizzle-orm';
import { findLastActionOn } from '#people/admin-log/server/actions-after.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ProductForm, WholeProduct } from '../contract/product.ts';
import { findOtherPictures } from './pictures/product-pictures.ts';
import { listLinks } from './product-links.ts';
import { findProduct, onSaleOrDraft } from './product-repository.ts';
import { products } from './tables/products.ts';
import { stock } from './tables/stock.ts';

/** All that the form of a product begins with, on sale or a draft. Answers nothing when there is no such product. */
export async function readProductForm(db: Database, id: string): Promise<ProductForm | undefined> {
  const { onHand, held } = stock;
  // First: a change in between must not be taken for one that the form shows.
  const revision = await findLastActionOn(db, { kind: 'product', id });
  const [product, links, [counted]] = await Promise.all([
    findWholeProduct(db, id, onSaleOrDraft),
    listLinks(db, id),
    db
      .select({ onHand, held, tracking: products.tracking, isDraft: products.isDraft })
      .from(stock)
      .innerJoin(products, eq(products.id, stock.productId))
      .where(eq(stock.productId, id)),
  ]);
  if (!product || !counted) return undefined;
  const { tracking, isDraft, ...figures } = counted;
  return { product, isDraft, links, tracking, revision, stock: figures };
}

/** A product on sale with all its pictures; for admins also a draft. */
export async function findWholeProduct(
  db: Database,
  id: string,
  which?: typeof onSaleOrDraft,
): Promise<WholeProduct | undefined> {
  const [product, pictures] = await Promise.all([findProduct(db, id, which), findOtherPictures(db, id)]);
  return product && { ...product, pictures };
}
