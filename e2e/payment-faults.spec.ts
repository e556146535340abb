import { randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '#contract/product.ts';
import { expect, test } from './shop.ts';

/** `npm run test:faults` goes on for longer. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 3);

const customer = { email: 'buyer@ampyard.test', password: 'ampyard-buyer' };
const [goodCard, refusedCard] = ['4242424242424242', '4000000000000002'];

/** A customer's browser, as far as the shop can tell. */
class Buyer {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async signIn(url: string): Promise<Buyer> {
    const { token } = await ask(`${url}/api/auth/sign-in/email`, { method: 'POST', body: customer });
    const { authAccessToken } = await ask(`${url}/api/createToken`, {
      method: 'POST',
      bearer: token,
      body: { email: customer.email },
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
  });
  return await response.json();
}

async function killPostgres(dataDir: string): Promise<void> {
  const file = await fs.readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(file, 10), 'SIGKILL');
}

interface SandboxAnswer {
  paymentIntent?: { status: string };
  error?: { code: string };
}

const victims = ['the shop', 'its database', 'both'] as const;

test(`no charge is lost to kill -9 between paying and being paid, ${rounds} times over`, async ({
  startShop,
  dataDir,
}) => {
  test.setTimeout(60_000 + rounds * 20_000);
  let shop = startShop({ MAX_OPEN_ORDERS: '10000', RATE_LIMIT_PER_MINUTE: '1000000' });
  let buyer = await Buyer.signIn(await shop.url());
  let charged = 0;

  for (let round = 0; round < rounds; round++) {
    const order = await buyer.order();
    const { clientSecret } = await buyer.call('/create-payment-intent', 'POST', {
      total: order.total,
      orderId: order._id,
    });
    const transactionId = String(clientSecret).split('_secret_')[0];
    const paying = buyer
      .charge(clientSecret, goodCard)
      .then(() =>
        buyer.call(`/payment/${order._id}`, 'PATCH', {
          transactionId,
          name: 'Bo',
          email: customer.email,
          phone: '123',
          product: order.name,
        }),
      )
      .catch(() => 'cut off');

    // The one wait for time: the moment of the kill is what varies.
    await pause(randomInt(0, 40));
    const victim = victims[round % victims.length];
    if (victim !== 'the shop') await killPostgres(dataDir);
    if (victim !== 'its database') {
      await shop.stop('SIGKILL');
      shop = startShop({ MAX_OPEN_ORDERS: '10000', RATE_LIMIT_PER_MINUTE: '1000000' });
      buyer = buyer.at(await shop.url());
    }
    await paying;

    // The sandbox tells by a card it would refuse: what is charged stays charged. It is asked until it has answered
    // once: a database whose head was killed may do so, and be gone at the next question.
    let answer: SandboxAnswer = {};
    await expect
      .poll(async () => {
        answer = await buyer.charge(clientSecret, refusedCard);
        return Boolean(answer.paymentIntent ?? answer.error);
      })
      .toBe(true);
    const isCharged = answer.paymentIntent?.status === 'succeeded';
    if (isCharged) charged++;
    if (isCharged && victim === 'its database') {
      // The shop lives on, and its customer tries again or comes back.
      await buyer.call('/create-payment-intent', 'POST', { total: order.total, orderId: order._id });
    }
    await expect
      .poll(async () => (await buyer.call(`/order/${order._id}`, 'GET')).paid, {
        message: `after ${victim} was killed, the sandbox said ${JSON.stringify(answer)}`,
      })
      .toBe(isCharged);
  }
  expect(charged, 'some kills came after the charge').toBeGreaterThan(0);
});
