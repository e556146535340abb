import { atLeast, atMost, type Figure, median } from './figures.ts';
import { countOversold, type Market, openMarket } from './market.ts';
import { placeOrders, placeOrdersOfTenLines, placeOrdersSteadily } from './place-orders.ts';
import { startBareOrderServer } from './servers.ts';
import { compareInTurns, load } from './throughput.ts';

const rounds = 6;
const steady = 100;
const warmUpSeconds = 12;

/** As it is a while after its start: most customers have been here, and what is run often is compiled. */
async function openBusyMarket(dataDir: string): Promise<Market> {
  const market = await openMarket(dataDir);
  try {
    await placeOrders(market, market.url, warmUpSeconds);
    return market;
  } catch (error) {
    await market.close();
    throw error;
  }
}

/** As fast as they are taken, against the least that anybody could do to take them. */
export async function* measureOrders(dataDir: string): AsyncGenerator<Figure> {
  const market = await openBusyMarket(dataDir);
  try {
    yield* compareWithBare(market);
  } finally {
    await market.close();
  }
}

async function* compareWithBare(market: Market): AsyncGenerator<Figure> {
  const bare = await startBareOrderServer(market.settings);
  try {
    const ratio = await compareInTurns(
      rounds,
      () => placeOrders(market, market.url),
      () => placeOrders(market, bare.url),
    );
    yield atLeast('orders placed a second against a bare route that inserts one row', ratio, 0.3);
    const ofTen = await compareInTurns(
      3,
      () => placeOrdersOfTenLines(market, market.url),
      () => placeOrders(market, market.url),
    );
    yield atLeast('orders of ten lines a second against orders of one line', ofTen, 0.25);
    yield atMost('units oversold under that load', await countOversold(market), 0, 'units');
  } finally {
    await bare.stop();
  }
}

/** What orders take from the pages: their own work, and what a page costs that is not cached any more. */
export async function* measurePagesUnderOrders(dataDir: string): AsyncGenerator<Figure> {
  yield* measureUnderOrders(dataDir, { what: 'home page', path: '/', limit: 0.7 });
}

/** The same of the API's list, whose stock is exact after each of them. */
export async function* measureListUnderOrders(dataDir: string): AsyncGenerator<Figure> {
  yield* measureUnderOrders(dataDir, { what: 'product list', path: '/api/product', limit: 0.6 });
}

async function* measureUnderOrders(
  dataDir: string,
  { what, path, limit }: { what: string; path: string; limit: number },
): AsyncGenerator<Figure> {
  const market = await openBusyMarket(dataDir);
  try {
    const placed: number[] = [];
    const visit = () =>
      load(market.url + path, { headers: { 'accept-encoding': 'br' }, seconds: 3, workers: 1 });
    const visitUnderOrders = async () => {
      const orders = placeOrdersSteadily(market, steady);
      const speed = await visit();
      placed.push(await orders.stop());
      return speed;
    };
    const ratio = await compareInTurns(rounds, visitUnderOrders, visit);
    yield atLeast(`${what} while ${steady} orders a second are placed, against quiet`, ratio, limit);
    yield atLeast('orders a second that were placed meanwhile', median(placed), 0.95 * steady);
  } finally {
    await market.close();
  }
}
