import { explainCores, watchCores } from './cores.ts';
import { atLeast, type Figure } from './figures.ts';
import { type Market, openMarket } from './market.ts';
import { placeOrders } from './place-orders.ts';
import { startShop } from './servers.ts';
import { compareInTurns, compareThroughput } from './throughput.ts';

/** Where cores are few, a second worker shares one with whoever makes the load. It must not make things worse. */
const noLoss = 0.7;
const rounds = 5;

/** Two workers against one, on the same database. */
export async function* measureWorkers(dataDir: string): AsyncGenerator<Figure> {
  const market = await openMarket(dataDir);
  try {
    yield* compareWithTwo(market, dataDir);
  } finally {
    await market.close();
  }
}

async function* compareWithTwo(market: Market, dataDir: string): AsyncGenerator<Figure> {
  const two = await startShop(dataDir, { ...market.settings, WEB_CONCURRENCY: '2' });
  try {
    const page = { 'accept-encoding': 'br' };
    const list = await compareThroughput(`${two.url}/api/product`, `${market.url}/api/product`, {}, rounds);
    yield atLeast('GET /api/product with two workers against one', list, noLoss);
    const home = await compareThroughput(two.url, market.url, page, rounds);
    yield atLeast('home page with two workers against one', home, noLoss);
    const placeByTwo = () => placeOrders(market, two.url);
    const orders = await compareInTurns(rounds, placeByTwo, () => placeOrders(market, market.url));
    const note = explainCores(await watchCores(placeByTwo));
    yield { ...atLeast('orders placed with two workers against one', orders, noLoss), note };
  } finally {
    await two.stop();
  }
}
