import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { test as base, expect, type Query } from './shop.ts';

/** Somebody who is signed in, at a browser profile of their own. */
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

  async placeOrder(product: Product, quantity = product.min_order): Promise<Order> {
    const orderID = randomUUID();
    await this.call('POST', '/order', {
      orderID,
      productID: product._id,
      name: product.name,
      customer_Name: this.name,
      email: this.email,
      phone: '4930901820',
      address: '12 Dock Road\n20457 Hamburg',
      quantity,
      rate: product.price,
      total: Math.round(product.price * 100 * quantity) / 100,
    });
    return await this.readOrder(orderID);
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

export interface Person {
  name: string;
  email: string;
  password: string;
  token: string;
}

type NewProduct = Partial<Pick<Product, 'name' | 'price' | 'min_order' | 'available'>>;

interface Fixtures {
  /** A customer nobody knows yet. */
  newCustomer: () => Promise<Actor>;
  openAdmin: () => Promise<Actor>;
  /** Puts a product of the test's own on sale, and takes it off again. */
  addProduct: (wanted?: NewProduct) => Promise<Product>;
}

interface WorkerFixtures {
  /** Signed in once: one account may be tried ten times a minute. */
  adminPerson: Person;
}

const admin = { name: 'Ada Admin', email: 'admin@ampyard.test', password: 'ampyard-admin' };

let newcomers = 0;

export const test = base.extend<Fixtures & { openActor: (person: Person) => Promise<Actor> }, WorkerFixtures>(
  {
    adminPerson: [
      async ({ playwright, shopUrl }, use) => {
        const request = await playwright.request.newContext();
        const person = await admit(request, shopUrl, 'sign-in', admin);
        await use(person);
        await request.dispose();
      },
      { scope: 'worker' },
    ],

    openActor: async ({ browser, request, shopUrl }, use) => {
      const errors: string[] = [];
      const contexts: BrowserContext[] = [];
      await use(async (person) => {
        const context = await openProfile(browser, shopUrl, person, errors);
        contexts.push(context);
        return new Actor(await context.newPage(), person, request, shopUrl);
      });
      for (const context of contexts) await context.close();
      expect(errors).toEqual([]);
    },

    newCustomer: async ({ openActor, request, shopUrl }, use) => {
      await use(async () => {
        const name = `Customer ${process.pid}-${++newcomers}`;
        const email = `${name.replace(' ', '-').toLowerCase()}@ampyard.test`;
        const person = { name, email, password: 'long-enough' };
        return await openActor(await admit(request, shopUrl, 'sign-up', person));
      });
    },

    openAdmin: async ({ openActor, adminPerson }, use) => use(() => openActor(adminPerson)),

    addProduct: async ({ query, request, shopUrl }, use) => {
      const added: string[] = [];
      await use(async (wanted) => {
        const id = await insertProduct(query, wanted);
        added.push(id);
        return (await (await request.get(`${shopUrl}/api/product/${id}`)).json()).data;
      });
      await query('update products set deleted_at = now() where id = any($1)', [added]);
    },
  },
);

export { expect };

/** Signs somebody in or up past the screens. */
export async function admit(
  request: APIRequestContext,
  shopUrl: string,
  way: 'sign-in' | 'sign-up',
  person: Omit<Person, 'token'>,
): Promise<Person> {
  const admitted = await request.post(`${shopUrl}/api/auth/${way}/email`, { data: person });
  const headers = { authorization: `Bearer ${(await admitted.json()).token}` };
  const { name: displayName, email } = person;
  await request.post(`${shopUrl}/api/user`, { headers, data: { displayName, email } });
  const answer = await request.post(`${shopUrl}/api/createToken`, { headers, data: { email } });
  return { ...person, token: (await answer.json()).authAccessToken };
}

/* Chromium logs a line at error level for each refused or broken call, which are what is tested here. All others
   are defects. */
async function openProfile(
  browser: Browser,
  baseURL: string,
  { name: displayName, email, token }: Person,
  errors: string[],
): Promise<BrowserContext> {
  const user = JSON.stringify({ email, displayName, photoURL: null });
  const localStorage = [
    { name: 'signedInUser', value: user },
    { name: 'accessToken', value: token },
  ];
  const storageState = { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] };
  const context = await browser.newContext({ baseURL, storageState });
  context.on('page', (page) => {
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      const isRefusal = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isRefusal) errors.push(message.text());
    });
  });
  return context;
}

async function insertProduct(query: Query, wanted: NewProduct = {}): Promise<string> {
  const { price = 12.5, min_order = 10, available = 100, name = `Test cell ${randomUUID()}` } = wanted;
  const { rows } = await query(
    `insert into products (name, description, price_cents, min_order, available, image_hash)
     select $1, 'A cell for tests.', $2, $3, $4, image_hash from products limit 1 returning id`,
    [name, Math.round(price * 100), min_order, available],
  );
  return rows[0].id;
}

/** Lets an unpaid order's time run out: what it held can be had again, or was sold since. */
export async function lapseOrder(
  query: Query,
  { _id, productID, quantity }: Order,
  { sold }: { sold: boolean },
): Promise<void> {
  await query(`update orders set held_until = now() - interval '1 hour', lapsed_at = now() where id = $1`, [
    _id,
  ]);
  await query('update products set available = $2 where id = $1', [productID, sold ? 0 : quantity]);
}
