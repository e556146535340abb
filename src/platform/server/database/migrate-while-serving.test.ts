import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { expectBooksToBalance } from '#shop/payments/server/testing/books.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { migrateDatabase } from './migrate.ts';
import { type Migration, readMigrations, toMigration } from './migration-log.ts';

const known = readMigrations();

/** A migration of the version after this one. */
function next(name: string, text: string, after = 1): Migration {
  return { when: (known.at(-1)?.when ?? 0) + after, ...toMigration(name, text) };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const wider = next(
  '0900_wider',
  `ALTER TABLE "orders" ADD COLUMN "remark" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE TABLE "notes" ("id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL);`,
);

describe('a migration of the next version', () => {
  it('runs while this one takes orders and payments, none of which waits for a table that is locked', async () => {
    const shop = await openTestShop({ config: { rateLimitPerMinute: 1_000_000 } });
    const product = await addProduct(shop.database.db, { available: 1_000, minOrder: 1 });
    const customer = await addCustomer(shop);
    const reader = await connect(shop.database.url);
    await reader.query('begin; lock table orders in access share mode');

    const told: string[] = [];
    const migrating = migrateDatabase(shop.database.url, {
      migrations: [...known, wider],
      onProgress: (what) => told.push(what),
    });
    const buy = async () => await customer.pay(await customer.order(product, { quantity: 1 }));
    while (told.length === 0) await buy();
    for (let bought = 0; bought < 3; bought++) await buy();
    expect(told).toEqual([expect.stringMatching(/0900_wider is waiting for .+process \d+/)]);
    await reader.query('commit');
    expect(await migrating).toEqual(['0900_wider']);
    await buy();
    await expectBooksToBalance(shop.database.db, { productId: product.id, supplied: 1_000 });
  });

  it('is given up while it waits for a table that is locked, and nothing of it is made', async () => {
    const { url } = await openTestDatabase();
    const reader = await connect(url);
    await reader.query('begin; lock table orders in access share mode');
    const stopping = new AbortController();
    const migrating = migrateDatabase(url, {
      migrations: [...known, wider],
      onProgress: () => stopping.abort(),
      signal: stopping.signal,
    });
    await expect(migrating).rejects.toThrow(/connection|terminated/i);
    const { rows } = await reader.query(`select to_regclass('notes') as made`);
    expect(rows).toEqual([{ made: null }]);
  });

  it('builds an index without a lock, and again when it was broken off', async () => {
    const { url } = await openTestDatabase();
    const client = await connect(url);
    await client.query(`insert into payment_events (id) values ('evt_1'), ('evt_2')`);
    await client
      .query(`create unique index concurrently events_at on payment_events (length(id))`)
      .catch(() => {});
    const migration = next(
      '0900_events_at',
      '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "events_at" ON "payment_events" ("created_at");',
    );
    await migrateDatabase(url, { migrations: [...known, migration] });
    const { rows } = await client.query(
      `select indisvalid, pg_get_indexdef(indexrelid) as definition from pg_index where indexrelid = 'events_at'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true, definition: expect.stringContaining('(created_at)') }]);
  });

  it('that fails leaves nothing of itself, and what came before it', async () => {
    const { url } = await openTestDatabase();
    const broken = next('0901_broken', 'CREATE TABLE "half" ();--> statement-breakpoint\nselect 1/0', 2);
    await expect(migrateDatabase(url, { migrations: [...known, wider, broken] })).rejects.toThrow(
      'division by zero',
    );
    const client = await connect(url);
    const { rows } = await client.query(
      `select to_regclass('half') as half, to_regclass('notes')::text as notes`,
    );
    expect(rows).toEqual([{ half: null, notes: 'notes' }]);
  });
});

describe('this version, started on what the next one has left', () => {
  it('runs where it has only added', async () => {
    const { url } = await openTestDatabase();
    await migrateDatabase(url, { migrations: [...known, wider] });
    expect(await migrateDatabase(url)).toEqual([]);
  });

  it.each([
    ['runs where it has taken away what this one does not use', known.at(-1)?.name, true],
    ['refuses in words where it has taken away what this one uses', '0900_wider', false],
  ])('%s', async (_title, since, runs) => {
    const { url } = await openTestDatabase();
    const text = `-- runs with builds since ${since}\nALTER TABLE "users" DROP COLUMN "education";`;
    const contraction = next('0901_contract_education', text, 2);
    await migrateDatabase(url, { migrations: [...known, wider, contraction] });
    const started = migrateDatabase(url);
    if (runs) expect(await started).toEqual([]);
    else
      await expect(started).rejects.toThrow(
        /has removed something .*0901_contract_education.*\n.*npm run restore/,
      );
  });
});
