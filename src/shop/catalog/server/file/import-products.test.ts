import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { addProduct } from '#testing/builders.ts';
import { untilWaiting } from '#testing/hold-up.ts';
import { addPerson } from '#testing/people.ts';
import { fileWords } from '../../contract/file/product-import.ts';
import { moveStock } from '../stock.ts';
import { products } from '../tables/products.ts';
import { stockMovements } from '../tables/stock.ts';
import { newHead, newRow, openImport, table } from '../testing/open-import.ts';

describe('a file of products', () => {
  it('changes nothing until it is confirmed, and then what it said, once', async () => {
    const { database, bring, confirm, read } = await openImport();
    await addProduct(database.db, { sku: 'A-1', name: 'Cell A', priceCents: 4_200 });
    await addProduct(database.db, { sku: 'B-1', name: 'Cell B' });
    await addProduct(database.db, { sku: 'C-1', name: 'Cell C' });
    const before = await read();
    const file = table(
      ['sku', 'name', 'price', 'tiers', 'available', 'weather', 'description', 'min_order'],
      ['a-1', 'Cell A', '39.90', '100:38; 500:37.50', '110', 'fine', 'A cell.', '10'],
      ['B-1', 'Cell B', '42', '', '100', '', 'A cell.', '10'],
      ['N-1', 'New one', '5', '', '10', '', 'New.', '1'],
    );
    const answer = await bring(file, 'prices.csv');
    expect(answer.statusCode).toBe(200);
    const report = answer.json();
    expect(report).toMatchObject({
      ...{ file: 'prices.csv', state: 'checked', untouched: 1, unknownColumns: ['weather'] },
      counts: { new: 1, changed: 1, unchanged: 1, faulty: 0 },
      new: [{ row: 4, sku: 'N-1', name: 'New one' }],
    });
    expect(report.missingColumns).toContain('nominalVoltage [V]');
    expect(report.changed).toMatchObject([
      {
        row: 2,
        differences: [
          { column: 'sku', before: 'A-1', after: 'a-1' },
          { column: 'price', before: '42', after: '39.90' },
          { column: 'tiers', before: '', after: '100:38; 500:37.50' },
          { column: 'available', before: '100', after: '110' },
        ],
      },
    ]);
    expect(await read()).toEqual(before);

    const [first, second] = await Promise.all([confirm(report.id), confirm(report.id)]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const last = (await confirm(report.id)).json();
    expect(last).toMatchObject({ state: 'done', message: '1 product was added. 1 product was changed.' });
    const after = await read();
    expect(after).toMatchObject({
      'a-1': { price: 3_990, available: 110 },
      'B-1': before['B-1'],
      'C-1': before['C-1'],
      'N-1': { name: 'New one', price: 500, available: 10 },
    });
    expect(after['a-1']?.revision).toBeGreaterThan(before['A-1']?.revision ?? 0);
    const moved = await database.db.select().from(stockMovements).where(eq(stockMovements.reason, 'import'));
    expect(moved.map(({ kind, onHandChange }) => [kind, onHandChange])).toEqual([
      ['opening', 10],
      ['correction', 10],
    ]);
    const told = await database.db.select().from(adminActions).orderBy(adminActions.id);
    expect(told).toMatchObject([
      { action: 'product.created', subjectName: 'New one' },
      { action: 'product.changed', before: { price: 42, sku: 'A-1' }, after: { price: 39.9, sku: 'a-1' } },
      { action: 'product.imported', subjectName: 'prices.csv', after: { new: 1, changed: 1, unchanged: 1 } },
    ]);
  });

  it('with faults is imported without them only where that is said', async () => {
    const { bring, confirm, read } = await openImport();
    const file = table(newHead, newRow('N-1'), ['N-2', '', 'x', '1', '1', '1'], newRow('N-3'));
    const { id } = (await bring(file)).json();
    const refused = await confirm(id);
    expect([refused.statusCode, refused.json().message]).toEqual([409, fileWords.hasFaults]);
    expect(await read()).toEqual({});
    expect((await confirm(id, { withoutFaulty: true })).json()).toMatchObject({ state: 'done' });
    expect(Object.keys(await read())).toEqual(['N-1', 'N-3']);
  });

  it('is refused with the new difference where the catalogue has changed in what it showed, and goes by the rest', async () => {
    const { database, bring, confirm, read, send } = await openImport();
    const { id: productId } = await addProduct(database.db, { sku: 'A-1', name: 'Cell A' });
    const { id } = (await bring(table(['sku', 'price'], ['A-1', '40']))).json();
    const change = { id: productId, name: 'Cell A', min_order: 10, available: 100 };
    await send('PUT', '/product', { ...change, price: 42, description: 'Rewritten.' });
    await send('PUT', '/product', { ...change, price: 41, description: 'Rewritten.' });
    const refused = await confirm(id);
    expect([refused.statusCode, refused.json().message]).toEqual([409, fileWords.changedMeanwhile]);
    expect((await read())['A-1']?.price).toBe(4_100);
    const { changed } = (await send('GET', `/productImport/${id}`)).json();
    expect(changed).toMatchObject([{ differences: [{ column: 'price', before: '41', after: '40' }] }]);

    await send('PUT', '/product', { ...change, price: 41, description: 'Rewritten again.' });
    expect((await confirm(id)).statusCode).toBe(200);
    const [product] = await database.db.select().from(products);
    expect(product).toMatchObject({ priceCents: 4_000, description: 'Rewritten again.' });
  });

  it('changes stock by the difference to what was there when it was checked', async () => {
    const { database, bring, confirm, read } = await openImport();
    const a = await addProduct(database.db, { sku: 'A-1', name: 'A', available: 100 });
    const b = await addProduct(database.db, { sku: 'B-1', name: 'B', available: 100 });
    const file = table(['sku', 'available', 'price'], ['A-1', '150', '42'], ['B-1', '100', '43']);
    const { id } = (await bring(file)).json();
    for (const { id: productId } of [a, b])
      await moveStock(database.db, { productId, kind: 'correction', change: -30 });
    expect((await confirm(id)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ 'A-1': { available: 120 }, 'B-1': { available: 70, price: 4_300 } });
  });

  it('lets products change names with each other, and lead to what is new in it', async () => {
    const { database, bring, confirm, read, fetchFile } = await openImport();
    await addProduct(database.db, { sku: 'A-1', name: 'First' });
    await addProduct(database.db, { sku: 'B-1', name: 'Second' });
    const head = [...newHead, 'built_of', 'fits'];
    const file = table(
      head,
      ['A-1', 'Second', 'A cell.', '42', '10', '100', 'N-1*4', ''],
      ['B-1', 'First', 'A cell.', '42', '10', '100', '', 'A-1'],
      ['N-1', 'New', 'New.', '5', '1', '10', '', ''],
    );
    const { id, counts } = (await bring(file)).json();
    expect(counts).toEqual({ new: 1, changed: 2, unchanged: 0, faulty: 0 });
    expect((await confirm(id)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ 'A-1': { name: 'Second' }, 'B-1': { name: 'First' } });
    const again = (await bring(await fetchFile())).json();
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 3, faulty: 0 });
    expect(await fetchFile()).toContain('N-1*4');
    const told = await database.db.select().from(adminActions).where(eq(adminActions.subjectName, 'Second'));
    expect(told).toMatchObject([{ before: { name: 'First' }, after: { name: 'Second' } }]);
  });

  it('lets products be ordered beyond stock, if their lead time is stated', async () => {
    const { database, bring, confirm, fetchFile } = await openImport();
    await addProduct(database.db, { sku: 'A-1', name: 'First', lead_days: 28 });
    await addProduct(database.db, { sku: 'B-1', name: 'Second' });
    const wanted = (answer: string) => table(['sku', 'order_beyond_stock'], ['A-1', answer], ['B-1', 'no']);
    expect((await bring(wanted('maybe'))).json().counts).toMatchObject({ faulty: 1 });
    const lacking = table(['sku', 'order_beyond_stock'], ['B-1', 'yes']);
    expect((await bring(lacking)).json().counts).toMatchObject({ faulty: 1 });
    const { id, counts } = (await bring(wanted('yes'))).json();
    expect(counts).toEqual({ new: 0, changed: 1, unchanged: 1, faulty: 0 });
    expect((await confirm(id)).statusCode).toBe(200);
    const kept = await database.db.select().from(products).where(eq(products.order_beyond_stock, true));
    expect(kept.map(({ sku }) => sku)).toEqual(['A-1']);
    expect((await bring(await fetchFile())).json().counts).toMatchObject({ changed: 0, faulty: 0 });
  });

  it('carries the tax class, which is standard where nothing is said', async () => {
    const { database, bring, confirm, fetchFile } = await openImport();
    await addProduct(database.db, { sku: 'A-1', name: 'First', tax_class: 'zero' });
    await addProduct(database.db, { sku: 'B-1', name: 'Second', tax_class: 'reduced' });
    const wanted = (taxClass: string) => table(['sku', 'tax_class'], ['A-1', taxClass], ['B-1', '']);
    expect((await bring(wanted('luxury'))).json().counts).toMatchObject({ faulty: 1 });
    const { id, counts } = (await bring(wanted(' Service'))).json();
    expect(counts).toEqual({ new: 0, changed: 2, unchanged: 0, faulty: 0 });
    expect((await confirm(id)).statusCode).toBe(200);
    const added = (await bring(table(newHead, newRow('N-1')))).json();
    expect((await confirm(added.id)).statusCode).toBe(200);
    const kept = await database.db.select().from(products).orderBy(products.sku);
    expect(kept.map(({ tax_class }) => tax_class)).toEqual(['service', 'standard', 'standard']);
    expect((await bring(await fetchFile())).json().counts).toMatchObject({ changed: 0, faulty: 0 });
  });

  it('is its own admin’s to look at and to confirm, for an hour', async () => {
    const shop = await openImport();
    const { id } = (await shop.bring(table(newHead, newRow('N-1')))).json();
    const { headers } = await addPerson(shop, { isAdmin: true });
    for (const [method, url] of [
      ['GET', ''],
      ['GET', '/rows?show=new'],
      ['POST', ''],
    ] as const) {
      const answer = await shop.app.inject({
        method,
        url: `/api/productImport/${id}${url}`,
        headers,
        ...(method === 'POST' && { payload: {} }),
      });
      expect(answer.statusCode).toBe(404);
    }
    const rows = await shop.send('GET', `/productImport/${id}/rows?show=new`);
    expect([rows.headers['x-total-count'], rows.json()]).toMatchObject(['1', [{ row: 2, sku: 'N-1' }]]);
    await shop.database.db.execute(
      sql`update product_imports set created_at = now() - interval '61 minutes'`,
    );
    const late = await shop.confirm(id);
    expect([late.statusCode, late.json().message]).toEqual([404, fileWords.gone]);
  });

  it('takes stock before products and in the order of all, so that no order and no import wait for each other in turn', async () => {
    const shop = await openImport();
    const ids = [randomUUID(), randomUUID()].sort();
    const [first, second] = ids;
    for (const [at, id] of ids.entries())
      await addProduct(shop.database.db, { id, sku: `S-${at}`, name: `S-${at}` });
    // In the file they stand the other way round.
    const { id } = (await shop.bring(table(['sku', 'price'], ['S-1', '41'], ['S-0', '40']))).json();
    const movement = (productId?: string) =>
      `insert into stock_movements (product_id, kind, held_change) values ('${productId}', 'order', 1)`;
    const order = new pg.Client(shop.database.url);
    await order.connect();
    onTestFinished(() => order.end());
    await order.query(`begin; ${movement(first)}`);
    const confirming = shop.confirm(id);
    await untilWaiting(shop, 1);
    await order.query(`${movement(second)}; commit`);
    expect((await confirming).json()).toMatchObject({ state: 'done' });
    expect(await shop.read()).toMatchObject({
      'S-0': { price: 4_000, available: 99 },
      'S-1': { price: 4_100, available: 99 },
    });
  });
});
