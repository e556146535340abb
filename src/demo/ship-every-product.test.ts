import { expect, it } from 'vitest';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { setAvailable } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { seedTestSummaries } from './documents/seed-test-summaries.ts';
import { seedDatabase } from './seed-database.ts';

/** Any bytes do: what is printed is another test's affair. */
const press = { print: async (facts: readonly object[]) => Buffer.from(JSON.stringify(facts)) };

it('every product of a demo ships in one press, checked', async () => {
  const shop = await openTestShop();
  const { db } = shop.database;
  await seedDatabase(db);
  await seedTestSummaries(db, { press, address: 'http://localhost:3000' });
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Grace', isAdmin: true })];
  const onSale = await db.select().from(products);
  await db.update(products).set({ tracking: 'none' });
  await setAvailable(db, 100_000);
  expect(onSale.length).toBeGreaterThan(20);
  for (const product of onSale) {
    // Few of each, whatever is its minimum, so that no price of a larger quantity applies.
    const { _id } = await payLines(ada, [[product, product.minOrder]]);
    const shipped = await admin.call({ method: 'PATCH', url: `/api/shipping/${_id}` });
    expect({ name: product.name, said: shipped.json() }).toEqual({
      name: product.name,
      said: { success: true, message: 'The order was marked as shipped.' },
    });
    const [shipment] = (await admin.call({ url: `/api/orders/${_id}` })).json().shipments;
    expect(['checked', 'not-dangerous']).toContain(shipment.transport);
  }
});
