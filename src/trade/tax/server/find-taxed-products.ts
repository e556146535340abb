import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { TaxClass } from '#shop/catalog/rules/tax-class.ts';
import { products } from '#shop/catalog/server/tables/products.ts';

interface TaxedProduct {
  sku: string;
  taxClass: TaxClass;
}

/** What tax asks of the products of lines as they are now, in the order of the lines. */
export async function findTaxedProducts(
  db: Database,
  lines: readonly { productId: string }[],
): Promise<TaxedProduct[]> {
  const ids = lines.map(({ productId }) => productId);
  const rows = await db
    .select({ id: products.id, sku: products.sku, taxClass: products.tax_class })
    .from(products)
    .where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  // An order of a product that is not there is refused by the shop; until then, its tax is the full one.
  return ids.map((id) => byId.get(id) ?? { sku: '', taxClass: 'standard' });
}
