import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Product } from '#shop/catalog/contract/product.ts';

export const customer = { email: 'buyer@ampyard.test', password: 'ampyard-buyer' };

/** A customer's browser, as far as the shop can tell. */
export class Buyer {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async signIn(url: string, who: typeof customer = customer): Promise<Buyer> {
    const { token } = await ask(`${url}/api/auth/sign-in/email`, { method: 'POST', body: who });
    const { authAccessToken } = await ask(`${url}/api/createToken`, {
      method: 'POST',
      bearer: token,
      body: { email: who.email },
    });
    return new Buyer(url, authAccessToken);
  }

  /** The same customer at a shop that was started again. */
  at(url: string): Buyer {
    return new Buyer(url, this.#token);
  }

  async order(): Promise<{ _id: string; total: number; name: string }> {
    const products: Product[] = await this.call('/product', 'GET');
    const ordersLeft = ({ available, min_order }: Product) => available / min_order;
    const product = products.reduce((most, next) => (ordersLeft(next) > ordersLeft(most) ? next : most));
    const orderID = randomUUID();
    await this.call('/order', 'POST', {
      orderID,
      productID: product._id,
      name: product.name,
      customer_Name: 'Bo',
      email: customer.email,
      phone: '123',
      address: 'Here',
      quantity: product.min_order,
      rate: product.price,
      total: Number((product.price * product.min_order).toFixed(2)),
    });
    return await this.call(`/order/${orderID}`, 'GET');
  }

  charge(clientSecret: string, number: string | undefined) {
    const card = { number, expMonth: 12, expYear: 2040, cvc: '123' };
    const billing = { name: 'Bo', email: customer.email, phone: '123' };
    return this.call('/sandbox-payments/confirm', 'POST', { clientSecret, card, billing });
  }

  call(route: string, method: string, body?: object) {
    return ask(`${this.#url}/api${route}`, { method, bearer: this.#token, ...(body && { body }) });
  }
}

async function ask(
  url: string,
  { method, bearer, body }: { method: string; bearer?: string; body?: object },
) {
  const response = await fetch(url, {
    method,
    headers: {
      origin: new URL(url).origin,
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // As browsers do: a connection that was on its way to a worker when that was killed is never answered.
    signal: AbortSignal.timeout(30_000),
  });
  return await response.json();
}

/** The head of the shop's own PostgreSQL. */
export async function killPostgres(dataDir: string): Promise<void> {
  const file = await fs.readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(file, 10), 'SIGKILL');
}
