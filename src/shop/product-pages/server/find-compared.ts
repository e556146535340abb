import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { onSale, selectProducts, toProduct } from '#shop/catalog/server/product-repository.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { ComparedProducts } from '../contract/product-page.ts';

const othersOffered = 8;

/** The products of these SKUs as far as they are on sale, in the order of the SKUs, and what else could stand beside them. */
export async function findCompared(db: Database, skus: string[]): Promise<ComparedProducts> {
  if (skus.length === 0) return { products: [], others: [] };
  const wanted = skus.map((sku) => sku.toLowerCase());
  const rows = await selectProducts(db).where(onSale(inArray(sql`lower(${products.sku})`, wanted)));
  const place = (sku: string) => wanted.indexOf(sku.toLowerCase());
  const found = rows.map(toProduct).sort((one, other) => place(one.sku) - place(other.sku));
  const [first] = found;
  if (!first?.kind) return { products: found, others: [] };
  const others = await db
    .select({ sku: sql<string>`${products.sku}`, name: products.name })
    .from(products)
    .where(
      onSale(
        and(
          eq(products.kind, first.kind),
          notInArray(
            products.id,
            found.map(({ _id }) => _id),
          ),
        ),
      ),
    )
    .orderBy(asc(products.position))
    .limit(othersOffered);
  return { products: found, others };
}
