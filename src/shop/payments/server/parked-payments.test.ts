import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct, availableOf, lapseOrder, setAvailable } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { reconcileEverything, reconcilePayments } from './reconcile-payments.ts';
import { payments } from './tables.ts';

async function openShop() {
  const shop = await openTestShop();
  const product = await addProduct(shop.database.db);
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Root', isAdmin: true })];
  const parked = async () => (await admin.call({ url: '/api/parkedPayment' })).json();
  const deal = (id: string, action: string) =>
    admin.call({ method: 'PATCH', url: `/api/parkedPayment/${id}`, payload: { action } });
  const reconcile = () => reconcileEverything(shop.payments);
  /** Pays the total alone, and tells the shop nothing. */
  const chargeLoose = async (total: number) => {
    const url = '/api/create-payment-intent';
    const { clientSecret } = (await ada.call({ method: 'POST', url, payload: { total } })).json();
    return (await ada.charge(clientSecret)).json().paymentIntent.id as string;
  };
  return { shop, db: shop.database.db, product, ada, admin, parked, deal, reconcile, chargeLoose };
}

const anHourAgo = sql`now() - interval '61 minutes'`;

describe('a charge that cannot pay an order is parked where admins see it:', () => {
  it('the customer was deleted while they paid', async () => {
    const { product, ada, admin, parked, reconcile } = await openShop();
    const order = await ada.order(product);
    const { clientSecret } = (await ada.prepare(order)).json();
    await admin.call({ method: 'DELETE', url: `/api/user/${ada.email}` });
    const { paymentIntent } = (await ada.charge(clientSecret)).json();
    await reconcile();
    expect(await parked()).toEqual([
      {
        transactionId: paymentIntent.id,
        reason: 'order-deleted',
        amount: 420,
        method: 'card',
        provider: 'sandbox',
        parkedAt: expect.any(String),
        email: ada.email,
        orderID: order._id,
        product: 'LFP cell',
        quantity: 10,
      },
    ]);
  });

  it('a stranger who asks to pay that order hears nothing of it', async () => {
    const { shop, db, product, ada } = await openShop();
    const order = await ada.order(product);
    const { clientSecret } = (await ada.prepare(order)).json();
    await ada.charge(clientSecret);
    await db.update(payments).set({ status: 'parked', parkedFor: 'wrong-amount' });
    expect((await ada.prepare(order)).json()).toMatchObject({ code: 'payment-parked' });
    const eve = await addCustomer(shop, { name: 'Eve' });
    expect((await eve.prepare(order)).json()).toMatchObject({ code: 'not-found' });
  });

  it('the stock was sold meanwhile; once there is more, the order is paid by trying again', async () => {
    const { db, product, ada, parked, deal, reconcile } = await openShop();
    const order = await ada.order(product);
    const { clientSecret } = (await ada.prepare(order)).json();
    await lapseOrder(db, order._id);
    await setAvailable(db, 3);
    const { paymentIntent } = (await ada.charge(clientSecret)).json();
    expect((await ada.confirm(order, paymentIntent.id)).json()).toMatchObject({ code: 'payment-parked' });
    expect(await parked()).toMatchObject([{ reason: 'out-of-stock' }]);

    expect((await deal(paymentIntent.id, 'retry')).json()).toMatchObject({ code: 'payment-parked' });
    await setAvailable(db, 30);
    expect((await ada.prepare(order)).json(), 'no order is paid twice').toMatchObject({
      code: 'payment-parked',
    });
    expect((await deal(paymentIntent.id, 'retry')).json()).toMatchObject({ success: true });
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true, isLapsed: false });
    expect(await parked()).toEqual([]);
    expect(await availableOf(db, product.id)).toBe(20);
    await reconcile();
  });

  it('the order was paid by another charge', async () => {
    const { product, ada, parked, chargeLoose } = await openShop();
    const order = await ada.order(product);
    const { clientSecret } = (await ada.prepare(order)).json();
    const loose = await chargeLoose(order.total);
    const { paymentIntent: tied } = (await ada.charge(clientSecret)).json();
    expect((await ada.confirm(order, loose)).statusCode).toBe(200);
    expect((await ada.read(order._id)).json().transactionId).toBe(loose);
    expect(await parked()).toMatchObject([{ transactionId: tied.id, reason: 'already-paid' }]);
  });

  it('names no order within an hour', async () => {
    const { db, parked, reconcile, chargeLoose, ada } = await openShop();
    const id = await chargeLoose(5);
    await reconcile();
    expect(await parked()).toEqual([]);
    await db.update(payments).set({ createdAt: anHourAgo });
    await reconcile();
    expect(await parked()).toMatchObject([
      { transactionId: id, reason: 'no-order', email: ada.email, amount: 5 },
    ]);
  });
});

describe('a parked payment', () => {
  it('is off the list once an admin has dealt with it, and pays nothing any more', async () => {
    const { db, parked, deal, reconcile, chargeLoose, ada, product } = await openShop();
    const id = await chargeLoose(420);
    await db.update(payments).set({ createdAt: anHourAgo });
    await reconcile();
    expect((await deal(id, 'close')).statusCode).toBe(200);
    expect(await parked()).toEqual([]);
    for (const action of ['close', 'retry']) expect((await deal(id, action)).statusCode).toBe(404);
    const order = await ada.order(product);
    expect((await ada.confirm(order, id)).statusCode).toBe(409);
    expect((await ada.read(order._id)).json().paid).toBe(false);
  });

  it('may still be claimed by its customer for an order of that amount', async () => {
    const { db, parked, reconcile, chargeLoose, ada, product } = await openShop();
    const id = await chargeLoose(420);
    await db.update(payments).set({ createdAt: anHourAgo });
    await reconcile();
    const order = await ada.order(product);
    expect((await ada.confirm(order, id)).statusCode).toBe(200);
    expect(await parked()).toEqual([]);
  });

  it('is seen and resolved by admins only', async () => {
    const { ada } = await openShop();
    expect((await ada.call({ url: '/api/parkedPayment' })).statusCode).toBe(403);
    const url = '/api/parkedPayment/pi_1';
    expect((await ada.call({ method: 'PATCH', url, payload: { action: 'close' } })).statusCode).toBe(403);
  });
});

describe('the reconciliation', () => {
  it('pays the order of a tab that was closed, also where it gave the total alone', async () => {
    const { product, ada, reconcile, chargeLoose } = await openShop();
    const order = await ada.order(product);
    const id = await chargeLoose(order.total);
    await reconcile();
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true, transactionId: id });
  });

  it('does not guess between two orders of the same amount', async () => {
    const { product, ada, parked, reconcile, chargeLoose } = await openShop();
    const [one, other] = [await ada.order(product), await ada.order(product)];
    const id = await chargeLoose(one.total);
    await reconcile();
    for (const { _id } of [one, other]) expect((await ada.read(_id)).json().paid).toBe(false);
    expect(await parked()).toEqual([]);
    expect((await ada.confirm(other, id)).statusCode).toBe(200);
  });

  it('asks for a payment less often the older it is', async () => {
    const { shop, db, product, ada } = await openShop();
    const { clientSecret } = (await ada.prepare(await ada.order(product))).json();
    await ada.charge(clientSecret);
    const isOpen = async () => (await db.select().from(payments))[0]?.status === 'open';
    await reconcilePayments(shop.payments);
    expect(await isOpen()).toBe(true);
    await db.update(payments).set({
      createdAt: sql`now() - interval '8 hours'`,
      checkedAt: sql`now() - interval '55 minutes'`,
    });
    await reconcilePayments(shop.payments);
    expect(await isOpen()).toBe(true);
    await db.update(payments).set({ checkedAt: sql`now() - interval '65 minutes'` });
    await reconcilePayments(shop.payments);
    expect(await isOpen()).toBe(false);
  });

  it('closes what a deleted person had begun to pay', async () => {
    const { product, ada, admin, reconcile } = await openShop();
    const { clientSecret } = (await ada.prepare(await ada.order(product))).json();
    await admin.call({ method: 'DELETE', url: `/api/user/${ada.email}` });
    await reconcile();
    expect((await ada.charge(clientSecret)).statusCode).toBe(402);
  });

  it('closes what was begun without an order and abandoned', async () => {
    const { db, ada, reconcile } = await openShop();
    const url = '/api/create-payment-intent';
    const { clientSecret } = (await ada.call({ method: 'POST', url, payload: { total: 5 } })).json();
    await db.update(payments).set({ createdAt: sql`now() - interval '25 hours'` });
    await reconcile();
    expect(await db.select().from(payments).where(eq(payments.status, 'closed'))).toHaveLength(1);
    expect((await ada.charge(clientSecret)).statusCode).toBe(402);
  });
});
