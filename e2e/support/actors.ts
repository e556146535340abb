import type { APIRequestContext, Page } from '@playwright/test';
import { amountToMinor } from '#platform/kernel/money.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import type { Order } from '#shop/orders/contract/order.ts';
import {
  addProduct as insertProduct,
  lapseOrder as lapse,
  orderPayload,
  setAvailable,
} from '#testing/builders.ts';
import { test as base, expect, type Query } from './shop.ts';
import { admit, newName, type Person, storageOf } from './signed-in.ts';

/** A signed-in user with a browser profile of their own. */
export class Actor {
  readonly page: Page;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly #request: APIRequestContext;
  readonly #shopUrl: string;
  readonly #token: string;

  constructor(page: Page, person: Person, request: APIRequestContext, shopUrl: string) {
    this.page = page;
    this.name = person.name;
    this.email = person.email;
    this.password = person.password;
    this.#token = person.token;
    this.#request = request;
    this.#shopUrl = shopUrl;
  }

  /** Makes a call behind the page's back, as another tab would. It must succeed. */
  async call(method: string, path: string, data?: unknown) {
    const answer = await this.#request.fetch(`${this.#shopUrl}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}` },
      ...(data !== undefined && { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return await answer.json();
  }

  async upload(file: Buffer): Promise<{ file: string }> {
    const answer = await this.#request.post(`${this.#shopUrl}/api/files`, {
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/octet-stream' },
      data: file,
    });
    return await answer.json();
  }

  async placeOrder(product: Product, quantity = product.min_order): Promise<Order> {
    const payload = orderPayload(product, this, quantity);
    await this.call('POST', '/order', payload);
    return await this.readOrder(payload.orderID);
  }

  readOrder(id: string): Promise<Order> {
    return this.call('GET', `/order/${id}`);
  }

  listOrders(): Promise<Order[]> {
    return this.call('GET', `/myOrder/${this.email}`);
  }

  deleteOrder({ _id }: Order): Promise<unknown> {
    return this.call('DELETE', `/order/${_id}`);
  }

  /** Charges the card of an order, and does not tell the shop. Answers the transaction. */
  async chargeCard({ _id, total, phone }: Order): Promise<string> {
    const { clientSecret } = await this.call('POST', '/create-payment-intent', { total, orderId: _id });
    const { paymentIntent } = await this.call('POST', '/sandbox-payments/confirm', {
      clientSecret,
      card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
      billing: { name: this.name, email: this.email, phone },
    });
    return paymentIntent.id;
  }

  async payOrder(order: Order): Promise<Order> {
    const transactionId = await this.chargeCard(order);
    const { name: product, phone } = order;
    const { name, email } = this;
    await this.call('PATCH', `/payment/${order._id}`, { transactionId, name, email, phone, product });
    return await this.readOrder(order._id);
  }
}

type NewProduct = Partial<Pick<Product, 'name' | 'price' | 'min_order' | 'available'>>;

interface Fixtures {
  /** A new customer. */
  newCustomer: () => Promise<Actor>;
  openAdmin: () => Promise<Actor>;
  /** Puts a product of the test's own on sale, and takes it off again. */
  addProduct: (wanted?: NewProduct) => Promise<Product>;
}

export const test = base.extend<Fixtures & { openActor: (person: Person) => Promise<Actor> }>({
  openActor: async ({ openProfile, request, shopUrl }, use) => {
    await use(async (person) => {
      const storageState = storageOf(person, shopUrl);
      // Refused and broken calls are what is tested here.
      const context = await openProfile({ storageState, expected: ['brokenCalls'] });
      return new Actor(await context.newPage(), person, request, shopUrl);
    });
  },

  newCustomer: async ({ openActor, request, shopUrl }, use) => {
    await use(async () => {
      const name = newName('Customer');
      const email = `${name.replace(' ', '-').toLowerCase()}@ampyard.test`;
      const person = { name, email, password: 'long-enough' };
      return await openActor(await admit(request, shopUrl, 'sign-up', person));
    });
  },

  openAdmin: async ({ openActor, adminPerson }, use) => use(() => openActor(adminPerson)),

  addProduct: async ({ db, query, request, shopUrl }, use) => {
    const added: string[] = [];
    await use(
      async ({
        price = 12.5,
        min_order: minOrder = 10,
        available = 100,
        name = newName('Test cell'),
      } = {}) => {
        const priceCents = amountToMinor(price);
        const { id } = await insertProduct(db, { name, priceCents, minOrder, available });
        added.push(id);
        return (await (await request.get(`${shopUrl}/api/product/${id}`)).json()).data;
      },
    );
    await query('update products set deleted_at = now() where id = any($1)', [added]);
  },
});

export { expect, setAvailable };

/** Lets an unpaid order's time run out: what it held can be had again, or was sold since. */
export async function lapseOrder(
  query: Query,
  { _id, productID }: Order,
  { sold }: { sold: boolean },
): Promise<void> {
  await lapse(query, _id);
  if (sold) await setAvailable(query, 0, productID);
}
