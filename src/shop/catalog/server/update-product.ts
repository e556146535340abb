import type { z } from 'zod';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { holdCurrency } from '#shop/settings/server/money-terms.ts';
import { refusalOfAvailable, type updateProductSchema } from '../contract/product.ts';
import { mayBeAvailable } from '../rules/stock.ts';
import { keepPictures, replaceOtherPictures, takePictures } from './pictures/product-pictures.ts';
import { recordingChange } from './product-facts.ts';
import { lockLinks, replaceLinks } from './product-links.ts';
import { findProduct, onSaleOrDraft, requireOnSale } from './product-repository.ts';
import { refuseTaken } from './refusals/refuse-taken.ts';
import { refuseUndoing } from './refusals/refuse-undoing.ts';
import { type ChangedProduct, changeProduct } from './write-product.ts';

interface Parts {
  db: Database;
  workshop: PictureWorkshop;
}

/** Changes a product, with its pictures if others come. Orders taking stock meanwhile come before or after it. */
export async function updateProduct(
  { db, workshop }: Parts,
  { id, revision, image, pictures, links, ...product }: z.output<typeof updateProductSchema>,
  admin: { id: string },
): Promise<ChangedProduct> {
  const changes = { ...product, available_before: await stockBefore(db, id, product) };
  const taken = await takePictures(workshop, { image, pictures });
  return await db.transaction(async (tx) => {
    await holdCurrency(tx);
    if (links) await lockLinks(tx);
    await keepPictures(tx, taken);
    const imageHash = taken.main?.hash;
    const change = async () => {
      if (revision !== undefined)
        await refuseUndoing(tx, id, revision, { image, pictures, links, ...product });
      const changed = await refuseTaken(changeProduct(tx, id, { ...changes, imageHash }, admin.id));
      if (changed && taken.others) await replaceOtherPictures(tx, id, taken.others);
      if (changed && links) await replaceLinks(tx, id, links);
      return changed;
    };
    return requireOnSale(await recordingChange(tx, admin, id, change));
  });
}

/** A count that may not be entered can only stay as it is; then its stock does not change, whatever comes back meanwhile. */
async function stockBefore(
  db: Database,
  id: string,
  { available, available_before: seen }: { available: number; available_before?: number | undefined },
): Promise<number | undefined> {
  if (mayBeAvailable(available, { before: seen })) return seen;
  const before = seen ?? requireOnSale(await findProduct(db, id, onSaleOrDraft)).available;
  if (mayBeAvailable(available, { before })) return before;
  const field = { field: 'available', message: refusalOfAvailable(available) };
  throw new ShopError('invalid-request', field.message, [field]);
}
