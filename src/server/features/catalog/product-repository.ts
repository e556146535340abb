import { and, asc, count, eq, ilike, isNull, or, type SQL } from 'drizzle-orm';
import type { ListQuery, Page } from '#contract/lists.ts';
import type { Product } from '#contract/product.ts';
import { centsToDollars } from '#domain/money.ts';
import type { Database } from '../../adapters/database/database.ts';
import { images, products } from '../../adapters/database/schema.ts';
import { containing } from '../../adapters/database/search.ts';
import { imageUrl } from './image-url.ts';

const productColumns = {
  id: products.id,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  minOrder: products.minOrder,
  available: products.available,
  imageHash: products.imageHash,
  imageType: images.contentType,
};

export async function listProducts(db: Database, { limit, offset, q }: ListQuery): Promise<Page<Product>> {
  const wanted = onSale(
    q ? or(ilike(products.name, containing(q)), ilike(products.description, containing(q))) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    selectProducts(db).where(wanted).orderBy(asc(products.position)).limit(limit).offset(offset),
    db.select({ total: count() }).from(products).where(wanted),
  ]);
  return { items: rows.map(toProduct), total: counted?.total ?? 0 };
}

export async function findProduct(db: Database, id: string): Promise<Product | undefined> {
  const [row] = await selectProducts(db).where(onSale(eq(products.id, id)));
  return row && toProduct(row);
}

function selectProducts(db: Database) {
  return db.select(productColumns).from(products).innerJoin(images, eq(images.hash, products.imageHash));
}

function onSale(condition: SQL | undefined) {
  return and(isNull(products.deletedAt), condition);
}

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: centsToDollars(row.priceCents),
    min_order: row.minOrder,
    available: row.available,
    image: imageUrl(row.imageHash, row.imageType),
  };
}
