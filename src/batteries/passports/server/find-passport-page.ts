import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { PassportView } from '../contract/passport.ts';
import { readDigitalLink } from '../rules/digital-link.ts';
import { findUnit, gtinOfProduct } from './find-unit.ts';
import { readPassport } from './read-passport.ts';

/** What the page at a code's address shows everybody. An address without a serial means the product. */
export async function findPassportPage(
  parts: { db: Database; address: string },
  path: string,
): Promise<PassportView | { movedTo: string } | undefined> {
  const link = readDigitalLink(path);
  if (!link) return undefined;
  if (link.serial === undefined) return await findProductOf(parts.db, link.gtin);
  const unit = await findUnit(parts.db, link);
  return unit && (await readPassport(parts, unit, 'everybody'));
}

async function findProductOf(db: Database, gtin: string): Promise<{ movedTo: string } | undefined> {
  const [product] = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(sql`${gtinOfProduct} = ${gtin}`, isNull(products.deletedAt)))
    .limit(1);
  return product?.slug ? { movedTo: `/product/${product.slug}` } : undefined;
}
