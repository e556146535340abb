import type { Database } from '../../adapters/database/database.ts';
import { hideProduct } from './product-repository.ts';
import { requireOnSale } from './require-on-sale.ts';

/** Takes a product off sale and answers its name. Orders keep their own copy of what was bought. */
export async function deleteProduct(db: Database, id: string): Promise<string> {
  return requireOnSale(await hideProduct(db, id));
}
