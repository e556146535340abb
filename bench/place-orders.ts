import autocannon from 'autocannon';
import { orderPayload } from '../src/server/testing/order-payload.ts';
import type { Market } from './market.ts';

const connections = 16;

/** Orders a second, as many as are taken. */
export async function placeOrders(market: Market, url: string, seconds = 2): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url: `${url}/api/order`,
    method: 'POST',
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextOrder(market) }) }],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} orders were refused under load.`);
  return requests.total / duration;
}

/** So many orders a second, however long each takes, and whatever becomes of it. */
export function placeOrdersSteadily(market: Market, perSecond: number): { stop(): Promise<number> } {
  const began = performance.now();
  const underWay: Promise<void>[] = [];
  let placed = 0;
  const place = async () => {
    const answer = await fetch(`${market.url}/api/order`, { method: 'POST', ...nextOrder(market) });
    await answer.arrayBuffer();
    if (answer.ok) placed++;
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
      return speed;
    },
  };
}

function nextOrder({ buyers, products }: Market): { headers: Record<string, string>; body: string } {
  const { email, token } = pick(buyers);
  return {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(orderPayload(pick(products), { name: 'Bench', email })),
  };
}

function pick<Item>(items: Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
