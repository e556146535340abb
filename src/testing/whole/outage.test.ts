import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectDatabase } from '#platform/server/database/database.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { addProduct, orderPayload } from '../builders.ts';
import { openLine } from '../cuttable-line.ts';
import { createDatabase, dropDatabase } from '../test-database.ts';
import { openTestShop } from '../test-shop.ts';

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

  it('leaves what was public shown as it was', async () => {
    const { line, shop } = await openDistantShop();
    await addProduct(shop.database.db);
    const visit = (url: string) => shop.app.inject(url);
    const [{ image, _id }] = (await visit('/api/product')).json();
    const addresses = ['/', '/api/product', `/api/product/${_id}`, image];
    const before = await Promise.all(addresses.map(visit));
    line.cut();
    const meanwhile = await Promise.all(addresses.map(visit));
    expect(meanwhile.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(meanwhile.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  });
});

describe('a connection that breaks as something is kept', () => {
  it.each([true, false])(
    'is reported as an unknown outcome, and repeating it makes one order (kept: %s)',
    async (isDelivered) => {
      const { line, shop } = await openDistantShop();
      const product = await addProduct(shop.database.db, { available: 100 });
      const ada = await addCustomer(shop);
      const order = orderPayload(
        { _id: product.id, name: product.name, price: 42, min_order: 10 },
        { name: 'Ada', email: ada.email },
      );
      const place = () => ada.call({ method: 'POST', url: '/api/order', payload: order });
      line.breakAt('place_order', { isDelivered });
      const answer = await place();
      expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': expect.anything() } });
      expect(answer.json()).toMatchObject({
        success: false,
        code: 'outcome-unknown',
        message: 'We couldn’t confirm this was saved. Try again: it will be done only once.',
      });
      expect((await place()).statusCode).toBe(200);
      expect((await ada.call({ url: `/api/product/${product.id}` })).json().data.available).toBe(90);
    },
  );

  it('is told to who posts a review so that they look first', async () => {
    const { line, shop } = await openDistantShop();
    const ada = await addCustomer(shop);
    line.breakAt('commit', { isDelivered: true });
    const review = { rating: 5, comment: 'Good.', user: 'Ada' };
    const answer = await ada.call({ method: 'POST', url: '/api/review', payload: review });
    expect(answer.json().message).toContain('Check before you try again.');
  });

  it('before its commit leaves nothing, which is known', async () => {
    const { line, shop } = await openDistantShop();
    const product = await addProduct(shop.database.db);
    const ada = await addCustomer(shop);
    const { _id } = await ada.order(product);
    line.breakAt('update "orders"', { isDelivered: true });
    expect((await ada.deleteOrder(_id)).json().code).toBe('temporarily-unavailable');
    expect((await ada.read(_id)).statusCode).toBe(200);
  });
});

describe('a primary that has become a replica', () => {
  it('is dropped by the writer, so that the next try finds another', async () => {
    const { shop } = await openDistantShop();
    const product = await addProduct(shop.database.db);
    const ada = await addCustomer(shop);
    const { db } = shop.database;
    const name = new URL(shop.database.url).pathname.slice(1);
    await db.execute(`alter database ${name} set default_transaction_read_only = on`);
    // New connections are read only, as to a former primary.
    await Promise.all(
      Array.from({ length: 5 }, () =>
        db.execute('select pg_terminate_backend(pg_backend_pid())').catch(() => {}),
      ),
    );
    const refused = await ada.place(product);
    expect(refused.json().code).toBe('temporarily-unavailable');
    await db.transaction((tx) => tx.execute(`alter database ${name} reset default_transaction_read_only`), {
      accessMode: 'read write',
    });
    await expect.poll(async () => (await ada.place(product)).statusCode).toBe(200);
  });
});
