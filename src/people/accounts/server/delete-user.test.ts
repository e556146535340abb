import { describe, expect, it } from 'vitest';
import {
  bearer,
  byGoogle,
  byPassword,
  email as customerAtFirebase,
  enter,
  openFirebaseShop,
} from '#people/sign-in/server/identity/testing/firebase-shop.ts';
import { carts } from '#shop/cart/server/tables.ts';
import { lapseOrders } from '#shop/orders/server/lapse-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { orderPartsOf } from '#shop/payments/server/settle-payment.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { addProduct } from '#testing/builders.ts';
import { holdUp, untilWaiting } from '#testing/hold-up.ts';
import { addHolderOfToken, addPerson } from '#testing/people.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { makeAdmin } from './make-admin.ts';
import { findUserByEmail } from './user-repository.ts';

type Headers = { authorization: string };

function remove({ app }: TestShop, email: string, headers: Headers) {
  return app.inject({ method: 'DELETE', url: `/api/user/${email}`, headers });
}

const holdUpPerson = (shop: TestShop, email: string) =>
  holdUp(shop, 'select from users where email = $1 for update', [email]);

const identities = {
  async 'the shop’s own accounts'() {
    const shop = await openTestShop();
    const [admin, ada] = [await addPerson(shop, { isAdmin: true }), await addPerson(shop)];
    return { shop, admin: admin.headers, email: ada.email, ways: [bearer(ada.proof), ada.headers] };
  },
  async 'accounts at Firebase'() {
    const shop = await openFirebaseShop();
    const boss = 'boss@example.test';
    const admin = await enter(shop, await byGoogle({ sub: 'boss-uid', email: boss }), boss);
    await makeAdmin(shop.database.db, { commandLine: 'a test' }, boss);
    const proof = await byPassword();
    const { accessToken } = await enter(shop, proof);
    const ways = [bearer(proof), bearer(accessToken)];
    return { shop, admin: bearer(admin.accessToken), email: customerAtFirebase, ways };
  },
};

describe.each(Object.entries(identities))('with %s', (_, open) => {
  it('a deleted person is not brought back by calls that were accepted before', async () => {
    const { shop, admin, email, ways } = await open();
    const register = (headers: Headers) =>
      shop.app.inject({ method: 'POST', url: '/api/user', payload: { displayName: 'X', email }, headers });

    const letGo = await holdUpPerson(shop, email);
    const deletion = remove(shop, email, admin);
    await untilWaiting(shop, 1);
    const underWay = ways.map((headers) => register(headers));
    await untilWaiting(shop, 1 + ways.length);
    await letGo();

    expect((await deletion).statusCode).toBe(200);
    for (const answer of underWay) expect((await answer).statusCode).toBe(401);
    for (const headers of ways) expect((await register(headers)).statusCode).toBe(401);
    expect(await findUserByEmail(shop.database.db, email)).toBeUndefined();
  });
});

describe('a person who is deleted in the middle of', () => {
  async function openWithCustomer() {
    const shop = await openTestShop();
    const product = await addProduct(shop.database.db, { minOrder: 1 });
    const admin = await addHolderOfToken(shop, { isAdmin: true });
    return { shop, product, admin, ada: await addCustomer(shop) };
  }

  it('filling their cart is gone afterwards: neither waits for the other in turn', async () => {
    const { shop, product, admin, ada } = await openWithCustomer();
    const other = await addProduct(shop.database.db, { name: 'Plate' });
    const fill = ({ id }: { id: string }) =>
      ada.call({ method: 'PUT', url: `/api/cart/lines/${id}`, payload: { quantity: 2 } });
    await fill(other);
    const letGo = await holdUp(shop, 'select from products where id = $1 for update', [product.id]);
    const filling = fill(product);
    await untilWaiting(shop, 1);
    const deletion = remove(shop, ada.email, admin.headers);
    await untilWaiting(shop, 2);
    await letGo();
    expect([(await filling).statusCode, (await deletion).statusCode]).toEqual([200, 200]);
    expect(await shop.database.db.$count(carts)).toBe(0);
  });

  it('paying for a lapsed order is gone afterwards: neither waits for the other in turn', async () => {
    const { shop, product, admin, ada } = await openWithCustomer();
    const order = await ada.order(product);
    await shop.database.db.update(orders).set({ heldUntil: new Date(0) });
    await lapseOrders(orderPartsOf(shop.payments));
    const letGo = await holdUp(shop, 'select from stock where product_id = $1 for update', [product.id]);
    const paying = ada.prepare(order);
    await untilWaiting(shop, 1);
    const deletion = remove(shop, ada.email, admin.headers);
    await untilWaiting(shop, 2);
    await letGo();
    // It was taken again before its customer went, who is told so.
    expect([(await paying).statusCode, (await deletion).statusCode]).toEqual([401, 200]);
    expect(await findUnbalancedStock(shop.database.db)).toEqual([]);
  });
});

describe('an admin who was deleted while their own call waited', () => {
  async function openWithAdmins() {
    const shop = await openTestShop();
    const [one, two, third] = [
      await addHolderOfToken(shop, { isAdmin: true }),
      await addHolderOfToken(shop, { isAdmin: true }),
      await addHolderOfToken(shop, { isAdmin: true }),
    ];
    const find = (email: string) => findUserByEmail(shop.database.db, email);
    return { shop, one, two, find, letGo: await holdUpPerson(shop, third.email) };
  }

  it('deletes no account, however many admins are left', async () => {
    const { shop, one, two, find, letGo } = await openWithAdmins();
    const first = remove(shop, two.email, one.headers);
    await untilWaiting(shop, 1);
    const second = remove(shop, one.email, two.headers);
    await untilWaiting(shop, 2);
    await letGo();
    expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 401]);
    expect([await find(one.email), await find(two.email)]).toEqual([expect.anything(), undefined]);
  });

  it('makes no admin', async () => {
    const { shop, one, two, find, letGo } = await openWithAdmins();
    const { email } = await addHolderOfToken(shop);
    const deletion = remove(shop, two.email, one.headers);
    await untilWaiting(shop, 1);
    const payload = { email, status: true };
    const grant = shop.app.inject({
      method: 'PUT',
      url: '/api/user/admin',
      headers: two.headers,
      payload,
    });
    await untilWaiting(shop, 2);
    await letGo();
    expect([(await deletion).statusCode, (await grant).statusCode]).toEqual([200, 401]);
    expect(await find(email)).toMatchObject({ isAdmin: false });
  });
});

describe('admins who delete each other at once', () => {
  it('leave one of two', async () => {
    const shop = await openTestShop();
    const [one, two] = [await addPerson(shop, { isAdmin: true }), await addPerson(shop, { isAdmin: true })];
    await Promise.all([remove(shop, two.email, one.headers), remove(shop, one.email, two.headers)]);
    const left = [
      await findUserByEmail(shop.database.db, one.email),
      await findUserByEmail(shop.database.db, two.email),
    ];
    expect(left.filter(Boolean)).toHaveLength(1);
  });

  it('go, or hear why not, when they are many', async () => {
    const shop = await openTestShop();
    const admins = await Promise.all(
      Array.from({ length: 12 }, () => addHolderOfToken(shop, { isAdmin: true })),
    );
    const answers = await Promise.all(
      admins.map(({ headers }, index) => remove(shop, String(admins.at(index - 1)?.email), headers)),
    );
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    // Nothing happened in the name of a deleted person afterwards.
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(12);
  });
});
