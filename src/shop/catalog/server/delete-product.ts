import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { Database } from '#platform/server/database/database.ts';
import { readProductFacts } from './product-facts.ts';
import { requireOnSale } from './product-repository.ts';
import { lockAvailable } from './stock.ts';
import { hideProduct } from './write-product.ts';

/** Takes a product off sale and answers its name. Orders keep their own copy of the product. */
export async function deleteProduct(db: Database, id: string, admin: { id: string }): Promise<string> {
  return await db.transaction(async (tx) => {
    // Stock before the product, as by orders.
    await lockAvailable(tx, id);
    const before = (await readProductFacts(tx, [id])).get(id);
    const name = requireOnSale(await hideProduct(tx, id));
    await recordAdminActions(tx, admin, [
      { action: 'product.deleted', subject: { kind: 'product', id, name }, before },
    ]);
    return name;
  });
}
