import type { z } from 'zod';
import type { updateProductSchema } from '#contract/product.ts';
import type { Database } from '../../adapters/database/database.ts';
import { changeProduct } from './product-repository.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { requireOnSale } from './require-on-sale.ts';

/** Sets everything but the picture. One statement, so that orders taking stock meanwhile come before or after it. */
export async function updateProduct(
  db: Database,
  { id, ...product }: z.output<typeof updateProductSchema>,
): Promise<void> {
  requireOnSale(await refuseTakenName(changeProduct(db, id, product)));
}
