import type { z } from 'zod';
import type { createProductSchema } from '#contract/product.ts';
import type { Database } from '../../adapters/database/database.ts';
import type { PictureWorkshop } from '../../adapters/pictures/picture-workshop.ts';
import { recordAdminActions } from '../admin-actions/record-admin-actions.ts';
import { keepImage } from './image-repository.ts';
import { readProductFacts } from './product-facts.ts';
import { lockLinks, replaceLinks } from './product-links.ts';
import { addProduct } from './product-repository.ts';
import { refuseTaken } from './refuse-taken.ts';
import { takePicture } from './take-picture.ts';

interface Parts {
  db: Database;
  workshop: PictureWorkshop;
}

/** Puts a product on sale with its picture, or keeps neither. */
export async function createProduct(
  { db, workshop }: Parts,
  { image, links, ...product }: z.output<typeof createProductSchema>,
  admin: { id: string },
): Promise<void> {
  const picture = await takePicture(workshop, image);
  await db.transaction(async (tx) => {
    if (links) await lockLinks(tx);
    const imageHash = await keepImage(tx, picture);
    const id = await refuseTaken(addProduct(tx, { ...product, imageHash }, admin.id));
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
