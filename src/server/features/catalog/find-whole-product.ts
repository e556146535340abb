import type { WholeProduct } from '#contract/product.ts';
import type { Database } from '../../adapters/database/database.ts';
import { findOtherPictures } from './pictures/other-pictures.ts';
import { findProduct } from './product-repository.ts';

/** A product on sale with all its pictures. */
export async function findWholeProduct(db: Database, id: string): Promise<WholeProduct | undefined> {
  const [product, pictures] = await Promise.all([findProduct(db, id), findOtherPictures(db, id)]);
  return product && { ...product, pictures };
}
