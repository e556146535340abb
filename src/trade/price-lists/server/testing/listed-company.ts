import type { Database } from '#platform/server/database/database.ts';
import { addProduct } from '#testing/builders.ts';
import type { TestShop } from '#testing/test-shop.ts';
import { addCompany } from '#trade/companies/server/testing/company-shop.ts';
import { companyPriceLists, listDiscounts, listPrices, priceLists } from '../tables.ts';

type Given<Table extends { $inferInsert: object }> = Omit<Table['$inferInsert'], 'listId'>;

/** A list as it stands in the database; say only what the test is about. */
export async function addList(
  db: Database,
  {
    prices = [],
    discounts = [],
    ...given
  }: Partial<typeof priceLists.$inferInsert> & {
    prices?: Given<typeof listPrices>[];
    discounts?: Given<typeof listDiscounts>[];
  } = {},
): Promise<string> {
  const [list] = await db
    .insert(priceLists)
    .values({ name: `List ${crypto.randomUUID()}`, ...given })
    .returning();
  if (!list) throw new Error('No price list was added.');
  const listId = list.id;
  if (prices.length > 0) await db.insert(listPrices).values(prices.map((price) => ({ ...price, listId })));
  if (discounts.length > 0)
    await db.insert(listDiscounts).values(discounts.map((discount) => ({ ...discount, listId })));
  return listId;
}

/** A company whose buyer buys for it by a list, on which a cell of 42.00 costs 30.00, and 25.00 from 100 on. */
export async function addListedCompany(shop: TestShop) {
  const { db } = shop.database;
  const company = await addCompany(shop);
  const buyer = await company.addMember('buyer', 'bea');
  await company.buyFor(buyer);
  const product = await addProduct(db, { name: `Cell ${crypto.randomUUID()}`, available: 10_000 });
  const listId = await addList(db, {
    prices: [
      { productId: product.id, fromQuantity: 1, unitCents: 3_000 },
      { productId: product.id, fromQuantity: 100, unitCents: 2_500 },
    ],
  });
  await db.insert(companyPriceLists).values({ companyId: company.companyId, listId });
  return { ...company, db, buyer, product, listId };
}
