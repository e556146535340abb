import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

interface Product {
  _id: string;
  name: string;
  price: number;
  min_order: number;
}

const buyer = { email: 'buyer@ampyard.test', password: 'ampyard-buyer' };
const atOnce = 3;
/** A phase that takes longer is stuck. */
const phaseMs = 60_000;
/** They tell nothing more. */
const enoughFailures = 20;

/** People who order and pay without a pause, at the address that they are sent to, and keep a ledger. */
export class Customers {
  /** What the shop has confirmed: order and transaction. */
  readonly paid = new Map<string, string>();
  readonly failures: string[] = [];
  #url: string;
  #token = '';
  #products: Product[] = [];
  #isGone = false;
  #shopping: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  async arrive(): Promise<void> {
    const { token } = await this.#call('/auth/sign-in/email', 'POST', buyer);
    this.#token = token;
    this.#token = (await this.#call('/createToken', 'POST', { email: buyer.email })).authAccessToken;
    this.#products = await this.#call('/product', 'GET');
    this.#shopping = Promise.all(Array.from({ length: atOnce }, (_, index) => this.#shop(index)));
  }

  /** As a proxy does: whoever begins something new from now on begins it there. */
  sendTo(url: string): void {
    this.#url = url;
  }

  async buy(more: number): Promise<void> {
    const enough = this.paid.size + more;
    const deadline = Date.now() + phaseMs;
    while (this.paid.size < enough && this.failures.length < enoughFailures && Date.now() < deadline)
      await pause(50);
    if (this.paid.size < enough) this.failures.push(`fewer than ${more} orders in ${phaseMs / 1000} s`);
  }

  async leave(): Promise<void> {
    this.#isGone = true;
    await this.#shopping;
  }

  async #shop(turn: number): Promise<void> {
    while (!this.#isGone) {
      try {
        await this.#orderAndPay(this.#products[(this.paid.size + turn) % this.#products.length] as Product);
      } catch (error) {
        this.failures.push(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error));
        await pause(200);
      }
    }
  }

  async #orderAndPay({ _id: productID, name, price: rate, min_order: quantity }: Product): Promise<void> {
    const orderID = randomUUID();
    const total = Number((rate * quantity).toFixed(2));
    const contact = { phone: '4912345678', email: buyer.email };
    await this.#call('/order', 'POST', {
      ...{ orderID, productID, name, quantity, rate, total },
      ...{ ...contact, customer_Name: 'Bo Buyer', address: 'Dock Road 12' },
    });
    const { clientSecret } = await this.#call('/create-payment-intent', 'POST', { total, orderId: orderID });
    const { paymentIntent } = await this.#call('/sandbox-payments/confirm', 'POST', {
      clientSecret,
      card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
      billing: { name: 'Bo Buyer', ...contact },
    });
    await this.#call(`/payment/${orderID}`, 'PATCH', {
      ...{ transactionId: paymentIntent.id, name: 'Bo Buyer', product: name },
      ...contact,
    });
    this.paid.set(orderID, paymentIntent.id);
  }

  async #call(route: string, method: string, body?: object) {
    const url = this.#url;
    const response = await fetch(`${url}/api${route}`, {
      method,
      headers: {
        origin: url,
        ...(body && { 'content-type': 'application/json' }),
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${route} at ${url}: ${response.status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  }
}
