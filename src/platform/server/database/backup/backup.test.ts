import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { reconcileEverything } from '#shop/payments/server/reconcile-payments.ts';
import { expectBooksToBalance } from '#shop/payments/server/testing/books.ts';
import { findUnbalanced } from '#shop/refunds/server/find-unbalanced.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { addProduct } from '#testing/builders.ts';
import { openEmptyDatabase, openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { migrateDatabase } from '../migrate.ts';
import { readMigrations, toMigration } from '../migration-log.ts';
import { describeSchema } from '../testing/describe-schema.ts';
import { restoreBackup } from './restore-backup.ts';
import { markBackup, takeBackup } from './take-backup.ts';

async function makeFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'ampyard-backup-'));
  onTestFinished(() => fs.rm(folder, { recursive: true }));
  return folder;
}

async function ask(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return await client.query(statement).finally(() => client.end());
}

/** Everything that a schema is made of. */
async function schemaOf(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return await describeSchema(client).finally(() => client.end());
}

describe('a backup', () => {
  it('taken while customers order and pay gives books that balance in an empty database, and a shop that goes on', async () => {
    const shop = await openTestShop({
      config: { rateLimitPerMinute: 1_000_000, orderRules: { holdHours: 24, maxOpenOrders: 1_000 } },
    });
    const supplied = 1_000_000;
    const product = await addProduct(shop.database.db, { available: supplied, minOrder: 1 });
    const customers = await Promise.all([addCustomer(shop), addCustomer(shop), addCustomer(shop)]);
    const file = path.join(await makeFolder(), 'shop.backup.gz');
    let isTaken = false;
    const bought: string[] = [];
    const buying = customers.map(async (customer, index) => {
      while (!isTaken || bought.length < 10) {
        const order = await customer.order(product, { quantity: 1 + index });
        if (index > 0) await customer.pay(order);
        bought.push(order._id);
      }
    });
    await expect.poll(() => bought.length).toBeGreaterThan(5);
    const before = [...bought];
    const taken = await takeBackup({ connectionString: shop.database.url, file });
    isTaken = true;
    await Promise.all(buying);
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);

    const empty = await openEmptyDatabase();
    await restoreBackup({ connectionString: empty.url, file });
    const restored = await openTestShop({ database: empty });
    await reconcileEverything(restored.payments);
    await expectBooksToBalance(empty.db, { productId: product.id, supplied });
    expect([...(await findUnbalanced(empty.db)), ...(await findUnbalancedStock(empty.db))]).toEqual([]);
    expect(await schemaOf(empty.url)).toEqual(await schemaOf(shop.database.url));
    const { rows } = await ask(empty.url, 'select id from orders');
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    expect(rows).toHaveLength(taken.rows['"orders"'] ?? 0);

    // Who was signed in is so still, and new rows are numbered on.
    const answer = await restored.app.inject({
      url: `/api/myOrder/${customers[0]?.email}`,
      headers: customers[0]?.headers ?? {},
    });
    expect(answer.statusCode).toBe(200);
    await addProduct(empty.db, { name: 'Another cell' });
    const { rows: positions } = await ask(empty.url, 'select position from products order by position');
    expect(new Set(positions.map(({ position }) => position)).size).toBe(2);
    const again = await addCustomer(restored);
    await again.pay(await again.order(product, { quantity: 1 }));
  });

  it('keeps every byte: pictures, line breaks, backslashes, what ends a table, and nothing at all', async () => {
    const source = await openTestDatabase();
    const odd = ['a\\.b\n\\.\n\\.', 'tab\tand\r\nbreak', '\\N', 'Ünïcödé 🔋', ''];
    for (const [index, comment] of odd.entries())
      await source.db.execute(
        `insert into reviews (reviewer, rating, comment) values ('${index}', 5, E'${comment.replaceAll('\\', '\\\\')}')`,
      );
    const bytes = Buffer.alloc(300_000, 'every \0 byte \xff');
    await ask(
      source.url,
      `insert into images (hash, content_type, bytes) select encode(sha256(b), 'hex'), 'image/png', b
       from (select decode('${bytes.toString('hex')}', 'hex') as b) given`,
    );
    const file = path.join(await makeFolder(), 'odd.gz');
    await takeBackup({ connectionString: source.url, file });
    const empty = await openEmptyDatabase();
    await restoreBackup({ connectionString: empty.url, file });
    const read = `select r.*, md5(i.bytes), i.unused_since from reviews r cross join images i order by reviewer`;
    const { rows } = await ask(empty.url, read);
    expect(rows.map(({ comment }) => comment)).toEqual(odd);
    expect(rows).toEqual((await ask(source.url, read)).rows);
  });

  it('of an older version is restored as it was, and then brought up to date', async () => {
    const old = await openTestDatabase();
    await addProduct(old.db);
    const file = path.join(await makeFolder(), 'old.gz');
    await takeBackup({ connectionString: old.url, file });
    const empty = await openEmptyDatabase();
    const known = readMigrations();
    const later = { when: 9e12, ...toMigration('0900_later', 'ALTER TABLE products ADD COLUMN later text') };
    const migrations = [...known, later];
    await restoreBackup({ connectionString: empty.url, file, migrations });
    expect(await migrateDatabase(empty.url, { migrations })).toContain('0900_later');
    expect((await ask(empty.url, 'select name, later from products')).rows).toEqual([
      { name: 'LFP cell', later: null },
    ]);
    expect(await migrateDatabase(empty.url, { migrations })).toEqual([]);
  });

  it('leaves in the database when it was taken', async () => {
    const { url } = await openTestDatabase();
    const file = path.join(await makeFolder(), 'shop.gz');
    const taken = await takeBackup({ connectionString: url, file });
    expect(await markBackup(url, file, taken)).toBe(true);
    const { rows } = await ask(url, 'select max(taken_at) as last from backups');
    expect(rows[0].last.toISOString()).toBe(new Date(taken.header.takenAt).toISOString());
    await ask(url, 'drop table backups');
    expect(await markBackup(url, file, taken), 'of a version that had no place for it').toBe(false);
  });

  it('that cannot be written whole leaves no file', async () => {
    const { url } = await openTestDatabase();
    const folder = await makeFolder();
    await fs.mkdir(path.join(folder, 'taken'));
    const taking = takeBackup({ connectionString: url, file: path.join(folder, 'taken') });
    await expect(taking).rejects.toThrow(/cannot be written to .*taken/);
    expect(await fs.readdir(folder)).toEqual(['taken']);
  });

  it('that is stopped leaves no file', async () => {
    const { db, url } = await openTestDatabase();
    await addProduct(db);
    const folder = await makeFolder();
    const stopping = new AbortController();
    const taking = takeBackup({
      connectionString: url,
      file: path.join(folder, 'shop.gz'),
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
    });
    await expect(taking).rejects.toThrow('aborted');
    expect(await fs.readdir(folder)).toEqual([]);
  });
});

describe('a restore', () => {
  async function takeSmallBackup() {
    const source = await openTestDatabase();
    await addProduct(source.db);
    const file = path.join(await makeFolder(), 'shop.gz');
    await takeBackup({ connectionString: source.url, file });
    return { file, text: gunzipSync(await fs.readFile(file)).toString() };
  }

  async function expectRefusal(file: string, words: RegExp, empty: { url: string }) {
    await expect(restoreBackup({ connectionString: empty.url, file })).rejects.toThrow(words);
    const { rows } = await ask(
      empty.url,
      `select from pg_class where relnamespace = 'public'::regnamespace union all
       select from pg_namespace where nspname = 'drizzle'`,
    );
    expect(rows).toEqual([]);
  }

  it('refuses a database that is not empty, names what is in it and how to go on', async () => {
    const { file } = await takeSmallBackup();
    const busy = await openTestDatabase();
    await addProduct(busy.db);
    const restoring = restoreBackup({ connectionString: busy.url, file });
    await expect(restoring).rejects.toThrow(/not empty.*- images: 1\n.*- products: 1\n.*DATA_DIR/s);
  });

  it('takes a database that has its tables already, and no rows', async () => {
    const { file } = await takeSmallBackup();
    const migrated = await openTestDatabase();
    await restoreBackup({ connectionString: migrated.url, file });
    expect((await ask(migrated.url, 'select from products')).rowCount).toBe(1);
  });

  it.each(['reading', 'loading', 'indexing'])('that is stopped while %s keeps nothing', async (stopAt) => {
    const { file } = await takeSmallBackup();
    const empty = await openEmptyDatabase();
    const stopping = new AbortController();
    const restoring = restoreBackup({
      connectionString: empty.url,
      file,
      signal: stopping.signal,
      onProgress: ({ what }) => what === stopAt && stopping.abort(),
    });
    await expect(restoring).rejects.toThrow();
    expect((await ask(empty.url, `select to_regclass('products') as made`)).rows).toEqual([{ made: null }]);
  });

  const spoilt: Record<string, [(text: string) => Buffer | string, RegExp]> = {
    'is cut off': [(text) => gzipSync(text).subarray(0, -200), /is damaged/],
    'has lost its end': [(text) => gzipSync(text.slice(0, text.indexOf('COPY "users"'))), /is damaged/],
    'has another price': [(text) => gzipSync(text.replace('\t4200\t', '\t4201\t')), /is damaged/],
    'is another program’s': [() => gzipSync('PostgreSQL database dump'), /not a backup made by the shop/],
    'is not packed': [() => 'PGDMP', /not a backup made by the shop/],
    'is empty': [() => '', /not a backup made by the shop/],
    'is of a newer format': [(text) => gzipSync(text.replace('backup 1', 'backup 2')), /newer version/],
  };

  it(`refuses, before anything is written, a file that ${Object.keys(spoilt).join(', ')}, or is not there`, async () => {
    const { file, text } = await takeSmallBackup();
    const empty = await openEmptyDatabase();
    for (const [spoil, words] of Object.values(spoilt)) {
      await fs.writeFile(file, spoil(text));
      await expectRefusal(file, words, empty);
    }
    await expectRefusal('/nowhere/shop.gz', /\/nowhere\/shop\.gz cannot be read \(ENOENT\)/, empty);
  });

  it('refuses one of a pre-release, and says what can restore it', async () => {
    const source = await openTestDatabase();
    await ask(source.url, `update drizzle.__drizzle_migrations set name = '0000_tables'`);
    const file = path.join(await makeFolder(), 'pre-release.gz');
    await takeBackup({ connectionString: source.url, file });
    await expectRefusal(
      file,
      /from a pre-release of Ampyard.+Restore it with that pre-release/,
      await openEmptyDatabase(),
    );
  });

  it('refuses one of a newer version of the shop, and names the migration', async () => {
    const source = await openTestDatabase();
    await ask(
      source.url,
      `insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('x', 9e12, '0900_later')`,
    );
    const file = path.join(await makeFolder(), 'newer.gz');
    await takeBackup({ connectionString: source.url, file });
    await expectRefusal(
      file,
      /newer version of the shop \(unknown migration 0900_later\)/,
      await openEmptyDatabase(),
    );
  });
});
