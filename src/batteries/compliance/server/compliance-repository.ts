import { asc, eq, isNull } from 'drizzle-orm';
import type { Seller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import { onSaleOrDraft, requireOnSale } from '#shop/catalog/server/product-repository.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { ComplianceFacts, ShopCompliance } from '../rules/compliance-facts.ts';
import type { StatedProduct } from '../rules/requirements.ts';
import { productCompliance, shopCompliance } from './tables.ts';

export interface CompliantProduct extends StatedProduct {
  productId: string;
  sku: string;
  name: string;
  facts: ComplianceFacts;
}

const columns = {
  productId: products.id,
  sku: products.sku,
  name: products.name,
  kind: products.kind,
  specification: products.specification,
  hsCode: products.hs_code,
  origin: products.origin,
  facts: productCompliance.facts,
};

const select = (db: Database) =>
  db.select(columns).from(products).leftJoin(productCompliance, eq(productCompliance.productId, products.id));

type Row = Awaited<ReturnType<typeof select>>[number];

const toProduct = ({ specification, facts, ...product }: Row): CompliantProduct => ({
  ...product,
  chemistry: specification.chemistry,
  facts: facts ?? {},
});

/** All products on sale, in the order of the catalogue. */
export async function listCompliantProducts(
  db: Database,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<CompliantProduct[]> {
  const rows = await select(db)
    .where(isNull(products.deletedAt))
    .orderBy(asc(products.position))
    .limit(limit)
    .offset(offset);
  return rows.map(toProduct);
}

export async function findCompliantProduct(
  db: Database,
  productId: string,
): Promise<CompliantProduct | undefined> {
  const [row] = await select(db).where(onSaleOrDraft(eq(products.id, productId)));
  return row && toProduct(row);
}

export const requireCompliantProduct = async (db: Database, productId: string): Promise<CompliantProduct> =>
  requireOnSale(await findCompliantProduct(db, productId));

/** For passports. The product may be off sale: its batteries' passports stay. */
export async function findPassportCompliance(
  db: Database,
  productId: string,
): Promise<ComplianceFacts & Pick<ShopCompliance, 'dueDiligenceUrl'>> {
  const [row] = await db.select().from(productCompliance).where(eq(productCompliance.productId, productId));
  const { dueDiligenceUrl } = await readShopCompliance(db);
  return { ...row?.facts, dueDiligenceUrl };
}

export async function readShopCompliance(db: Database): Promise<ShopCompliance> {
  const [row] = await db.select().from(shopCompliance);
  return row?.facts ?? { eprRegistrations: [] };
}

/** The seller's EORI number holds for compliance too, unless another one is stated here. */
export const withEori = (shop: ShopCompliance, { eori }: Pick<Seller, 'eori'>): ShopCompliance =>
  shop.eori === undefined && eori !== null ? { ...shop, eori } : shop;
