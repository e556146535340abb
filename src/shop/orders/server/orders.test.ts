import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addProduct, availableOf, setAvailable } from '#testing/builders.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { orders } from './tables.ts';
import { addCustomer } from './testing/customer.ts';

async function stockOf({ database }: TestShop, id: string): Promise<number | undefined> {
  return await availableOf(database.db, id);
}

describe('placing an order', () => {
  it('takes its quantity from the stock, and answers in the spec’s words', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db);
    const ada = await addCustomer(shop);
    const payload = ada.orderOf(product, { quantity: 30, phone: '4912345678', address: '1 Dock Road' });
    const answer = await ada.call({ method: 'POST', url: '/api/order', payload });
    expect(answer.json()).toEqual({ success: true, message: 'An order placed successfully' });
    expect(await stockOf(shop, product.id)).toBe(70);
    expect((await ada.read(payload.orderID)).json()).toMatchObject({
      _id: payload.orderID,
      orderID: payload.orderID,
      name: 'LFP cell',
      customer_Name: 'Ada Lovelace',
      email: ada.email,
      phone: '4912345678',
      address: '1 Dock Road',
      quantity: 30,
      rate: 42,
      total: 1260,
      paid: false,
      transactionId: null,
      isShipped: false,
      isLapsed: false,
    });
  });

  it('twice is one order, also when the price has changed in between', async () => {
    const shop = await openTestShop();
    const { db } = shop.database;
    const product = await addProduct(db);
    const ada = await addCustomer(shop);
    const payload = ada.orderOf(product);
    const post = () => ada.call({ method: 'POST', url: '/api/order', payload });
    const answers = await Promise.all([post(), post(), post()]);
    await db.update(products).set({ priceCents: 1 });
    answers.push(await post());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await stockOf(shop, product.id)).toBe(90);
  });

  it('finds the product by its name when no id is given', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db, { name: 'Prismatic cell' });
    const ada = await addCustomer(shop);
    expect((await ada.place(product, { productID: undefined })).statusCode).toBe(200);
    expect((await ada.place(product, { productID: undefined, name: 'Nothing' })).statusCode).toBe(404);
  });

  const sharedShop = shareAmongTests(async () => {
    const shop = await openTestShop();
    return { shop, product: await addProduct(shop.database.db), ada: await addCustomer(shop) };
  });

  it.each([
    ['less than the minimum', { quantity: 9 }, 400, 'invalid-request', 'Insert a value between 10-100'],
    ['more than there is', { quantity: 101 }, 409, 'out-of-stock', 'Insert a value between 10-100'],
    ['a billion', { quantity: 1_000_000_000 }, 409, 'out-of-stock', 'Insert a value between 10-100'],
    [
      'a phone with gaps',
      { phone: '+49 30 12' },
      400,
      'invalid-request',
      'Please provide a value between (0-9).',
    ],
    [
      'a phone with a dash',
      { phone: '030-123' },
      400,
      'invalid-request',
      'Please provide a value between (0-9).',
    ],
    [
      'a phone in brackets',
      { phone: '(030) 1' },
      400,
      'invalid-request',
      'Please provide a value between (0-9).',
    ],
    ['half a unit', { quantity: 10.5 }, 400, 'invalid-request', 'Please provide a whole number.'],
    ['minus ten units', { quantity: -10 }, 400, 'invalid-request', 'Please provide a positive number.'],
    [
      'words for a number',
      { quantity: 'ten' },
      400,
      'invalid-request',
      'Please provide a value between (0-9).',
    ],
    ['nothing for a quantity', { quantity: '' }, 400, 'invalid-request', 'quantity is a required field'],
    ['no address', { address: ' ' }, 400, 'invalid-request', 'address is a required field'],
    [
      'a phone of words',
      { phone: 'call me' },
      400,
      'invalid-request',
      'Please provide a value between (0-9).',
    ],
    ['another rate', { rate: 41.99 }, 409, 'price-changed', /\$42\.00 per unit, \$420\.00 in total/],
    ['another total', { total: 1 }, 409, 'price-changed', /\$42\.00 per unit, \$420\.00 in total/],
    ['another user’s e-mail', { email: 'eve@example.test' }, 403, 'not-allowed', /not allowed/],
    [
      'a product that never was',
      { productID: randomUUID() },
      404,
      'not-found',
      'This product is not on sale.',
    ],
  ])('of %s is refused, and takes nothing', async (_, given, status, code, words) => {
    const { shop, product, ada } = sharedShop();
    const answer = await ada.place(product, given);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, code });
    expect(answer.json().message).toMatch(words);
    expect(await stockOf(shop, product.id)).toBe(100);
    expect(await shop.database.db.select().from(orders)).toEqual([]);
  });

  it('at an old price tells the present one', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db);
    const ada = await addCustomer(shop);
    expect((await ada.place(product, { rate: 40, total: 400 })).json().current).toEqual({
      rate: 42,
      total: 420,
    });
  });

  it('of a product with less left than its minimum says so', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db, { available: 4 });
    const ada = await addCustomer(shop);
    const answer = await ada.place(product, { quantity: 4 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'out-of-stock',
      message: 'Only 4 left, less than the minimum order of 10.',
      issues: [{ field: 'quantity', message: 'Only 4 left, less than the minimum order of 10.' }],
      current: { minOrder: 10, available: 4 },
    });
  });

  it('of more than is left answers alike, whether it was so before or another order was quicker', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db, { available: 20 });
    const ada = await addCustomer(shop);
    const refused = [await ada.place(product, { quantity: 21 })];
    const atOnce = await Promise.all([
      ada.place(product, { quantity: 15 }),
      ada.place(product, { quantity: 15 }),
    ]);
    refused.push(...atOnce.filter(({ statusCode }) => statusCode !== 200));
    await ada.place(product, { quantity: 10 });
    expect(refused).toHaveLength(2);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'out-of-stock', issues: [{ field: 'quantity' }] });
    }
    expect(refused[0]?.json().issues[0].message).toBe('Insert a value between 10-20');
  });

  it('whose total is beyond counting is refused, and the most that can be ordered named', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db, {
      priceCents: 1_000_000_000,
      available: 1_000_000_000,
    });
    const ada = await addCustomer(shop);
    const answer = await ada.place(product, { quantity: 1_000_000_000, total: 1_000_000_000_000 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid-request',
      issues: [{ field: 'quantity', message: 'Please provide at most 100,000.' }],
    });
    expect((await ada.place(product, { quantity: 100_000 })).statusCode).toBe(200);
  });

  it('can be deleted however much has been put on sale meanwhile', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db, { available: 1_000_000_000 });
    const ada = await addCustomer(shop);
    const order = await ada.order(product, { quantity: 1_000_000_000 });
    await setAvailable(shop.database.db, 2_147_483_647);
    expect((await ada.deleteOrder(order._id)).statusCode).toBe(200);
    expect(await stockOf(shop, product.id)).toBe(3_147_483_647);
  });

  it('under an id that another user has used is refused', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db);
    const [ada, eve] = [await addCustomer(shop), await addCustomer(shop, { name: 'Eve' })];
    const { orderID } = await ada.order(product);
    const answer = await eve.place(product, { orderID });
    expect(answer.statusCode).toBe(409);
    expect(JSON.stringify(answer.json())).not.toContain(ada.email);
    expect(await stockOf(shop, product.id)).toBe(90);
  });

  it('is refused beyond the allowed number of unpaid orders, however many come at once', async () => {
    const orderRules = { holdHours: 24, maxOpenOrders: 3 };
    const shop = await openTestShop({ config: { orderRules } });
    const product = await addProduct(shop.database.db, { available: 1000 });
    const ada = await addCustomer(shop);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ada.place(product)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.statusCode).toBe(409);
    expect(refused?.json()).toMatchObject({
      code: 'too-many-open-orders',
      message: 'You have 3 unpaid orders. Please pay or delete one first.',
    });
    expect(await stockOf(shop, product.id)).toBe(970);
  });

  it('never trusts what the browser says of payment and shipment', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db);
    const ada = await addCustomer(shop);
    const order = await ada.order(product, {
      paid: true,
      isShipped: true,
      transactionId: 'pi_1',
      _id: randomUUID(),
    });
    expect(order).toMatchObject({ paid: false, isShipped: false, transactionId: null });
  });
});

describe('deleting an order', () => {
  it('gives its stock back, once', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db);
    const ada = await addCustomer(shop);
    const { _id } = await ada.order(product);
    const answers = await Promise.all([ada.deleteOrder(_id), ada.deleteOrder(_id), ada.deleteOrder(_id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect(await stockOf(shop, product.id)).toBe(100);
    expect((await ada.read(_id)).statusCode).toBe(404);
    expect((await ada.call({ url: `/api/myOrder/${ada.email}` })).json()).toEqual([]);
  });

  it('is not undone by a late retry of placing it', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db);
    const ada = await addCustomer(shop);
    const { _id } = await ada.order(product);
    await ada.deleteOrder(_id);
    const again = await ada.place(product, { orderID: _id });
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe('This order was deleted.');
    expect(await stockOf(shop, product.id)).toBe(100);
  });

  it('of another user answers as if there were none, except to an admin', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db);
    const [ada, eve] = [await addCustomer(shop), await addCustomer(shop, { name: 'Eve' })];
    const admin = await addCustomer(shop, { name: 'Root', isAdmin: true });
    const { _id } = await ada.order(product);
    const [strangers, missing] = [await eve.deleteOrder(_id), await eve.deleteOrder(randomUUID())];
    expect(strangers.statusCode).toBe(404);
    expect(strangers.json()).toEqual(missing.json());
    expect((await eve.read(_id)).json()).toEqual(missing.json());
    expect((await admin.deleteOrder(_id)).statusCode).toBe(200);
  });

  it('is deleted too by a client that announces JSON and sends none', async () => {
    const shop = await openTestShop();
    const ada = await addCustomer(shop);
    const { _id } = await ada.order(await addProduct(shop.database.db));
    const headers = { 'content-type': 'application/json' };
    const nothing = await ada.call({ method: 'POST', url: '/api/order', headers });
    expect(nothing.json()).toMatchObject({ success: false, code: 'invalid-request' });
    const deleted = await ada.call({ method: 'DELETE', url: `/api/order/${_id}`, headers });
    expect(deleted.statusCode).toBe(200);
  });

  it('forgets where it should have gone', async () => {
    const shop = await openTestShop();
    const ada = await addCustomer(shop);
    const { _id } = await ada.order(await addProduct(shop.database.db));
    await ada.deleteOrder(_id);
    const [row] = await shop.database.db.select().from(orders);
    expect(row).toMatchObject({ customerName: '', phone: '', address: '' });
  });
});

describe('a paid order', () => {
  it('cannot be deleted, by its owner or an admin', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db);
    const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { isAdmin: true })];
    const order = await ada.order(product);
    await ada.pay(order);
    for (const person of [ada, admin]) {
      const answer = await person.deleteOrder(order._id);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'already-paid',
        message: 'A paid order cannot be deleted.',
      });
    }
    expect(await stockOf(shop, product.id)).toBe(90);
  });

  it('is shipped once, and an unpaid one never', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db);
    const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { isAdmin: true })];
    const order = await ada.order(product);
    const ship = () => admin.call({ method: 'PATCH', url: `/api/shipping/${order._id}` });
    expect((await ship()).json()).toMatchObject({
      code: 'conflict',
      message: 'Only a paid order can be shipped.',
    });
    await ada.pay(order);
    const answers = await Promise.all([ship(), ship(), ship()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true, isShipped: true });
  });
});

describe('a deleted person', () => {
  it('gives back what they had not paid; what they had paid is kept', async () => {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db);
    const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { isAdmin: true })];
    const [paid, unpaid] = [await ada.order(product), await ada.order(product)];
    await ada.pay(paid);
    await admin.call({ method: 'DELETE', url: `/api/user/${ada.email}` });
    expect(await stockOf(shop, product.id)).toBe(90);
    expect((await admin.read(paid._id)).json()).toMatchObject({ paid: true, email: ada.email });
    expect((await admin.read(unpaid._id)).statusCode).toBe(404);
  });
});
