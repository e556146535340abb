import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '#platform/kernel/dates.ts';
import { lockAvailable, moveStock } from '#shop/catalog/server/stock.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import { lapseOrders } from '#shop/orders/server/lapse-orders.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer, type Customer, goodCard } from '#shop/orders/server/testing/customer.ts';
import { reconcileRefunds } from '#shop/refunds/server/reconcile-refunds.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { reconcileEverything } from './reconcile-payments.ts';
import { orderPartsOf } from './settle-payment.ts';
import { expectBooksToBalance } from './testing/books.ts';
import { hearWebhook, jittery } from './testing/payment-shop.ts';

const today = dayOf(new Date());

type Product = typeof products.$inferSelect;

/** As the races: few in `npm test`, 500 in `npm run test:faults`. */
const runs = Math.max(20, 10 * Number(process.env.RACE_ROUNDS ?? 2));

/** What a customer may do next; `pick` chooses among their orders or payments. */
const action = fc.oneof(
  fc.record({ do: fc.constant('place' as const), quantity: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    do: fc.constantFrom('delete', 'lapse', 'prepare', 'prepare-total', 'confirm', 'ship', 'webhook' as const),
    pick: fc.nat(20),
  }),
  fc.record({
    do: fc.constant('charge' as const),
    pick: fc.nat(20),
    number: fc.constantFrom(goodCard, goodCard, '4000000000000002', '4000000000005126', '4000000000007726'),
  }),
  fc.record({ do: fc.constant('pay' as const), pick: fc.nat(20) }),
  fc.record({ do: fc.constant('choose-transfer' as const), pick: fc.nat(20) }),
  fc.record({
    do: fc.constant('receive' as const),
    pick: fc.nat(20),
    // In hundredths of the total: a part, all of it, or too much.
    share: fc.constantFrom(40, 60, 100, 130),
    reference: fc.constantFrom('first', 'second'),
    isAnother: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('ship-part' as const),
    pick: fc.nat(20),
    quantity: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({
    do: fc.constant('refund' as const),
    pick: fc.nat(20),
    cancelled: fc.nat(6),
    returned: fc.nat(4),
    // In hundredths of the total, or what the units have cost.
    share: fc.option(fc.constantFrom(10, 50, 100), { nil: undefined }),
    isRestocked: fc.boolean(),
    isPressedTwice: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom('refund-payment', 'refund-webhook', 'follow-up' as const),
    pick: fc.nat(20),
    isByHand: fc.boolean(),
  }),
  fc.record({ do: fc.constant('reconcile' as const) }),
  fc.record({
    do: fc.constant('edit' as const),
    available: fc.integer({ min: 1, max: 60 }),
    priceCents: fc.integer({ min: 1, max: 500 }),
  }),
);

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** One customer with a browser, and everything they have begun. */
class Actor {
  readonly #orders: Order[] = [];
  readonly #secrets: { clientSecret: string; order: Order }[] = [];

  readonly shop: TestShop;
  readonly customer: Customer;
  readonly admin: Customer;
  readonly product: Product;
  /** Hears how many units came into the house. */
  readonly supply: (units: number) => void;

  constructor({
    shop,
    customer,
    admin,
    product,
    supply,
  }: Pick<Actor, 'shop' | 'customer' | 'admin' | 'product' | 'supply'>) {
    this.shop = shop;
    this.customer = customer;
    this.admin = admin;
    this.product = product;
    this.supply = supply;
  }

  async act(step: Action): Promise<void> {
    const answer = await this.#begin(step);
    // Refusals are fine; what the shop did not expect is not.
    if (answer) expect(answer.statusCode, `${step.do}: ${answer.body}`).toBeLessThan(500);
  }

  async #begin(step: Action) {
    const { shop, customer } = this;
    if (step.do === 'place') return await this.#place(step.quantity);
    if (step.do === 'edit') return await this.#edit(step);
    if (step.do === 'reconcile') return void (await this.#reconcile());

    const order = this.#orders[step.pick % this.#orders.length];
    const begun = this.#secrets[step.pick % this.#secrets.length];
    if (step.do === 'delete') return order && customer.deleteOrder(order._id);
    if (step.do === 'lapse') return order && this.#lapse(order);
    if (step.do === 'prepare') return order && this.#prepare(order, { orderId: order._id });
    if (step.do === 'prepare-total') return order && this.#prepare(order, {});
    if (step.do === 'ship') {
      return order && this.admin.call({ method: 'PATCH', url: `/api/shipping/${order._id}` });
    }
    if (step.do === 'ship-part') return order && this.#shipPart(order, step.quantity);
    if (step.do === 'refund') return order && this.#refund(order, step);
    if (step.do === 'refund-payment') return order && this.#refundPayment(order);
    if (step.do === 'follow-up') return await this.#followUp(step);
    if (step.do === 'choose-transfer')
      return order && customer.call({ method: 'POST', url: `/api/transfer/${order._id}` });
    if (step.do === 'receive') return order && this.#receive(order, step);
    if (step.do === 'pay') return order && this.#pay(order);
    if (!begun) return undefined;
    const intentId = String(begun.clientSecret.split('_secret_')[0]);
    if (step.do === 'refund-webhook') {
      const event = { eventId: crypto.randomUUID(), intentId, about: 'refund' } as const;
      return void (await Promise.all([hearWebhook(shop.payments, event), hearWebhook(shop.payments, event)]));
    }
    if (step.do === 'charge') return await customer.charge(begun.clientSecret, step.number);
    if (step.do === 'confirm') return await customer.confirm(begun.order, intentId);
    return void (await hearWebhook(shop.payments, { eventId: crypto.randomUUID(), intentId }));
  }

  async #reconcile(): Promise<void> {
    // Some banks have answered by now, or changed their mind.
    await this.shop.database.db.execute(
      sql`update sandbox_refunds set turns_at = now() where random() < 0.5 and turns_at > now()`,
    );
    await reconcileEverything(this.shop.payments);
    await reconcileRefunds(this.shop.payments, { isAll: true });
  }

  #asAdmin(url: string, payload: object) {
    return this.admin.call({ method: 'POST', url, payload });
  }

  #shipPart({ _id }: Order, quantity: number) {
    const lines = [{ position: 1, quantity }];
    return this.#asAdmin(`/api/orders/${_id}/shipments`, { id: crypto.randomUUID(), lines });
  }

  async #refund({ _id, total }: Order, step: Extract<Action, { isPressedTwice: boolean }>) {
    const { cancelled, returned, share, isRestocked, isPressedTwice } = step;
    const units = { ...(cancelled && { cancelled }), ...(returned && { returned }) };
    const payload = {
      id: crypto.randomUUID(),
      reason: 'By chance',
      ...(cancelled + returned > 0 && { lines: [{ position: 1, isRestocked, ...units }] }),
      ...(share && { amount: Math.max(1, Math.round(total * share)) / 100 }),
    };
    const press = () => this.#asAdmin(`/api/orders/${_id}/refunds`, payload);
    const [answer] = await Promise.all([press(), ...(isPressedTwice ? [press()] : [])]);
    return answer;
  }

  async #refundPayment({ _id }: Order) {
    const { rows } = await this.shop.database.db.execute<{ id: string }>(
      sql`select id from payments where order_id = ${_id} and status <> 'open' order by random() limit 1`,
    );
    const payload = { id: crypto.randomUUID(), reason: 'By chance' };
    return rows[0] && (await this.#asAdmin(`/api/payments/${rows[0].id}/refunds`, payload));
  }

  async #followUp({ pick, isByHand }: Extract<Action, { isByHand: boolean }>) {
    const waiting: { id: string }[] = (await this.admin.call({ url: '/api/refunds' })).json();
    const refund = waiting[pick % waiting.length];
    const sent = { reference: 'By chance', sentOn: new Date().toISOString().slice(0, 10) };
    return refund && (await this.#asAdmin(`/api/refunds/${refund.id}/${isByHand ? 'sent' : 'retry'}`, sent));
  }

  async #place(quantity: number) {
    const [now] = await this.shop.database.db.select().from(products).where(eq(products.id, this.product.id));
    if (!now) throw new Error('The product is gone.');
    const payload = this.customer.orderOf(now, { quantity });
    const placed = await this.customer.call({ method: 'POST', url: '/api/order', payload });
    if (placed.statusCode === 200) {
      const read = await this.customer.read(payload.orderID);
      this.#orders.push(read.json());
    }
    return placed;
  }

  async #prepare({ total }: Order, tie: { orderId?: string }) {
    const order = this.#orders.find(
      (one) => one.total === total && (!tie.orderId || one._id === tie.orderId),
    );
    const prepared = await this.customer.call({
      method: 'POST',
      url: '/api/create-payment-intent',
      payload: { total, ...tie },
    });
    if (prepared.statusCode === 200 && order) this.#secrets.push({ ...prepared.json(), order });
    return prepared;
  }

  async #pay(order: Order) {
    const prepared = await this.#prepare(order, { orderId: order._id });
    if (prepared.statusCode !== 200) return prepared;
    const charged = await this.customer.charge(prepared.json().clientSecret);
    return charged.statusCode === 200
      ? await this.customer.confirm(order, charged.json().paymentIntent.id)
      : charged;
  }

  #receive(
    { _id: order, total }: Order,
    { share, reference, isAnother }: Extract<Action, { share: number }>,
  ) {
    const amount = Math.max(1, Math.round(total * share)) / 100;
    const payload = {
      id: crypto.randomUUID(),
      order,
      amount,
      reference,
      isAnother,
      receivedOn: today,
    };
    return this.admin.call({ method: 'POST', url: '/api/transferReceipts', payload });
  }

  async #lapse(order: Order): Promise<void> {
    await this.shop.database.db
      .update(orders)
      .set({ heldUntil: new Date(0) })
      .where(eq(orders.id, order._id));
    await lapseOrders(orderPartsOf(this.shop.payments));
  }

  /** The form sets what is available, whatever was; the difference came into the house. */
  async #edit({ available, priceCents }: { available: number; priceCents: number }): Promise<void> {
    const { id } = this.product;
    const added = await this.shop.database.db.transaction(async (tx) => {
      const change = available - ((await lockAvailable(tx, id)) ?? 0);
      await moveStock(tx, { productId: id, kind: 'correction', change });
      await tx.update(products).set({ priceCents }).where(eq(products.id, id));
      return change;
    });
    this.supply(added);
  }
}

describe('whatever several customers, an admin and the clock do at once', () => {
  it('no unit is sold twice, no order is paid twice, and no money is lost', {
    timeout: 60_000 + runs * 3_000,
  }, async () => {
    const shop = await openTestShop({
      config: { rateLimitPerMinute: 1_000_000, orderRules: { holdHours: 24, maxOpenOrders: 1_000 } },
      paymentProvider: (sandbox) => jittery(sandbox, 2),
    });
    const { db } = shop.database;
    const admin = await addCustomer(shop, { isAdmin: true });
    const customers = await Promise.all([addCustomer(shop), addCustomer(shop), addCustomer(shop)]);
    const sequences = fc.tuple(...customers.map(() => fc.array(action, { minLength: 5, maxLength: 25 })));

    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        let supplied = 40;
        const product = await addProduct(db, {
          name: `Cell ${crypto.randomUUID()}`,
          available: supplied,
          minOrder: 1,
          priceCents: 100,
        });
        await Promise.all(
          customers.map(async (customer, index) => {
            const supply = (units: number) => {
              supplied += units;
            };
            const actor = new Actor({ shop, customer, admin, product, supply });
            for (const step of steps[index] ?? []) await actor.act(step);
          }),
        );
        // Charges of the total alone may wait for an hour to be claimed; that hour is over.
        await db.execute(sql`update payments set created_at = now() - interval '2 hours'`);
        await reconcileEverything(shop.payments);
        await reconcileRefunds(shop.payments, { isAll: true });
        await expectBooksToBalance(db, { productId: product.id, supplied });
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});
