import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectDatabase } from './adapters/database/database.ts';
import { addCustomer, type Customer } from './features/orders/testing/customer.ts';
import { addProduct } from './testing/builders.ts';
import { openLine } from './testing/cuttable-line.ts';
import { createDatabase, dropDatabase } from './testing/test-database.ts';
import { openTestShop } from './testing/test-shop.ts';

/** A shop whose database is at the other end of a line. */
async function openDistantShop() {
  const url = new URL(await createDatabase(inject('templateUrl'), { copy: true }));
  const line = await openLine({ host: url.hostname, port: Number(url.port || 5432) });
  const direct = url.href;
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  const database = connectDatabase({ connectionString: url.href, poolSize: 5, onIdleError: () => {} });
  const shop = await openTestShop({ database: { ...database, url: url.href } });
  onTestFinished(async () => {
    await database.close();
    await dropDatabase(direct);
  });
  return { line, shop };
}

async function answersOf(ada: Customer, product: Parameters<Customer['place']>[0], orderId: string) {
  return await Promise.all([
    ada.place(product),
    ada.read(orderId),
    ada.prepare({ _id: orderId, total: 420 }),
    ada.call({ url: '/api/product' }),
    ada.call({ url: '/readyz' }),
  ]);
}

describe('a database that cannot be reached', () => {
  it.each(['cut', 'hang'] as const)(
    '(%s) is 503 with a retry hint, and the shop goes on by itself',
    {
      timeout: 90_000,
    },
    async (outage) => {
      const { line, shop } = await openDistantShop();
      const product = await addProduct(shop.database.db);
      const ada = await addCustomer(shop);
      const order = await ada.order(product);
      const { clientSecret } = (await ada.prepare(order)).json();

      line[outage]();
      for (const answer of await answersOf(ada, product, order._id)) {
        expect(answer.statusCode).toBe(503);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }

      line.mend();
      await expect.poll(async () => (await ada.read(order._id)).statusCode, { timeout: 30_000 }).toBe(200);
      const { paymentIntent } = (await ada.charge(clientSecret)).json();
      expect((await ada.confirm(order, paymentIntent.id)).statusCode).toBe(200);
      expect((await ada.place(product)).statusCode).toBe(200);
    },
  );
});
