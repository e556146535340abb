import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import { setCurrency, usDollar } from '#platform/kernel/money.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import { listProduct } from '#shop/catalog/server/list-product.ts';
import { productLinks, products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { addDemoDrafts, countDemoPictures } from './add-drafts.ts';
import { products as demoProducts } from './content/products.ts';

afterEach(() => setCurrency(usDollar));

async function openShop() {
  const { db } = await openTestDatabase();
  const [admin] = await db
    .insert(users)
    .values({ email: 'grace@example.test', displayName: 'Grace', isAdmin: true })
    .returning({ id: users.id });
  if (!admin) throw new Error('No admin.');
  return { db, admin };
}

it('the demo’s products are drafts without stock, and without what only their maker can say', async () => {
  const { db, admin } = await openShop();
  expect(await addDemoDrafts(db, admin)).toBe(demoProducts.length);
  const rows = await db.select().from(products).innerJoin(stock, eq(stock.productId, products.id));
  for (const { products: product, stock: counted } of rows) {
    expect(product).toMatchObject({ isDraft: true, transport: null, hs_code: null, origin: null });
    expect(product.deletedAt).not.toBeNull();
    expect(product.specification).not.toHaveProperty('gtin');
    expect(Object.keys(product.specification).length).toBeGreaterThan(3);
    expect(counted.onHand).toBe(0);
  }
  expect(await db.$count(productLinks)).toBeGreaterThan(10);
});

it('drafts are added once, of two admins at once as well, and none whose SKU or name is taken', async () => {
  const { db, admin } = await openShop();
  await addProduct(db, { name: 'Own', sku: demoProducts[0]?.sku.toLowerCase() });
  await addProduct(db, { name: demoProducts[1]?.name.toUpperCase() });
  const added = await Promise.all([addDemoDrafts(db, admin), addDemoDrafts(db, admin)]);
  expect(added.sort((one, other) => one - other)).toEqual([0, demoProducts.length - 2]);
});

it('prices keep their numbers in the shop’s currency, also in one without decimals', async () => {
  const { db, admin } = await openShop();
  setCurrency(currencyOf('JPY'));
  await addDemoDrafts(db, admin);
  const [pack] = await db.select().from(products).where(eq(products.sku, 'AY-V84-NMC'));
  expect(pack?.priceCents).toBe(12_640);
});

it('products on sale with a picture of the demo are counted', async () => {
  const { db, admin } = await openShop();
  await addDemoDrafts(db, admin);
  expect(await countDemoPictures(db)).toBe(0);
  const [draft] = await db.select().from(products).limit(1);
  await listProduct(db, { id: draft?.id ?? '', listed: true }, admin);
  expect(await countDemoPictures(db)).toBe(1);
});
