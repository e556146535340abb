import { eq } from 'drizzle-orm';
import { findLastActionOn } from '#people/admin-log/server/actions-after.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ProductForm, WholeProduct } from '../contract/product.ts';
import { findOtherPictures } from './pictures/product-pictures.ts';
import { listLinks } from './product-links.ts';
import { findProduct } from './product-repository.ts';
import { products } from './tables/products.ts';
import { stock } from './tables/stock.ts';

/** All that the form of a product begins with. Answers nothing when no such product is on sale. */
export async function readProductForm(db: Database, id: string): Promise<ProductForm | undefined> {
  const { onHand, held } = stock;
  // First: a change in between must not be taken for one that the form shows.
  const revision = await findLastActionOn(db, { kind: 'product', id });
  const [product, links, [counted]] = await Promise.all([
    findWholeProduct(db, id),
    listLinks(db, id),
    db
      .select({ onHand, held, tracking: products.tracking })
      .from(stock)
      .innerJoin(products, eq(products.id, stock.productId))
      .where(eq(stock.productId, id)),
  ]);
  if (!product || !counted) return undefined;
  const { tracking, ...figures } = counted;
  return { product, links, tracking, revision, stock: figures };
}

/** A product on sale with all its pictures. */
export async function findWholeProduct(db: Database, id: string): Promise<WholeProduct | undefined> {
  const [product, pictures] = await Promise.all([findProduct(db, id), findOtherPictures(db, id)]);
  return product && { ...product, pictures };
}
