import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import type { Product } from '../src/contract/product.ts';
import { startEmbeddedPostgres } from '../src/server/adapters/database/embedded/embedded-postgres.ts';
import { createAccessTokens } from '../src/server/features/accounts/access-token.ts';
import { addManyOrders, addManyPeople } from '../src/server/testing/many-rows.ts';
import { orderPayload } from '../src/server/testing/order-payload.ts';
import { type CoreUse, watchCores } from './cores.ts';
import { startShop } from './servers.ts';
import { compareInTurns, compareThroughput } from './throughput.ts';

const run = promisify(execFile);
const secret = 'the secret of the benchmark, which nobody guesses';
const connections = 16;
const seconds = 4;
const rounds = 3;
const customers = 5_000;

export interface OrderFigures {
  /** Two workers against one, on the same database: requests or orders a second. */
  twoWorkers: { list: number; home: number; orders: number; coreUse: CoreUse };
  /** Orders a second through the shop as a share of pgbench's; nothing when there is no pgbench. */
  placed: number | undefined;
  /** Units that were sold and not there. */
  oversold: number;
  /** Time of the first page with a million orders as a multiple of that with ten thousand. */
  firstPage: number;
}

/** Orders on a database that the benchmark holds itself, so that pgbench can use the same one. */
export async function measureOrders(dataDir: string): Promise<OrderFigures> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'orders') });
  const settings = {
    DATABASE_URL: postgres.connectionString,
    AUTH_SECRET: secret,
    MAX_OPEN_ORDERS: '10000',
  };
  const shop = await startShop(dataDir, settings);
  const shopOfTwo = await startShop(dataDir, { ...settings, WEB_CONCURRENCY: '2' });
  const db = new pg.Client({ connectionString: postgres.connectionString });
  await db.connect();
  try {
    const products = await prepareTables(db, shop.url);
    const tokens = await prepareCustomers(db);
    const load = (url = shop.url) => placeOrders(url, tokens, products);
    const reference = await findPgbench();
    const placed = reference
      ? await compareInTurns(rounds, load, () =>
          runPgbench(reference, postgres.connectionString, products.length),
        )
      : undefined;
    const twoWorkers = {
      list: await compareThroughput(`${shopOfTwo.url}/api/product`, `${shop.url}/api/product`),
      home: await compareThroughput(shopOfTwo.url, shop.url, { 'accept-encoding': 'br' }),
      orders: await compareInTurns(rounds, () => load(shopOfTwo.url), load),
      coreUse: await watchCores(() => load(shopOfTwo.url)),
    };
    const oversold = await countOversold(db);
    const firstPage = await compareFirstPages(db, shop.url, await adminToken(db));
    return { placed, twoWorkers, oversold, firstPage };
  } finally {
    await db.end();
    await shop.stop();
    await shopOfTwo.stop();
    await postgres.stop();
  }
}

const stock = 100_000_000;

async function prepareTables(db: pg.Client, url: string): Promise<Product[]> {
  await db.query(`update products set available = ${stock}, min_order = 1`);
  await db.query(
    'create table bench_products as select row_number() over (order by position)::int as n, id from products',
  );
  await db.query('create unique index on bench_products (n)');
  return (await (await fetch(`${url}/api/product`)).json()) as Product[];
}

async function prepareCustomers(db: pg.Client): Promise<{ token: string; email: string }[]> {
  const query = (statement: string) => db.query(statement);
  await addManyPeople(query, customers, { email: `'bench-' || number || '@example.test'` });
  await db.query(`create table bench_customers as
    select row_number() over ()::int as n, id, email from users where email like 'bench-%'`);
  await db.query('create unique index on bench_customers (n)');
  await db.query('analyze');
  const { rows } = await db.query<{ id: string; email: string }>('select id, email from bench_customers');
  await signEverybodyIn(db);
  return Promise.all(rows.map(async ({ id, email }) => ({ email, token: await tokenOf(id) })));
}

/** One identity session for everybody, named by their own id. */
async function signEverybodyIn(db: pg.Client): Promise<void> {
  await db.query(`insert into identity_users (id, name, email)
    select id::text, display_name, email from users on conflict do nothing`);
  await db.query(`insert into identity_sessions (id, user_id, token, expires_at)
    select users.id::text, identity_users.id, users.id::text, now() + interval '1 day'
    from users join identity_users using (email) on conflict do nothing`);
}

function tokenOf(id: string): Promise<string> {
  return createAccessTokens(secret).sign(id, { signIn: id });
}

async function adminToken(db: pg.Client): Promise<string> {
  await signEverybodyIn(db);
  const { rows } = await db.query<{ id: string }>('select id from users where is_admin limit 1');
  return tokenOf(String(rows[0]?.id));
}

async function placeOrders(url: string, buyers: { token: string; email: string }[], products: Product[]) {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const buyer = pick(buyers);
    const product = pick(products);
    const body = orderPayload(product, { name: 'Bench', email: buyer.email });
    return {
      ...request,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify(body),
    };
  };
  const { requests, non2xx, errors } = await autocannon({
    url: `${url}/api/order`,
    method: 'POST',
    connections,
    duration: seconds,
    requests: [{ setupRequest }],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} orders were refused under load.`);
  return requests.average;
}

function pick<Item>(items: Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

/** Debian keeps it off the PATH. */
async function findPgbench(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const versions = await fs.readdir('/usr/lib/postgresql').catch(() => []);
  folders.push(...versions.map((version) => `/usr/lib/postgresql/${version}/bin`));
  for (const folder of folders) {
    const file = path.join(folder, 'pgbench');
    if (
      await fs.access(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return undefined;
}

async function runPgbench(pgbench: string, connectionString: string, products: number): Promise<number> {
  // An older pgbench does not know every parameter of a newer server's address.
  const { pathname, username, password, host } = new URL(connectionString);
  const { stdout } = await run(pgbench, [
    `postgresql://${username}:${password}@${host}${pathname}?sslmode=disable`,
    '--no-vacuum',
    // As the shop sends them: parsed each time, with their parameters apart.
    '--protocol=extended',
    `--client=${connections}`,
    '--jobs=2',
    `--time=${seconds}`,
    `--define=customers=${customers}`,
    `--define=products=${products}`,
    '--file=bench/place-order.pgbench.sql',
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

async function countOversold(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ wrong: number }>(`
    select coalesce(sum(abs(${stock} - available - coalesce(sold, 0))), 0)::int as wrong
    from products left join (select product_id, sum(quantity) as sold from orders group by 1) o on product_id = id`);
  return rows[0]?.wrong ?? 0;
}

async function compareFirstPages(db: pg.Client, url: string, token: string): Promise<number> {
  await db.query('truncate orders cascade');
  await fillOrders(db, 10_000);
  const few = await timeFirstPage(url, token);
  await fillOrders(db, 990_000);
  return (await timeFirstPage(url, token)) / few;
}

/** An index is built faster in one go than row by row. */
async function fillOrders(db: pg.Client, count: number): Promise<void> {
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'orders'::regclass and not indisunique`);
  for (const { name } of indexes) await db.query(`drop index ${name}`);
  await addManyOrders((statement) => db.query(statement), count, {
    buyers: `email like 'bench-%'`,
    columns: { paid_at: 'now()' },
  });
  for (const { definition } of indexes) await db.query(definition);
  await db.query('vacuum analyze orders');
}

async function timeFirstPage(url: string, token: string): Promise<number> {
  const read = async () => {
    const began = performance.now();
    const answer = await fetch(`${url}/api/order?limit=50`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The list of orders answered ${answer.status}.`);
    return performance.now() - began;
  };
  for (let warmUp = 0; warmUp < 20; warmUp++) await read();
  const times: number[] = [];
  for (let sample = 0; sample < 100; sample++) times.push(await read());
  return times.sort((a, b) => a - b)[50] ?? Number.NaN;
}
