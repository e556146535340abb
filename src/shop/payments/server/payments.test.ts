import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { lockUserByEmail, removeUser } from '#people/accounts/server/user-repository.ts';
import { sandboxIntents } from '#platform/server/payment/sandbox/tables.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { dropUnpaidOrders } from '#shop/orders/server/delete-order.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { untilWaiting } from '#testing/hold-up.ts';
import { asSomebodyElse } from '#testing/one-connection.ts';
import { payments } from './tables.ts';
import { openWithOrder } from './testing/payment-shop.ts';

describe('paying an order', () => {
  it('goes from intent to charge to paid, and keeps the transaction', async () => {
    const { ada, order } = await openWithOrder();
    const { clientSecret } = (await ada.prepare(order)).json();
    const { paymentIntent } = (await ada.charge(clientSecret)).json();
    expect(paymentIntent.status).toBe('succeeded');
    const answer = await ada.confirm(order, paymentIntent.id);
    expect(answer.json()).toEqual({ success: true, message: expect.stringContaining('successful') });
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true, transactionId: paymentIntent.id });
  });

  it('gives every tab and every retry the same payment', async () => {
    const { ada, order } = await openWithOrder();
    const answers = await Promise.all([ada.prepare(order), ada.prepare(order), ada.prepare(order)]);
    answers.push(await ada.prepare(order));
    expect(new Set(answers.map((answer) => answer.json().clientSecret)).size).toBe(1);
  });

  it('told twice is paid once', async () => {
    const { ada, order } = await openWithOrder();
    const transaction = await ada.pay(order);
    expect((await ada.confirm(order, transaction)).statusCode).toBe(200);
  });

  it('that was charged in a tab that was closed is found paid when the customer comes back', async () => {
    const { ada, order } = await openWithOrder();
    const { clientSecret } = (await ada.prepare(order)).json();
    await ada.charge(clientSecret);
    const answer = await ada.prepare(order);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'already-paid', message: 'This order is already paid.' });
    expect((await ada.read(order._id)).json().paid).toBe(true);
  });

  it('with the total alone ties the payment to the order that is named at the end', async () => {
    const { shop, product, ada, order } = await openWithOrder();
    await ada.order(product);
    const { total } = order;
    const { clientSecret } = (
      await ada.call({ method: 'POST', url: '/api/create-payment-intent', payload: { total } })
    ).json();
    const { paymentIntent } = (await ada.charge(clientSecret)).json();
    expect((await ada.confirm(order, paymentIntent.id)).statusCode).toBe(200);
    expect((await ada.read(order._id)).json().transactionId).toBe(paymentIntent.id);
    const [intent] = await shop.database.db.select().from(payments);
    expect(intent).toMatchObject({ status: 'settled', orderId: order._id });
  });

  it('with the total alone pays one order after the other of the same amount', async () => {
    const { product, ada, order } = await openWithOrder();
    for (const next of [order, await ada.order(product), await ada.order(product)]) {
      const payload = { total: next.total };
      const prepared = await ada.call({ method: 'POST', url: '/api/create-payment-intent', payload });
      expect(prepared.json()).toEqual({ clientSecret: expect.any(String) });
      const { paymentIntent } = (await ada.charge(prepared.json().clientSecret)).json();
      expect((await ada.confirm(next, paymentIntent.id)).statusCode).toBe(200);
    }
  });

  it('with the total alone is begun so often, and no more', async () => {
    const { ada, order } = await openWithOrder();
    const begin = (total: number) =>
      ada.call({ method: 'POST', url: '/api/create-payment-intent', payload: { total } });
    for (let total = 1; total <= 20; total++) expect((await begin(total)).statusCode).toBe(200);
    expect((await begin(21)).json()).toMatchObject({ code: 'conflict' });
    expect((await begin(20)).statusCode).toBe(200);
    expect((await ada.prepare(order)).statusCode).toBe(200);
  });

  it('with the total alone is begun no oftener by forty calls at once', async () => {
    const { shop, ada } = await openWithOrder();
    const totals = Array.from({ length: 40 }, (_, index) => index + 1);
    const answers = await Promise.all(
      totals.map((total) =>
        ada.call({ method: 'POST', url: '/api/create-payment-intent', payload: { total } }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
    const atProvider = await shop.database.db.select().from(sandboxIntents);
    expect(atProvider.filter(({ status }) => status !== 'canceled')).toHaveLength(20);
  });

  it('knows the order’s id in capitals', async () => {
    const { ada, order } = await openWithOrder();
    await ada.pay({ ...order, _id: order._id.toUpperCase() });
    expect((await ada.read(order._id)).json().paid).toBe(true);
  });

  it('closes the other payment of the order, so that it is not paid twice', async () => {
    const { ada, order } = await openWithOrder();
    const tied = (await ada.prepare(order)).json();
    const loose = (
      await ada.call({
        method: 'POST',
        url: '/api/create-payment-intent',
        payload: { total: order.total },
      })
    ).json();
    const { paymentIntent } = (await ada.charge(loose.clientSecret)).json();
    await ada.confirm(order, paymentIntent.id);
    const second = await ada.charge(tied.clientSecret);
    expect(second.statusCode).toBe(402);
    expect(second.json().error.code).toBe('payment_intent_unexpected_state');
  });

  it('beyond what a card is charged at once is refused in clear words', async () => {
    const { ada } = await openWithOrder();
    const answer = await ada.call({
      method: 'POST',
      url: '/api/create-payment-intent',
      payload: { total: 1_000_000 },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('$999,999.99');
  });
});

describe('a lie about a payment is refused, and the order stays unpaid:', () => {
  async function expectRefused(
    answer: { statusCode: number; json(): { code: string } },
    code: string,
    status = 409,
  ) {
    expect(answer.json().code).toBe(code);
    expect(answer.statusCode).toBe(status);
  }

  it('another total than the order’s', async () => {
    const { ada, order } = await openWithOrder();
    await expectRefused(await ada.prepare({ ...order, total: 1 }), 'price-changed');
  });

  it('another user’s order', async () => {
    const { shop, ada, order } = await openWithOrder();
    const eve = await addCustomer(shop, { name: 'Eve' });
    await expectRefused(await eve.prepare(order), 'not-found', 404);
    await expectRefused(await eve.confirm(order, 'pi_1'), 'not-found', 404);
    expect((await ada.read(order._id)).json().paid).toBe(false);
  });

  it('an admin’s word for a customer', async () => {
    const { shop, order } = await openWithOrder();
    const admin = await addCustomer(shop, { isAdmin: true });
    await expectRefused(await admin.confirm(order, 'pi_1'), 'not-found', 404);
  });

  it('a payment that never was', async () => {
    const { ada, order } = await openWithOrder();
    await expectRefused(await ada.confirm(order, 'pi_1'), 'payment-refused');
  });

  it('a payment that is not charged', async () => {
    const { ada, order } = await openWithOrder();
    const { clientSecret } = (await ada.prepare(order)).json();
    await expectRefused(await ada.confirm(order, clientSecret.split('_secret_')[0]), 'payment-incomplete');
    await ada.charge(clientSecret, '4000000000000002');
    await expectRefused(await ada.confirm(order, clientSecret.split('_secret_')[0]), 'payment-incomplete');
    expect((await ada.read(order._id)).json().paid).toBe(false);
  });

  it('a payment that has paid another order', async () => {
    const { product, ada, order } = await openWithOrder();
    const transaction = await ada.pay(order);
    const other = await ada.order(product);
    await expectRefused(await ada.confirm(other, transaction), 'payment-refused');
    expect((await ada.read(other._id)).json().paid).toBe(false);
  });

  it('a smaller payment', async () => {
    const { product, ada, order } = await openWithOrder({ quantity: 20 });
    const small = await ada.order(product);
    const { clientSecret } = (await ada.prepare(small)).json();
    const { paymentIntent } = (await ada.charge(clientSecret)).json();
    await expectRefused(await ada.confirm(order, paymentIntent.id), 'payment-refused');
    const { clientSecret: loose } = (
      await ada.call({ method: 'POST', url: '/api/create-payment-intent', payload: { total: 1 } })
    ).json();
    const { paymentIntent: dollar } = (await ada.charge(loose)).json();
    await expectRefused(await ada.confirm(order, dollar.id), 'payment-refused');
    expect((await ada.read(order._id)).json().paid).toBe(false);
  });

  it('another user’s payment', async () => {
    const { shop, product, ada, order } = await openWithOrder();
    const eve = await addCustomer(shop, { name: 'Eve' });
    const transaction = await eve.pay(await eve.order(product));
    await expectRefused(await ada.confirm(order, transaction), 'payment-refused');
  });

  it('another product, or another e-mail', async () => {
    const { ada, order } = await openWithOrder();
    const { clientSecret } = (await ada.prepare(order)).json();
    const { paymentIntent } = (await ada.charge(clientSecret)).json();
    await expectRefused(await ada.confirm({ ...order, name: 'Gold' }, paymentIntent.id), 'payment-refused');
    const payload = {
      transactionId: paymentIntent.id,
      name: 'Ada',
      email: 'eve@example.test',
      phone: '1',
      product: order.name,
    };
    const answer = await ada.call({ method: 'PATCH', url: `/api/payment/${order._id}`, payload });
    await expectRefused(answer, 'not-allowed', 403);
    expect((await ada.read(order._id)).json().paid).toBe(false);
  });

  it('an order that is paid already', async () => {
    const { ada, order } = await openWithOrder();
    await ada.pay(order);
    await expectRefused(await ada.confirm(order, 'pi_1'), 'already-paid');
    await expectRefused(await ada.prepare(order), 'already-paid');
  });
});

describe('beginning a payment while an admin deletes its customer', () => {
  it('waits for them with nothing locked, and is refused as from a stranger', async () => {
    const { shop, ada, order } = await openWithOrder();
    const { db } = shop.database;
    const preparing = await db.transaction(async (tx) => {
      const person = await lockUserByEmail(tx, ada.email);
      const answer = asSomebodyElse(() => ada.prepare(order));
      await untilWaiting(shop, 1);
      await dropUnpaidOrders(tx, person?.id ?? '', { kind: 'admin' });
      await removeUser(tx, person?.id ?? '');
      return { answer };
    });
    expect((await preparing.answer).json()).toMatchObject({ code: 'not-signed-in' });
  });
});

describe('orders and payments of a product that is withdrawn', () => {
  it('go on: the order keeps its own copy', async () => {
    const { shop, product, ada, order } = await openWithOrder();
    await shop.database.db
      .update(products)
      .set({ deletedAt: new Date(), priceCents: 1 })
      .where(eq(products.id, product.id));
    await ada.pay(order);
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true, name: 'LFP cell', rate: 42 });
    const answer = await ada.place(product, { orderID: randomUUID() });
    expect(answer.statusCode).toBe(404);
  });
});
