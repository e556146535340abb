import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { setCurrency, usDollar } from '#platform/kernel/money.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { listPrices } from '#trade/price-lists/server/tables.ts';
import { addListedCompany } from '#trade/price-lists/server/testing/listed-company.ts';
import { approvalRules, memberLimits } from './tables.ts';

afterEach(() => setCurrency(usDollar));

async function openShop() {
  const shop = await openTestShop();
  const listed = await addListedCompany(shop);
  const admin = await addCustomer(shop, { name: 'grace', isAdmin: true });
  const save = async (currency: string, keepPrices = true) => {
    const payload = { version: 0, value: { currency }, keepPrices };
    const { statusCode, ...answer } = await admin.call({
      ...{ method: 'PUT', url: '/api/shopSettings/money' },
      payload,
    });
    return [statusCode, answer.json().message];
  };
  return { ...listed, save };
}

it('prices of lists, thresholds and limits keep their numbers in a currency with other decimals', async () => {
  const { db, companyId, buyer, save } = await openShop();
  await db.insert(approvalRules).values({ companyId, approvalAbove: 1_000_00 });
  await db.insert(memberLimits).values({ companyId, userId: buyer.id, orderLimit: 250_50 });
  const before = await db.select().from(listPrices).orderBy(listPrices.id);
  expect(await save('KWD')).toEqual([200, 'Settings saved.']);
  const after = await db.select().from(listPrices).orderBy(listPrices.id);
  expect(before.length).toBeGreaterThan(0);
  expect(after).toEqual(before.map((price) => ({ ...price, unitCents: price.unitCents * 10 })));
  expect(await db.select().from(approvalRules)).toMatchObject([{ approvalAbove: 1_000_000 }]);
  expect(await db.select().from(memberLimits)).toMatchObject([{ orderLimit: 250_500, monthLimit: null }]);
});

it('a currency that has no such number for one of them is refused, with its name', async () => {
  const { db, companyId, product, save } = await openShop();
  const [price] = await db.select().from(listPrices).limit(1);
  if (!price) throw new Error('The list has no price.');
  await db.update(listPrices).set({ unitCents: 9_95 }).where(eq(listPrices.id, price.id));
  const [status, message] = await save('JPY');
  expect(status).toBe(409);
  expect(message).toMatch(/^Prices in price lists do not fit JPY, which has no decimals: .+ in .+\. Change/);
  expect(message).toContain(product.sku);

  await db.update(listPrices).set({ unitCents: 10_00 });
  await db.insert(approvalRules).values({ companyId, approvalAbove: 100_50 });
  const limits = await save('JPY');
  expect(limits[1]).toMatch(/^Company limits do not fit JPY, which has no decimals: .+\. Change/);
  await db.update(approvalRules).set({ approvalAbove: 100_00 });
  expect(await save('JPY')).toEqual([200, 'Settings saved.']);
  expect(await db.select().from(approvalRules)).toMatchObject([{ approvalAbove: 100 }]);
});
