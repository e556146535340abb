import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { LinkedProduct, ProductPage } from '#shop/product-pages/contract/product-page.ts';
import { stock } from '#shop/stock/server/tables.ts';
import { keyFiguresOf } from '../contract/key-figures.ts';
import { termsOf } from '../contract/product-terms.ts';
import { canBeOrdered } from '../rules/quantity.ts';
import { findOtherPictures } from './pictures/other-pictures.ts';
import { onSale, productColumns, selectProducts, toProduct } from './product-repository.ts';
import { images } from './tables/pictures.ts';
import { productLinks, productSlugs, products } from './tables/products.ts';

/** A screw may fit thousands: a page shows the first of them. */
const mostLinked = 12;

const slugs = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The page of a product on sale. Under a slug it had before, or in capitals, where it is now. */
export async function findProductPage(
  db: Database,
  slug: string,
): Promise<ProductPage | { movedTo: string } | undefined> {
  const wanted = slug.toLowerCase();
  if (!slugs.test(wanted)) return undefined;
  const [row] = await selectProducts(db)
    .innerJoin(productSlugs, eq(productSlugs.productId, products.id))
    .where(onSale(eq(productSlugs.slug, wanted)));
  if (!row) return undefined;
  if (row.slug !== slug) return { movedTo: row.slug };
  const product = toProduct(row);
  const [others, builtOf, partOf, fits, fittedBy] = await Promise.all([
    findOtherPictures(db, row.id),
    listLinked(db, row.id, { kind: 'built-of', from: 'productId', to: 'otherId' }),
    listLinked(db, row.id, { kind: 'built-of', from: 'otherId', to: 'productId' }),
    listLinked(db, row.id, { kind: 'fits', from: 'productId', to: 'otherId' }),
    listLinked(db, row.id, { kind: 'fits', from: 'otherId', to: 'productId' }),
  ]);
  return { product, pictures: [product.image, ...others], builtOf, partOf, fits, fittedBy };
}

type End = 'productId' | 'otherId';
type Link = { kind: 'built-of' | 'fits'; from: End; to: End };

async function listLinked(db: Database, id: string, { kind, from, to }: Link): Promise<LinkedProduct[]> {
  const rows = await db
    .select({ ...productColumns, quantity: productLinks.quantity })
    .from(productLinks)
    .innerJoin(products, eq(products.id, productLinks[to]))
    .innerJoin(images, eq(images.hash, products.imageHash))
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(onSale(and(eq(productLinks[from], id), eq(productLinks.kind, kind))))
    .orderBy(asc(products.position))
    .limit(mostLinked);
  return rows.map((row) => {
    const product = toProduct(row);
    const { name, slug, sku, image, price } = product;
    return {
      ...{ name, slug, sku, image, price, quantity: row.quantity },
      figures: keyFiguresOf(product),
      isOrderable: canBeOrdered(termsOf(product)),
    };
  });
}
