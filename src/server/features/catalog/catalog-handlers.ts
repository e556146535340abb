import type { Database } from '../../adapters/database/database.ts';
import type { PictureWorkshop } from '../../adapters/pictures/picture-workshop.ts';
import { answerPage, type ContentChanged, defineHandlers, done } from '../../http/handlers.ts';
import { countWaiting } from '../stock/stock-alerts.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { findProduct, listProducts, listProductsForAdmin } from './product-repository.ts';
import { requireOnSale } from './require-on-sale.ts';
import { reducePicture } from './take-picture.ts';
import { updateProduct } from './update-product.ts';

interface CatalogParts {
  db: Database;
  workshop: PictureWorkshop;
  contentChanged: ContentChanged;
}

export function catalogHandlers({ db, workshop, contentChanged }: CatalogParts) {
  return defineHandlers({
    listProducts: async ({ query, reply }) => answerPage(reply, await listProducts(db, query)),

    getProduct: async ({ params }) => ({ data: requireOnSale(await findProduct(db, params.productID)) }),

    listAllProducts: async ({ query, reply }) => {
      const products = answerPage(reply, await listProductsForAdmin(db, query));
      const waiting = await countWaiting(
        db,
        products.map(({ _id }) => _id),
      );
      return products.map((product) => ({ ...product, waiting: waiting.get(product._id) }));
    },

    createProduct: async ({ body, caller }) => {
      await createProduct({ db, workshop }, body, caller);
      contentChanged();
      return done(`${body.name} is on sale now.`);
    },

    updateProduct: async ({ body, caller }) => {
      await updateProduct({ db, workshop }, body, caller);
      contentChanged();
      return done(`${body.name} was updated.`);
    },

    deleteProduct: async ({ params }) => {
      const name = await deleteProduct(db, params.id);
      contentChanged();
      return done(`${name} was deleted.`);
    },

    reducePicture: async ({ body }) => ({ image: await reducePicture(workshop, body) }),
  });
}
