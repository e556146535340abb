import type { Database } from '#platform/server/database/database.ts';
import type { WholeProduct } from '../contract/product.ts';
import { findOtherPictures } from './pictures/other-pictures.ts';
import { findProduct } from './product-repository.ts';

/** A product on sale with all its pictures. */
export async function findWholeProduct(db: Database, id: string): Promise<WholeProduct | undefined> {
  const [product, pictures] = await Promise.all([findProduct(db, id), findOtherPictures(db, id)]);
  return product && { ...product, pictures };
}
