import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { mostAvailable } from '#shop/catalog/rules/stock.ts';
import { addManyOrders, addManyPeople } from '#testing/bulk-rows.ts';
import { createAccessTokens } from '../src/people/sign-in/server/access-token.ts';
import { startEmbeddedPostgres } from '../src/platform/server/database/embedded/embedded-postgres.ts';
import type { Product } from '../src/shop/catalog/contract/product.ts';
import { startShop } from './servers.ts';

const secret = 'the secret of the benchmark, which nobody guesses';
const customers = 5_000;
/** Of before: PostgreSQL plans for an empty table as nobody's shop has it for long. */
const pastOrders = 5_000;

export interface Market {
  url: string;
  db: pg.Client;
  /** Of the shop, for whoever is to serve from the same database. */
  settings: Record<string, string>;
  products: Product[];
  buyers: { token: string; email: string }[];
  adminToken: string;
  openedAt: Date;
  close(): Promise<void>;
}

/** A shop with stock for any number of orders and thousands of customers, on a database that others can use too. */
export async function openMarket(dataDir: string): Promise<Market> {
  const folder = await fs.mkdtemp(path.join(dataDir, 'market-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const opened: (() => Promise<void>)[] = [() => postgres.stop()];
  const close = async () => {
    for (const stop of opened.toReversed()) await stop();
  };
  try {
    return { ...(await fillMarket(dataDir, postgres.connectionString, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What it opens, it adds to what has to be closed. */
async function fillMarket(
  dataDir: string,
  connectionString: string,
  opened: (() => Promise<void>)[],
): Promise<Omit<Market, 'close'>> {
  const settings = {
    DATABASE_URL: connectionString,
    DATABASE_POOL_SIZE: '10',
    AUTH_SECRET: secret,
    MAX_OPEN_ORDERS: '10000',
  };
  const shop = await startShop(dataDir, settings);
  opened.push(shop.stop);
  const db = await connect(connectionString);
  opened.push(() => db.end());
  const query = (statement: string) => db.query(statement);
  await addManyPeople(query, customers, { email: `'bench-' || number || '@example.test'` });
  await signEverybodyIn(db);
  await addManyOrders(query, pastOrders, { columns: { paid_at: 'now()', shipped_at: 'now()' } });
  await db.query('vacuum analyze');
  const { rows: admins } = await db.query('select id from users where is_admin limit 1');
  const { rows: times } = await db.query('select now() as opened');
  const { rows: buyers } = await db.query(`select id, email from users where email like 'bench-%'`);
  const adminToken = await tokenOf(admins[0].id);
  await fillStock(shop.url, adminToken, await readProducts(shop.url, db));
  return {
    url: shop.url,
    db,
    settings,
    products: await readProducts(shop.url, db),
    buyers: await Promise.all(buyers.map(async ({ id, email }) => ({ email, token: await tokenOf(id) }))),
    adminToken,
    openedAt: times[0].opened,
  };
}

/** Units that were sold and not there, or are gone and were not sold; of one moment, while orders may still come in. */
export async function countOversold({ db, products, openedAt }: Market): Promise<number> {
  const { rows } = await db.query<{ id: string; left: number; sold: number }>(
    `select product_id as id, (on_hand - held)::float8 as left,
       coalesce((select sum(line.quantity) from order_lines line join orders on orders.id = line.order_id
         where line.product_id = stock.product_id and created_at > $1), 0)::float8 as sold
     from stock`,
    [openedAt],
  );
  const now = new Map(rows.map((row) => [row.id, row]));
  return products
    .map(({ _id, available }) => {
      const { left = 0, sold = 0 } = now.get(_id) ?? {};
      return Math.abs(available - left - sold);
    })
    .reduce((sum, wrong) => sum + wrong, 0);
}

/** Those whose stock is a number. Of others there is only as much as was received by serial. */
async function readProducts(url: string, db: pg.Client): Promise<Product[]> {
  const { rows } = await db.query<{ id: string }>(`select id from products where tracking = 'none'`);
  const counted = new Set(rows.map(({ id }) => id));
  const all = (await (await fetch(`${url}/api/product`)).json()) as Product[];
  return all.filter(({ _id }) => counted.has(_id));
}

/** As an admin does. */
async function fillStock(url: string, adminToken: string, products: Product[]): Promise<void> {
  for (const { _id: id, name, description, price, min_order } of products) {
    const answer = await fetch(`${url}/api/product`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` },
      body: JSON.stringify({ id, name, description, price, min_order, available: mostAvailable }),
    });
    if (!answer.ok) throw new Error(`The stock of ${name} was not changed: ${await answer.text()}`);
  }
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

/** Work with a database, and its connection closed whatever becomes of it: a server that is stopped under one tells nobody why. */
export async function whileConnected<Result>(
  connectionString: string,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const db = await connect(connectionString);
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** Whoever asks it something while it breaks is told so; nobody else needs to be. */
async function connect(connectionString: string): Promise<pg.Client> {
  const db = new pg.Client({ connectionString });
  db.on('error', () => {});
  await db.connect();
  return db;
}
