import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { addManyProducts } from '#testing/bulk-rows.ts';
import { startEmbeddedPostgres } from '../src/platform/server/database/embedded/embedded-postgres.ts';
import type { Product } from '../src/shop/catalog/contract/product.ts';
import searches from '../src/shop/catalog/server/search/sixty-searches.json' with { type: 'json' };
import { atLeast, atMost, type Figure, median } from './figures.ts';
import { whileConnected } from './market.ts';
import { type BenchShop, startShop } from './servers.ts';
import { compareWithFiles, whileOpen } from './throughput.ts';

const products = 50_000;

/** A range of many products: the demo's, each some thousand times, so that every search finds thousands. */
export async function* measureRange(dataDir: string): AsyncGenerator<Figure> {
  const folder = await fs.mkdtemp(path.join(dataDir, 'range-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const start = () => startShop(dataDir, { DATABASE_URL: postgres.connectionString });
  try {
    await whileOpen(start, () => whileConnected(postgres.connectionString, fillRange));
    const [home = 0, catalog = 0, product = 0] = await compareWithFiles(start, async ({ url }) => [
      '/',
      '/products?kind=pack',
      `/product/${(await aProduct(url)).slug}`,
    ]);
    yield atLeast('home page of 50,000 products against a static file', home, 0.7);
    yield atLeast('catalogue of 50,000 products against a static file', catalog, 0.7);
    yield atLeast('product’s page among 50,000 against a static file', product, 0.7);
    const milliseconds = await whileOpen(start, timeSearches);
    yield atMost('search among 50,000 products, median', milliseconds, 50, 'ms');
  } finally {
    await postgres.stop();
  }
}

async function fillRange(db: pg.Client): Promise<void> {
  await addManyProducts(
    (statement) => db.query(statement),
    products,
    {
      name: `like_it.name || ' ' || number`,
      description: 'like_it.description',
      price_cents: 'like_it.price_cents',
      min_order: 'like_it.min_order',
      available: '1000',
      image_hash: 'like_it.image_hash',
      kind: 'like_it.kind',
      // A GTIN is of one product on sale alone.
      specification: `like_it.specification - 'gtin'`,
      search_words: 'like_it.search_words',
    },
    `join (select *, row_number() over (order by position) - 1 as place, count(*) over () as of
           from products where position <= 25) like_it on like_it.place = number % like_it.of`,
  );
  await db.query('vacuum analyze');
}

async function aProduct(url: string): Promise<Product> {
  const [first] = (await (await fetch(`${url}/api/product?limit=1`)).json()) as Product[];
  if (!first) throw new Error('There is no product.');
  return first;
}

/** Each asked for once before, so that plans and pages of the database are warm, and under another address then. */
async function timeSearches({ url }: BenchShop): Promise<number> {
  const times: number[] = [];
  for (const isMeasured of [false, true])
    for (const { typed } of searches) {
      const began = performance.now();
      const words = encodeURIComponent(isMeasured ? typed : `${typed} `);
      const answer = await fetch(`${url}/api/product?limit=24&q=${words}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A search answered ${answer.status}.`);
      if (isMeasured) times.push(performance.now() - began);
    }
  return median(times);
}
