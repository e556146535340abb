import { eq, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import type { Database } from '#platform/server/database/database.ts';
import { onSaleOrDraft, requireOnSale } from './product-repository.ts';
import { refuseTaken } from './refusals/refuse-taken.ts';
import { lockAvailable } from './stock.ts';
import { products } from './tables/products.ts';
import { asDraft } from './write-product.ts';

/**
 * Puts a draft on sale, or makes a product on sale a draft; answers its name. Names, SKUs, addresses and GTINs of drafts
 * are not reserved yet: where another product on sale has one by now, publishing is refused with the field.
 */
export async function listProduct(
  db: Database,
  { id, listed }: { id: string; listed: boolean },
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    // Stock before the product, as by orders.
    await lockAvailable(tx, id);
    const [found] = await tx
      .select({ name: products.name, isDraft: products.isDraft })
      .from(products)
      .where(onSaleOrDraft(eq(products.id, id)))
      .for('no key update');
    const { name, isDraft } = requireOnSale(found);
    if (isDraft !== listed) return name;
    // Naming the slug makes the database claim it.
    const values = listed ? { isDraft: false, deletedAt: null, slug: sql`${products.slug}` } : asDraft;
    await refuseTaken(tx.update(products).set(values).where(eq(products.id, id)).execute());
    const [draft, onSale] = [{ listing: 'draft' }, { listing: 'on sale' }];
    await recordAdminActions(tx, admin, [
      {
        action: listed ? 'product.published' : 'product.unlisted',
        subject: { kind: 'product', id, name },
        ...(listed ? { before: draft, after: onSale } : { before: onSale, after: draft }),
      },
    ]);
    return name;
  });
}
