import { setTimeout as pause } from 'node:timers/promises';
import { orderPayload } from '#testing/builders.ts';
import type { Product } from '../src/shop/catalog/contract/product.ts';
import type { Ledger } from './books.ts';
import { type Answer, ask, type Person } from './people.ts';

/** Longer than any page may take, and shorter than a visitor would wait. */
const patienceMs = 15_000;

/** Reads one public page after the other, until the shop closes. */
export async function readUntil(
  closing: AbortSignal,
  { site, ledger }: { site: string; ledger: Ledger },
  addresses: string[],
): Promise<void> {
  for (let turn = 0; !closing.aborted; turn++) {
    const address = addresses[turn % addresses.length] ?? '/';
    ledger.pages++;
    const problem = await read(site + address);
    if (problem) ledger.failedPages.push(`${address}: ${problem}`);
    await pause(50);
  }
}

async function read(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok) return `answered ${answer.status}`;
    return byteLength === 0 ? 'was empty' : undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name} ${String(error.cause ?? error.message)}` : String(error);
  }
}

interface Shop {
  site: string;
  ledger: Ledger;
  products: Product[];
}

const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };

/** Orders and pays until the shop closes, and finishes what was begun. */
export async function shopUntil(closing: AbortSignal, shop: Shop, customer: Person): Promise<void> {
  for (let round = 0; !closing.aborted; round++) {
    const order = await placeOrder(shop, customer, round);
    // Some are content to have ordered.
    if (order && round % 3 !== 0) await pay(shop, customer, order);
    await pause(50 + Math.random() * 150);
  }
}

type Placed = ReturnType<typeof orderPayload>;

async function placeOrder(shop: Shop, { email, token }: Person, round: number): Promise<Placed | undefined> {
  const product = shop.products[round % shop.products.length];
  if (!product) return undefined;
  const order = orderPayload(product, { name: 'Cluster', email }, 1 + Math.floor(Math.random() * 3));
  const { orderID, quantity } = order;
  const { status } = await insist(shop, '/order', { method: 'POST', token, body: order });
  if (status !== 200) {
    shop.ledger.turnedAway.add(orderID);
    return undefined;
  }
  shop.ledger.orders.set(orderID, { id: orderID, productId: product._id, quantity });
  return order;
}

async function pay(shop: Shop, { email, token }: Person, { orderID, total, name }: Placed): Promise<void> {
  const begun = await insist(shop, '/create-payment-intent', {
    method: 'POST',
    token,
    body: { total, orderId: orderID },
  });
  const clientSecret = String(begun.body.clientSecret);
  const billing = { name: 'Cluster', email, phone: '123' };
  await insist(shop, '/sandbox-payments/confirm', {
    method: 'POST',
    token,
    body: { clientSecret, card, billing },
  });
  const transactionId = clientSecret.split('_secret_')[0] ?? '';
  const paid = await insist(shop, `/payment/${orderID}`, {
    method: 'PATCH',
    token,
    body: { transactionId, name: 'Cluster', email, phone: '123', product: name },
  });
  const order = shop.ledger.orders.get(orderID);
  if (paid.status === 200 && order) order.paidBy = transactionId;
}

/** Makes the same request again until the shop decides, as whoever holds on to the order's id may. */
async function insist(
  { site, ledger }: Shop,
  route: string,
  options: { method: string; token: string; body: object },
): Promise<Answer> {
  for (;;) {
    ledger.requests++;
    const answer = await ask(`${site}/api${route}`, options);
    if (answer.status !== 'none' && answer.status < 500) {
      if (answer.status === 200) ledger.acknowledge();
      return answer;
    }
    ledger.refuse(answer.body.code === 'outcome-unknown');
    await pause(200);
  }
}
