import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findUnbalancedStock } from '../../features/stock/find-unbalanced-stock.ts';
import { openEmptyDatabase } from '../../testing/test-shop.ts';
import { migrateDatabase } from './migrate.ts';
import { readMigrations } from './read-migrations.ts';

/*
 * The version before knows of one product an order and of one number of stock. What it has left, and what it goes on
 * writing while both serve, is translated by the database. Statements here are those of that version.
 */

const lastOfTheVersionBefore = '0012_backups';
const migrations = readMigrations();
const before = migrations.slice(0, 1 + migrations.findIndex(({ name }) => name === lastOfTheVersionBefore));

let ask: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
let unbalanced: () => Promise<string[]>;
let migrate: () => Promise<unknown>;

beforeEach(async () => {
  const { url, db } = await openEmptyDatabase();
  await migrateDatabase(url, { migrations: before });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  ask = (text, values) => client.query(text, values);
  unbalanced = () => findUnbalancedStock(db);
  migrate = () => migrateDatabase(url, { migrations });
  await ask(`insert into images (hash, content_type, bytes)
    select encode(sha256('x'), 'hex'), 'image/png', 'x'::bytea`);
});

async function addProduct(available: number, name = `Cell ${randomUUID()}`): Promise<string> {
  const { rows } = await ask(
    `insert into products (name, description, price_cents, min_order, available, image_hash)
     select $1, 'A cell.', 250, 1, $2, hash from images returning id`,
    [name, available],
  );
  return rows[0].id;
}

/** An order as its table had it; its stock was taken when it was placed. */
async function insertOrder(productId: string, quantity: number, given: Record<string, string> = {}) {
  const id = randomUUID();
  const more = Object.keys(given);
  await ask(
    `insert into orders (id, product_id, product_name, customer_name, email, phone, address, quantity, rate_cents,
       total_cents, held_until, transaction_id ${more.map((name) => `, ${name}`).join('')})
     values ($1, $2, 'Cell', 'Ada', 'ada@example.test', '1', 'Here', $3, 250, $4, now(), $5
       ${more.map((name) => `, ${given[name]}`).join('')})`,
    [id, productId, quantity, quantity * 250, given.paid_at ? `pi_${id}` : null],
  );
  return id;
}

async function stockOf(productId: string) {
  const { rows } = await ask(
    `select on_hand::int as "onHand", held::int, products.available::int as "shownBefore"
     from stock join products on id = product_id where id = $1`,
    [productId],
  );
  return rows[0];
}

async function eventsOf(orderId: string): Promise<string[]> {
  const { rows } = await ask('select kind from order_events where order_id = $1 order by id', [orderId]);
  return rows.map(({ kind }) => kind);
}

async function placeAsBefore(productId: string, quantity: number): Promise<string> {
  await ask('begin');
  const id = await insertOrder(productId, quantity);
  const { rowCount } = await ask(
    'update products set available = available - $2 where id = $1 and available >= $2',
    [productId, quantity],
  );
  await ask(rowCount === 1 ? 'commit' : 'rollback');
  return id;
}

describe('orders of the version before', () => {
  it('come over whole: numbers by their age, a line each, what happened to them, and what they hold', async () => {
    const cell = await addProduct(40);
    const states: [Record<string, string>, string[]][] = [
      [{ created_at: `'2025-12-31T23:00Z'` }, ['placed']],
      [{ created_at: `'2026-01-02'`, lapsed_at: `'2026-01-03'` }, ['placed', 'lapsed']],
      [{ created_at: `'2026-01-03'`, paid_at: `'2026-01-04'` }, ['placed', 'paid']],
      [
        { created_at: `'2026-01-04'`, paid_at: `'2026-01-05'`, shipped_at: `'2026-01-06'` },
        ['placed', 'paid', 'shipped'],
      ],
      [{ created_at: `'2026-01-05'`, deleted_at: `'2026-01-06'` }, ['placed', 'deleted']],
    ];
    const ids: string[] = [];
    for (const [given] of states) ids.push(await insertOrder(cell, 10, given));
    await migrate();
    const { rows } = await ask('select id, number from orders order by created_at');
    expect(rows).toEqual(
      ids.map((id, index) => ({ id, number: `AY-${index === 0 ? 2025 : 2026}-0000${index + 1}` })),
    );
    for (const [index, [, events]] of states.entries())
      expect(await eventsOf(ids[index] ?? '')).toEqual(events);
    // The unpaid and the paid one hold ten each beside what was available.
    expect(await stockOf(cell)).toEqual({ onHand: 60, held: 20, shownBefore: 40 });
    expect(await unbalanced()).toEqual([]);
    expect((await ask('select sku from products')).rows).toEqual([{ sku: 'P-00001' }]);
  });

  it('by the thousand come over in parts', async () => {
    const cell = await addProduct(5);
    await ask(
      `insert into orders (id, product_id, product_name, customer_name, email, phone, address, quantity, rate_cents,
         total_cents, held_until, created_at)
       select gen_random_uuid(), $1, 'Cell', 'Ada', 'ada@example.test', '1', 'Here', 1, 250, 250, now(),
         now() - (number / 3) * interval '1 second' from generate_series(1, 1700) number`,
      [cell],
    );
    await migrate();
    expect(await stockOf(cell)).toEqual({ onHand: 1705, held: 1700, shownBefore: 5 });
    expect(await unbalanced()).toEqual([]);
    const { rows } = await ask(`select count(distinct number)::int as numbers,
      bool_and(number > before) as "areByAge"
      from (select number, lag(number, 1, '') over (order by created_at, id) as before from orders) aged`);
    expect(rows).toEqual([{ numbers: 1700, areByAge: true }]);
  });
});

describe('what the version before writes beside this one', () => {
  it('are orders that hold stock, which it goes on showing right', async () => {
    const cell = await addProduct(30);
    await migrate();
    const order = await placeAsBefore(cell, 10);
    expect(await stockOf(cell)).toEqual({ onHand: 30, held: 10, shownBefore: 20 });
    await placeAsBefore(cell, 20);
    expect(await stockOf(cell)).toEqual({ onHand: 30, held: 30, shownBefore: 0 });
    await placeAsBefore(cell, 1);
    expect(await unbalanced()).toEqual([]);
    expect(await eventsOf(order)).toEqual(['placed']);
    expect((await ask('select number from orders where id = $1', [order])).rows).toEqual([
      { number: `AY-${new Date().getUTCFullYear()}-00001` },
    ]);
  });

  it('gives back, takes again, pays and ships as it always did', async () => {
    const cell = await addProduct(30);
    await migrate();
    const order = await placeAsBefore(cell, 10);
    await ask('begin');
    await ask('update orders set lapsed_at = now() where id = $1', [order]);
    await ask('update products set available = available + 10 where id = $1', [cell]);
    await ask('commit');
    expect(await stockOf(cell)).toEqual({ onHand: 30, held: 0, shownBefore: 30 });
    await ask('begin');
    await ask('update products set available = available - 10 where id = $1 and available >= 10', [cell]);
    await ask(`update orders set lapsed_at = null, paid_at = now(), transaction_id = 'pi_1' where id = $1`, [
      order,
    ]);
    await ask('commit');
    expect(await stockOf(cell)).toEqual({ onHand: 30, held: 10, shownBefore: 20 });
    await ask('update orders set shipped_at = now() where id = $1', [order]);
    expect(await stockOf(cell)).toEqual({ onHand: 20, held: 0, shownBefore: 20 });
    expect(await eventsOf(order)).toEqual(['placed', 'lapsed', 'paid', 'shipped']);
    expect(await unbalanced()).toEqual([]);
  });

  it('deletes, also what came over a moment before', async () => {
    const cell = await addProduct(30);
    const early = await insertOrder(cell, 5);
    await migrate();
    const late = await placeAsBefore(cell, 10);
    for (const [order, quantity] of [
      [early, 5],
      [late, 10],
    ] as const) {
      await ask('begin');
      await ask('update orders set deleted_at = now() where id = $1', [order]);
      await ask('update products set available = available + $2 where id = $1', [cell, quantity]);
      await ask('commit');
      expect(await eventsOf(order)).toEqual(['placed', 'deleted']);
    }
    expect(await stockOf(cell)).toEqual({ onHand: 35, held: 0, shownBefore: 35 });
    expect(await unbalanced()).toEqual([]);
  });

  it('deletes an order with all that this version knows of its customer', async () => {
    const cell = await addProduct(30);
    await migrate();
    const order = await placeAsBefore(cell, 10);
    await ask(
      `update orders set version = version + 1, delivery = '{"recipient":"Ada"}', purchase_order = 'PO-7',
         note = 'Ring at Ada’s.' where id = $1`,
      [order],
    );
    await ask(
      `insert into order_events (order_id, kind, actor_kind, data)
       values ($1, 'address-corrected', 'admin', '{"before":"Here","after":"There"}')`,
      [order],
    );
    await ask('begin');
    await ask(
      `update orders set deleted_at = now(), customer_name = '', phone = '', address = '' where id = $1`,
      [order],
    );
    await ask('update products set available = available + 10 where id = $1', [cell]);
    await ask('commit');
    const { rows } = await ask('select delivery, purchase_order, note from orders where id = $1', [order]);
    expect(rows).toEqual([{ delivery: null, purchase_order: null, note: null }]);
    const events = await ask('select kind, data from order_events where order_id = $1 order by id', [order]);
    expect(events.rows).toEqual(
      ['placed', 'address-corrected', 'deleted'].map((kind) => ({ kind, data: {} })),
    );
    expect(await unbalanced()).toEqual([]);
  });

  it('puts products on sale and corrects their stock', async () => {
    await migrate();
    const cell = await addProduct(30);
    expect(await stockOf(cell)).toEqual({ onHand: 30, held: 0, shownBefore: 30 });
    await placeAsBefore(cell, 10);
    await ask('update products set available = 50, price_cents = 99 where id = $1', [cell]);
    expect(await stockOf(cell)).toEqual({ onHand: 60, held: 10, shownBefore: 50 });
    expect(await unbalanced()).toEqual([]);
    const { rows } = await ask('select sku, revision from products');
    expect(rows).toEqual([{ sku: 'P-00001', revision: 2 }]);
  });

  it('never gives the units of several lines back to one product', async () => {
    await migrate();
    const [cell, plate] = [await addProduct(30), await addProduct(30)];
    await ask('begin');
    const id = randomUUID();
    await ask(
      `insert into orders (id, version, product_id, product_name, customer_name, email, phone, address, quantity,
         rate_cents, total_cents, held_until)
       values ($1, 1, $2, 'Cell and 1 more', 'Ada', 'ada@example.test', '1', 'Here', 7, 250, 1750, now())`,
      [id, cell],
    );
    for (const [position, product, quantity] of [
      [1, cell, 3],
      [2, plate, 4],
    ] as const) {
      await ask(`insert into order_lines values ($1, $2, $3, 'P', 'Cell', $4::int, 250, 1, 250 * $4::int)`, [
        id,
        position,
        product,
        quantity,
      ]);
      await ask(
        `insert into stock_movements (product_id, kind, held_change, order_id) values ($1, 'order', $2, $3)`,
        [product, quantity, id],
      );
    }
    await ask('commit');
    expect(await stockOf(plate)).toEqual({ onHand: 30, held: 4, shownBefore: 26 });
    await expect(ask('update orders set deleted_at = now() where id = $1', [id])).rejects.toThrow(
      'has several lines',
    );
    await ask(`update orders set paid_at = now(), transaction_id = 'pi_1' where id = $1`, [id]);
    await ask('update orders set shipped_at = now() where id = $1', [id]);
    expect(await stockOf(plate)).toEqual({ onHand: 26, held: 0, shownBefore: 26 });
    expect(await unbalanced()).toEqual([]);
  });
});
