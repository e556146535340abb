import { eq } from 'drizzle-orm';
import type { ProductForm } from '#contract/product-administration.ts';
import type { Database } from '../../adapters/database/database.ts';
import { stock } from '../../adapters/database/schema.ts';
import { findWholeProduct } from './find-whole-product.ts';
import { listLinks } from './product-links.ts';

/** All that the form of a product begins with. Answers nothing when no such product is on sale. */
export async function readProductForm(db: Database, id: string): Promise<ProductForm | undefined> {
  const { onHand, held } = stock;
  const [product, links, [counted]] = await Promise.all([
    findWholeProduct(db, id),
    listLinks(db, id),
    db.select({ onHand, held }).from(stock).where(eq(stock.productId, id)),
  ]);
  return product && counted && { product, links, stock: counted };
}
