import os from 'node:os';
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

interface CoreUse {
  cores: number;
  /** This process, which makes the load. */
  generator: number;
  idle: number;
}

/** How many cores were used, and by whom, while the work was done. */
async function watchCores(work: () => Promise<unknown>): Promise<CoreUse> {
  const began = performance.now();
  const idleBefore = idleSeconds();
  const before = process.cpuUsage();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  return {
    cores: os.availableParallelism(),
    generator: (user + system) / 1e6 / seconds,
    idle: (idleSeconds() - idleBefore) / seconds,
  };
}

function idleSeconds(): number {
  return os.cpus().reduce((sum, { times }) => sum + times.idle, 0) / 1000;
}

/** Two workers, PostgreSQL and the load generator want a core each. */
function explainCores({ cores, generator, idle }: CoreUse): string {
  const use = `Of ${cores} cores the load generator took ${generator.toFixed(1)} while orders came to two workers, and ${idle.toFixed(1)} were idle`;
  return cores < 4 || idle < 0.2
    ? `${use}: too few to show more than that a second worker costs nothing. It adds where the shop is what a core waits for.`
    : `${use}.`;
}
