import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type CoreUse, explainCores } from './cores.ts';
import { measureOrders } from './orders.ts';
import { startBareServer, startShop } from './servers.ts';
import { measureCallsDuringSignIns } from './sign-ins.ts';
import { compareThroughput } from './throughput.ts';

/*
 * Every figure is a ratio of two things measured in turns in the same run, or a size, so that a slow or
 * busy machine does not change the verdict.
 */

interface Figure {
  what: string;
  measured: string;
  target: string;
  holds: boolean;
}

const figures: Figure[] = [];
let coreUse: CoreUse | undefined;
/** Where cores are few, a second worker shares one with whoever makes the load. It must not make things worse. */
const noLoss = 0.7;
const clientFolder = 'build/web/client';
const twinPage = path.join(clientFolder, 'bench-home.html');
const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'ampyard-bench-'));

try {
  const warmUp = await startShop(dataDir);
  const home = Buffer.from(await (await fetch(warmUp.url)).arrayBuffer());
  const products = await (await fetch(`${warmUp.url}/api/product?limit=24`)).text();
  await warmUp.stop();
  await fs.writeFile(twinPage, home);
  await fs.writeFile(`${twinPage}.br`, brotliCompressSync(home));

  const shop = await startShop(dataDir);
  figures.push(atMost('second start until the first 200', shop.startSeconds, 3, 's'));

  const bare = await startBareServer(products);
  const list = await compareThroughput(`${shop.url}/api/product?limit=24`, bare.url);
  figures.push(atLeast('GET /api/product, 24 products, against a bare Fastify route', list, 0.9));
  await bare.stop();

  const page = await compareThroughput(shop.url, `${shop.url}/bench-home.html`, { 'accept-encoding': 'br' });
  figures.push(atLeast('home page against the same bytes as a static file', page, 0.8));

  figures.push(
    atMost('JavaScript of the home page, gzip', (await scriptBytes(home.toString())) / 1024, 150, 'KB'),
  );
  figures.push(atMost('server memory, warm and idle', await shop.settledMemoryMb(), 180, 'MB'));
  await shop.stop();

  const duringSignIns = await measureCallsDuringSignIns(dataDir);
  figures.push(
    atMost('a customer’s call while 300 sign-ins a minute arrive, against quiet', duringSignIns, 3, '×'),
  );

  const orders = await measureOrders(dataDir);
  if (orders.placed === undefined)
    process.stdout.write('No pgbench on this machine: orders a second are not compared.\n');
  else figures.push(atLeast('orders placed a second against pgbench, same statements', orders.placed, 0.5));
  const { list: lists, home: homes, orders: placing } = orders.twoWorkers;
  coreUse = orders.twoWorkers.coreUse;
  figures.push(
    atLeast('GET /api/product with two workers against one', lists, noLoss),
    atLeast('home page with two workers against one', homes, noLoss),
    atLeast('orders placed with two workers against one', placing, noLoss),
  );
  figures.push(atMost('units oversold under that load', orders.oversold, 0, 'units'));
  figures.push(atMost('first page of 1,000,000 orders against of 10,000', orders.firstPage, 1.5, '×'));
} finally {
  await fs.rm(twinPage, { force: true });
  await fs.rm(`${twinPage}.br`, { force: true });
  await fs.rm(dataDir, { recursive: true, force: true });
}

for (const { what, measured, target, holds } of figures) {
  process.stdout.write(
    `${holds ? 'holds ' : 'BROKEN'}  ${what.padEnd(62)} ${measured.padStart(9)}   (${target})\n`,
  );
}
if (coreUse) process.stdout.write(`${explainCores(coreUse)}\n`);
process.exitCode = figures.every(({ holds }) => holds) ? 0 : 1;

function atLeast(what: string, ratio: number, limit: number): Figure {
  return { what, measured: ratio.toFixed(2), target: `at least ${limit}`, holds: ratio >= limit };
}

function atMost(what: string, value: number, limit: number, unit: string): Figure {
  return {
    what,
    measured: `${value.toFixed(1)} ${unit}`,
    target: `at most ${limit} ${unit}`,
    holds: value <= limit,
  };
}

/** Everything the page preloads or imports before it is alive. */
async function scriptBytes(html: string): Promise<number> {
  const files = new Set(
    [...html.matchAll(/"(\/(?:assets|static)\/[^"]+\.js)"/g)].map((match) => String(match[1])),
  );
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await fs.readFile(clientFolder + file)).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
