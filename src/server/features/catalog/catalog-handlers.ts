import { ShopError } from '#contract/errors.ts';
import type { Database } from '../../adapters/database/database.ts';
import { answerPage, defineHandlers } from '../../http/handlers.ts';
import { findProduct, listProducts } from './product-repository.ts';

export function catalogHandlers(db: Database) {
  return defineHandlers({
    listProducts: async ({ query, reply }) => answerPage(reply, await listProducts(db, query)),
    getProduct: async ({ params }) => {
      const product = await findProduct(db, params.productID);
      if (!product) throw new ShopError('not-found', 'This product is not on sale.');
      return { data: product };
    },
  });
}
