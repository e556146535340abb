import { inArray } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { WholeProduct } from '../contract/product.ts';
import type { ProductLink } from '../contract/product-links.ts';
import { listOtherPictures } from './pictures/product-pictures.ts';
import { listLinksOf } from './product-links.ts';
import { selectProducts, toProduct } from './product-repository.ts';
import { lockAvailable } from './stock.ts';
import { products } from './tables/products.ts';

/** What the log of admins' actions tells a product before and after by. */
export type ProductFacts = Omit<WholeProduct, '_id'> & { links: ProductLink[] };

/** Of products on sale and of deleted ones. */
export async function readProductFacts(tx: Database, ids: string[]): Promise<Map<string, ProductFacts>> {
  const rows = await selectProducts(tx).where(inArray(products.id, ids));
  const pictures = await listOtherPictures(tx, ids);
  const links = await listLinksOf(tx, ids);
  return new Map(
    rows.map((row) => {
      const { _id, ...facts } = toProduct(row);
      return [_id, { ...facts, pictures: pictures.get(_id) ?? [], links: links.get(_id) ?? [] }];
    }),
  );
}

/**
 * Does something to one product, and writes down what it was. Its stock is locked before it is looked at, as by
 * every other change, so that nothing is called this admin's that an order or another admin did.
 */
export async function recordingChange<T>(
  tx: Database,
  admin: { id: string },
  id: string,
  change: () => Promise<T>,
): Promise<T> {
  await lockAvailable(tx, id);
  const before = (await readProductFacts(tx, [id])).get(id);
  const result = await change();
  const after = (await readProductFacts(tx, [id])).get(id);
  if (before && after)
    await recordAdminActions(tx, admin, [
      { action: 'product.changed', subject: { kind: 'product', id, name: after.name }, before, after },
    ]);
  return result;
}
