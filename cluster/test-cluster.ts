import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../src/shop/catalog/contract/product.ts';
import { changeUntil } from './admin.ts';
import { checkBooks, countJobsSince, fillStock, Ledger } from './books.ts';
import { Cluster } from './cluster.ts';
import { readUntil, shopUntil } from './customer.ts';
import { faults } from './faults.ts';
import { ensurePackages, say, table } from './packages.ts';
import { signInAdmin, signUp } from './people.ts';
import { until } from './processes.ts';

const customers = 4;
const readers = 2;
/** What a failover may cost, and everything else too. */
const mostSecondsWithoutWrites = 30;
/** The whole of it takes about five minutes. */
const longestRunMinutes = 12;

const keepFiles = process.argv.includes('--keep');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);

interface FaultFigures {
  name: string;
  secondsWithoutWrites: number;
  refused: number;
  failedPages: number;
  secondsUntilWhole: number;
}

ensurePackages();
const cluster = await Cluster.prepare();
const end = (code: number) => {
  cluster.remove({ keepFiles });
  if (keepFiles) say(`Everything that was said is in ${cluster.folder}`);
  process.exit(code);
};
// Terminals and npm may send it twice; the second must not break off the clearing up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(130));
setTimeout(() => {
  console.error(`Given up after ${longestRunMinutes} minutes.`);
  end(1);
}, longestRunMinutes * 60_000).unref();

try {
  end((await run()) ? 0 : 1);
} catch (error) {
  console.error(error);
  end(1);
}

/** Answers whether everything holds. */
async function run(): Promise<boolean> {
  await cluster.start();
  const { site } = cluster;
  const before = await fillStock(cluster.directUrl);
  const ledger = new Ledger();
  const products = (await (await fetch(`${site}/api/product`)).json()) as Product[];
  const admins = products.pop();
  if (!admins) throw new Error('The shop has no products.');
  const people = await Promise.all(
    Array.from({ length: customers }, (_, index) => signUp(site, `customer${index + 1}`)),
  );
  const admin = await signInAdmin(site);

  const closing = new AbortController();
  const { signal } = closing;
  const pages = [
    '/',
    '/blog',
    '/portfolio',
    '/api/product',
    '/api/review',
    '/api/blog',
    `/api/product/${admins._id}`,
  ];
  pages.push(...products.slice(0, 4).map(({ image }) => new URL(image, site).pathname));
  const shopping = people.map((person) => shopUntil(signal, { site, ledger, products }, person));
  const reading = Array.from({ length: readers }, () => readUntil(signal, { site, ledger }, pages));
  const changing = changeUntil(signal, { site, ledger, instances: cluster.instances }, admin, admins);
  // Each is awaited at the end; until then none may count as unhandled.
  changing.catch(() => {});

  await until('writes are well', () => ledger.isWell());
  const quiet = performance.now();
  await pause(8_000);
  const figures: FaultFigures[] = [
    {
      name: 'nothing',
      secondsWithoutWrites: ledger.longestGap(quiet),
      refused: ledger.refused,
      failedPages: ledger.failedPages.length,
      secondsUntilWhole: 0,
    },
  ];
  let lastFailover = new Date();
  for (const fault of faults.filter(({ name }) => !only || name.includes(only))) {
    figures.push(await bear(fault, ledger));
    if (fault.movesPrimary) lastFailover = new Date();
  }

  closing.abort();
  await Promise.all([...shopping, ...reading]);
  const agreement = await changing;
  const books = await checkBooks(cluster.directUrl, ledger, before);
  const jobs = await countJobsSince(cluster.directUrl, lastFailover);

  process.stdout.write(
    `\n${table([
      ['fault', 'seconds without writes', 'refused', 'failed pages', 'seconds until whole'],
      ...figures.map((figure) => [
        figure.name,
        figure.secondsWithoutWrites.toFixed(1),
        figure.refused,
        figure.failedPages,
        figure.secondsUntilWhole.toFixed(1),
      ]),
    ])}\n\n${table([
      ['requests', ledger.requests],
      ['refused, and made again', ledger.refused],
      ['of these told that the outcome is unknown', ledger.toldUnknown],
      ['orders acknowledged', ledger.orders.size],
      ['payments acknowledged', [...ledger.orders.values()].filter(({ paidBy }) => paidBy).length],
      ['turned away for want of stock', ledger.turnedAway.size],
      ['orders found', books.found],
      ['lost', books.lost],
      ['double', books.double],
      ['oversold', books.oversold],
      ['public pages read', ledger.pages],
      ['public pages failed', ledger.failedPages.length],
      ['changes of a product', agreement.changes],
      ['slowest cache agreement, seconds', agreement.slowest.toFixed(2)],
      ['jobs done since the last failover', jobs],
    ])}\n`,
  );
  for (const failure of ledger.failedPages.slice(0, 10)) process.stdout.write(`  ${failure}\n`);

  const worst = Math.max(...figures.map(({ secondsWithoutWrites }) => secondsWithoutWrites));
  const holds =
    books.lost + books.double + books.oversold + ledger.failedPages.length === 0 &&
    worst < mostSecondsWithoutWrites &&
    // One alone may be over before any job is due.
    (jobs > 0 || only !== undefined);
  process.stdout.write(holds ? '\nEverything holds.\n' : '\nThis does not hold.\n');
  return holds;
}

/** Strikes, waits until everything is as it was, and tells what it cost. */
async function bear(fault: (typeof faults)[number], ledger: Ledger): Promise<FaultFigures> {
  say(`Fault: ${fault.name}`);
  const began = performance.now();
  const refused = ledger.refused;
  const failedPages = ledger.failedPages.length;
  await fault.strike(cluster);
  await until(
    `well again after: ${fault.name}`,
    async () => ledger.isWell() && (await cluster.areInstancesReady()) && (await cluster.isWhole()),
    { seconds: 120 },
  );
  const figure = {
    name: fault.name,
    secondsWithoutWrites: ledger.longestGap(began),
    refused: ledger.refused - refused,
    failedPages: ledger.failedPages.length - failedPages,
    secondsUntilWhole: (performance.now() - began) / 1000,
  };
  say(`  ${figure.secondsWithoutWrites.toFixed(1)} s without writes`);
  return figure;
}
