import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { holdCurrency } from '#shop/settings/server/money-terms.ts';
import type { createProductSchema } from '../contract/product.ts';
import { keepPictures, replaceOtherPictures, takePictures } from './pictures/product-pictures.ts';
import { readProductFacts } from './product-facts.ts';
import { lockLinks, replaceLinks } from './product-links.ts';
import { refuseTaken } from './refusals/refuse-taken.ts';
import { addProduct } from './write-product.ts';

interface Parts {
  db: Database;
  workshop: PictureWorkshop;
}

/** Puts a product on sale with its pictures, or keeps neither. */
export async function createProduct(
  { db, workshop }: Parts,
  { image, pictures, links, ...product }: z.output<typeof createProductSchema>,
  admin: { id: string },
): Promise<void> {
  const taken = await takePictures(workshop, { image, pictures });
  await db.transaction(async (tx) => {
    await holdCurrency(tx);
    if (links) await lockLinks(tx);
    await keepPictures(tx, taken);
    const id = await refuseTaken(addProduct(tx, { ...product, imageHash: taken.main.hash }, admin.id));
    if (taken.others) await replaceOtherPictures(tx, id, taken.others);
    if (links) await replaceLinks(tx, id, links);
    await recordAdminActions(tx, admin, [
      {
        action: 'product.created',
        subject: { kind: 'product', id, name: product.name },
        after: (await readProductFacts(tx, [id])).get(id),
      },
    ]);
  });
}
