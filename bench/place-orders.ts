import { randomUUID } from 'node:crypto';
import http from 'node:http';
import autocannon from 'autocannon';
import { orderPayload } from '#testing/builders.ts';
import { amountToMinor, minorToAmount } from '../src/platform/kernel/money.ts';
import type { Product } from '../src/shop/catalog/contract/product.ts';
import type { Market } from './market.ts';

const connections = 16;

/** Orders a second, as many as are taken. */
export async function placeOrders(market: Market, url: string, seconds = 2): Promise<number> {
  return await post(`${url}/api/order`, () => nextOrder(market), seconds);
}

export async function placeOrdersOfTenLines(market: Market, url: string, seconds = 2): Promise<number> {
  return await post(`${url}/api/orders`, () => nextOrderOfTenLines(market), seconds);
}

async function post(url: string, next: () => Order, seconds: number): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    method: 'POST',
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} orders were refused under load.`);
  return requests.total / duration;
}

/** So many orders a second, however long each takes, and whatever becomes of it. */
export function placeOrdersSteadily(market: Market, perSecond: number): { stop(): Promise<number> } {
  const began = performance.now();
  const underWay: Promise<void>[] = [];
  let placed = 0;
  const agent = new http.Agent({ keepAlive: true });
  const place = async () => {
    if ((await postOrder(`${market.url}/api/order`, nextOrder(market), agent)) === 200) placed++;
  };
  const coming = setInterval(() => {
    const due = (perSecond * (performance.now() - began)) / 1000;
    while (underWay.length < due) underWay.push(place());
  }, 5);
  return {
    /** Answers how many a second had been placed by then. */
    async stop() {
      clearInterval(coming);
      const speed = (1000 * placed) / (performance.now() - began);
      await Promise.all(underWay);
      agent.destroy();
      return speed;
    },
  };
}

/** By the plainest client there is: what a customer's machine does for an order is not the shop's to answer for. */
function postOrder(url: string, { headers, body }: Order, agent: http.Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers, agent }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode)),
    );
    request.on('error', reject).end(body);
  });
}

interface Order {
  headers: Record<string, string>;
  body: string;
}

function nextOrder({ buyers, products }: Market): Order {
  const buyer = pick(buyers);
  return orderBy(buyer, orderPayload(pick(products), { name: 'Bench', email: buyer.email }));
}

function nextOrderOfTenLines({ buyers, products }: Market): Order {
  const first = Math.floor(Math.random() * products.length);
  const ten = Array.from(
    { length: 10 },
    (_, index) => products[(first + index) % products.length] as Product,
  );
  return orderBy(pick(buyers), {
    ...{ id: randomUUID(), name: 'Bench', phone: '4912345678' },
    delivery: { recipient: 'Bench', street: '1 Dock Road', postcode: '1', city: 'Hull', country: 'UK' },
    lines: ten.map(({ _id, price, min_order }) => ({
      productId: _id,
      quantity: min_order,
      unitPrice: price,
      total: minorToAmount(amountToMinor(price) * min_order),
    })),
  });
}

function orderBy({ token }: Market['buyers'][number], body: object): Order {
  return {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  };
}

function pick<Item>(items: Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
