import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { keyFiguresOf } from '#shop/catalog/contract/show-specification.ts';
import { canBeOrdered } from '#shop/catalog/rules/quantity.ts';
import { findOtherPictures } from '#shop/catalog/server/pictures/product-pictures.ts';
import {
  findProductBySlug,
  onSale,
  selectedColumns,
  selectProducts,
  toProduct,
} from '#shop/catalog/server/product-repository.ts';
import { images } from '#shop/catalog/server/tables/pictures.ts';
import { productLinks, products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import type { ComparedProducts, LinkedProduct, ProductPage } from '../contract/product-page.ts';

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

/** A screw may fit thousands: a page shows the first of them. */
const mostLinked = 12;

/** The page of a product on sale. Under a slug it had before, or in capitals, where it is now. */
export async function findProductPage(
  db: Database,
  slug: string,
): Promise<ProductPage | { movedTo: string } | undefined> {
  const found = await findProductBySlug(db, slug);
  if (!found || 'movedTo' in found) return found;
  const { product } = found;
  const [others, builtOf, partOf, fits, fittedBy] = await Promise.all([
    findOtherPictures(db, product._id),
    listLinked(db, product._id, { kind: 'built-of', from: 'productId', to: 'otherId' }),
    listLinked(db, product._id, { kind: 'built-of', from: 'otherId', to: 'productId' }),
    listLinked(db, product._id, { kind: 'fits', from: 'productId', to: 'otherId' }),
    listLinked(db, product._id, { kind: 'fits', from: 'otherId', to: 'productId' }),
  ]);
  return { product, pictures: [product.image, ...others], builtOf, partOf, fits, fittedBy };
}

type End = 'productId' | 'otherId';
type Link = { kind: 'built-of' | 'fits'; from: End; to: End };

async function listLinked(db: Database, id: string, { kind, from, to }: Link): Promise<LinkedProduct[]> {
  const rows = await db
    .select({ ...selectedColumns, quantity: productLinks.quantity })
    .from(productLinks)
    .innerJoin(products, eq(products.id, productLinks[to]))
    .innerJoin(images, eq(images.hash, products.imageHash))
    .innerJoin(stock, eq(stock.productId, products.id))
    .where(onSale(and(eq(productLinks[from], id), eq(productLinks.kind, kind))))
    .orderBy(asc(products.position))
    .limit(mostLinked);
  return rows.map((row) => {
    const product = toProduct(row);
    const { _id, name, slug, sku, image, price } = product;
    return {
      ...{ _id, name, slug, sku, image, price, quantity: row.quantity },
      figures: keyFiguresOf(product),
      isOrderable: canBeOrdered(termsOf(product)),
    };
  });
}
