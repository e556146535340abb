import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { DemoTrade } from '#trade/companies/server/demo.ts';
import { companyPriceLists, listDiscounts, listPrices, priceLists } from './tables.ts';

/** Always the same, so that what the demo brought is found again. */
const demoList = { id: 'de300000-0000-4000-8000-000000000201', name: 'Conversions framework 2026' };

/** With tiers of its own below the public ones. */
const demoPrices: [sku: string, from: number, unitCents: number][] = [
  ['AY-M355-12S1P', 1, 28_400],
  ['AY-M355-12S1P', 24, 27_200],
  ['AY-P280-LFP', 1, 4_890],
  ['AY-P280-LFP', 500, 4_550],
];

/** A list for the company of the demo's customer login, from today on: what was ordered before was at public prices. */
export async function addDemoPriceList(tx: Database, { companies }: DemoTrade): Promise<void> {
  const today = sql`current_date`;
  await tx.insert(priceLists).values({ ...demoList, firstDay: today });
  const skus = [...new Set(demoPrices.map(([sku]) => sku))];
  const known = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.sku, skus));
  const rows = demoPrices.flatMap(([sku, fromQuantity, unitCents]) => {
    const product = known.find((one) => one.sku === sku);
    return product ? [{ listId: demoList.id, productId: product.id, fromQuantity, unitCents }] : [];
  });
  if (rows.length > 0) await tx.insert(listPrices).values(rows);
  await tx.insert(listDiscounts).values({ listId: demoList.id, kind: 'pack', basisPoints: 400 });
  await tx.insert(companyPriceLists).values({ companyId: companies.conversions, listId: demoList.id });
}

/** Companies of the demo buy by no list any more, and its list goes unless others have it. */
export async function forgetDemoPriceList(tx: Database, companyIds: string[]): Promise<void> {
  await tx.delete(companyPriceLists).where(inArray(companyPriceLists.companyId, companyIds));
  const isFree = sql`not exists (select from company_price_lists where list_id = ${demoList.id})`;
  await tx.delete(priceLists).where(sql`${eq(priceLists.id, demoList.id)} and ${isFree}`);
}
