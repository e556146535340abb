import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#shop/catalog/server/tables/products.ts';
import { lapseOrders } from '#shop/orders/server/lapse-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { reconcileEverything } from './reconcile-payments.ts';
import { orderPartsOf } from './settle-payment.ts';
import { expectBooksToBalance } from './testing/books.ts';
import { hearWebhook, jittery } from './testing/payment-shop.ts';

/** `npm run test:faults` goes on for longer. */
const rounds = Number(process.env.RACE_ROUNDS ?? 3);
const crowd = process.env.RACE_ROUNDS ? 200 : 60;
const unhurried = { timeout: 300_000 };

async function openBusyShop(supplied = 1_000_000) {
  const shop = await openTestShop({
    config: { rateLimitPerMinute: 1_000_000, orderRules: { holdHours: 24, maxOpenOrders: 1_000 } },
    paymentProvider: jittery,
  });
  const { db } = shop.database;
  const product = await addProduct(db, { available: supplied, minOrder: 1 });
  return { shop, db, product, books: { productId: product.id, supplied } };
}

/** An order that is charged, and that the shop has not been told about. */
async function openWithCustomer() {
  const busy = await openBusyShop();
  const ada = await addCustomer(busy.shop);
  const prepareOrder = async () => {
    const order = await ada.order(busy.product, { quantity: 10 });
    const { clientSecret } = (await ada.prepare(order)).json();
    return { order, clientSecret, intentId: clientSecret.split('_secret_')[0] as string };
  };
  const finish = async (order: Awaited<ReturnType<typeof ada.order>>, clientSecret: string) => {
    const charged = await ada.charge(clientSecret);
    if (charged.statusCode === 200) await ada.confirm(order, charged.json().paymentIntent.id);
    return charged.statusCode === 200;
  };
  return { ...busy, ada, prepareOrder, finish };
}

/** A shop that says 'busy, try again shortly' is asked again for the same order, as a browser would. */
async function placeUntilAnswered(
  buyer: Customer,
  product: Parameters<Customer['place']>[0],
): Promise<number> {
  const orderID = randomUUID();
  for (;;) {
    const { statusCode } = await buyer.place(product, { quantity: 1, orderID });
    if (statusCode !== 503) return statusCode;
  }
}

describe(`${rounds} times without a wrong ending:`, () => {
  it(`${crowd} buyers want the last 20 units`, unhurried, async () => {
    const { shop, db } = await openBusyShop();
    const buyers = await Promise.all(Array.from({ length: crowd }, () => addCustomer(shop)));
    for (let round = 0; round < rounds; round++) {
      const product = await addProduct(db, { name: `Cell ${round}`, available: 20, minOrder: 1 });
      const statuses = await Promise.all(buyers.map((buyer) => placeUntilAnswered(buyer, product)));
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      await expectBooksToBalance(db, { productId: product.id, supplied: 20 });
    }
  });

  it('browser, webhook and reconciliation tell of a charge at once', unhurried, async () => {
    const { shop, db, ada, books, prepareOrder } = await openWithCustomer();
    for (let round = 0; round < rounds; round++) {
      const { order, clientSecret, intentId } = await prepareOrder();
      await ada.charge(clientSecret);
      const [confirmed] = await Promise.all([
        ada.confirm(order, intentId),
        hearWebhook(shop.payments, { eventId: `evt_${round}`, intentId }),
        reconcileEverything(shop.payments),
      ]);
      expect(confirmed.statusCode).toBe(200);
      expect((await ada.read(order._id)).json()).toMatchObject({ paid: true, transactionId: intentId });
      await expectBooksToBalance(db, books);
    }
  });

  it('one webhook comes ten times in parallel', unhurried, async () => {
    const { shop, db, ada, books, prepareOrder } = await openWithCustomer();
    for (let round = 0; round < rounds; round++) {
      const { order, clientSecret, intentId } = await prepareOrder();
      await ada.charge(clientSecret);
      const event = { eventId: `evt_${round}`, intentId };
      await Promise.all(Array.from({ length: 10 }, () => hearWebhook(shop.payments, event)));
      expect((await ada.read(order._id)).json().paid).toBe(true);
      await expectBooksToBalance(db, books);
    }
  });

  it('deleting meets paying', unhurried, async () => {
    const { db, ada, books, prepareOrder, finish } = await openWithCustomer();
    const endings = { paid: 0, deleted: 0 };
    for (let round = 0; round < rounds; round++) {
      const { order, clientSecret } = await prepareOrder();
      const [isCharged, deleted] = await Promise.all([
        finish(order, clientSecret),
        ada.deleteOrder(order._id),
      ]);
      const [row] = await db.select().from(orders).where(eq(orders.id, order._id));
      expect(row?.paidAt !== null).toBe(isCharged);
      expect(row?.deletedAt !== null).toBe(!isCharged);
      expect(deleted.statusCode).toBe(isCharged ? 409 : 200);
      await expectBooksToBalance(db, books);
      endings[isCharged ? 'paid' : 'deleted']++;
    }
    expect(endings.paid + endings.deleted).toBe(rounds);
  });

  it('lapsing meets paying', unhurried, async () => {
    const { shop, db, ada, books, prepareOrder, finish } = await openWithCustomer();
    for (let round = 0; round < rounds; round++) {
      const { order, clientSecret } = await prepareOrder();
      await db
        .update(orders)
        .set({ heldUntil: new Date(0) })
        .where(eq(orders.id, order._id));
      const [isCharged] = await Promise.all([
        finish(order, clientSecret),
        lapseOrders(orderPartsOf(shop.payments)),
      ]);
      expect((await ada.read(order._id)).json()).toMatchObject({ paid: isCharged, isLapsed: !isCharged });
      await expectBooksToBalance(db, books);
    }
  });

  it('two tabs ask for a payment and pay it', unhurried, async () => {
    const { db, ada, product, books } = await openWithCustomer();
    for (let round = 0; round < rounds; round++) {
      const order = await ada.order(product, { quantity: 10 });
      const payInTab = async () => {
        const prepared = await ada.prepare(order);
        if (prepared.statusCode !== 200) return prepared.statusCode;
        const { paymentIntent } = (await ada.charge(prepared.json().clientSecret)).json();
        return (await ada.confirm(order, paymentIntent.id)).statusCode;
      };
      const statuses = await Promise.all([payInTab(), payInTab()]);
      expect(statuses).toContain(200);
      await expectBooksToBalance(db, books);
    }
    const paid = await db.select().from(orders).where(isNotNull(orders.paidAt));
    expect(paid).toHaveLength(rounds);
  });

  it('a price changes while a customer orders', unhurried, async () => {
    const { db, ada, product, books } = await openWithCustomer();
    for (let round = 0; round < rounds; round++) {
      const priceCents = 4_200 + round;
      const [placed] = await Promise.all([
        ada.place({ ...product, priceCents }, { quantity: 1 }),
        db.update(products).set({ priceCents: priceCents + 1 }),
      ]);
      expect([200, 409]).toContain(placed.statusCode);
      await expectBooksToBalance(db, books);
    }
    const sold = await db
      .select()
      .from(orders)
      .where(and(eq(orders.productId, product.id)));
    for (const { rateCents, totalCents, quantity } of sold) expect(totalCents).toBe(rateCents * quantity);
  });
});
