import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { messages } from '#platform/contract/messages.ts';
import { writeRow } from '#platform/kernel/tables/write-table.ts';
import { addProduct } from '#testing/builders.ts';
import { untilWaiting } from '#testing/hold-up.ts';
import { addPerson, openAdministration } from '#testing/people.ts';
import { fileWords } from '../../contract/file/product-import.ts';
import { productMessages } from '../../contract/product-messages.ts';
import { replaceTiers } from '../price-tiers.ts';
import { wordsForTaken } from '../refuse-taken.ts';
import { available, countedFromUnits, moveStock } from '../stock.ts';
import { products } from '../tables/products.ts';
import { stock, stockMovements } from '../tables/stock.ts';

/** A shop, and its admin with files. */
async function openImport() {
  const shop = await openAdministration();
  const bring = async (file: string | Buffer, name = 'new.csv') =>
    shop.app.inject({
      method: 'POST',
      url: `/api/productImport?name=${name}`,
      headers: { ...shop.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(file),
    });
  const confirm = (id: string, body: object = {}) => shop.send('POST', `/productImport/${id}`, body);
  const fetchFile = async () => (await shop.send('GET', '/productExport')).body;
  const read = async () => {
    const columns = {
      ...{ id: products.id, sku: products.sku, name: products.name, price: products.priceCents },
    };
    const rows = await shop.database.db
      .select({ ...columns, available, revision: products.revision })
      .from(products)
      .innerJoin(stock, eq(stock.productId, products.id))
      .orderBy(asc(products.position));
    return Object.fromEntries(rows.map((row) => [row.sku, row]));
  };
  return { ...shop, bring, confirm, fetchFile, read };
}

const table = (...rows: string[][]) => rows.map(writeRow).join('');
const newHead = ['sku', 'name', 'description', 'price', 'min_order', 'available'];
const newRow = (sku: string, name = sku) => [sku, name, 'New.', '5', '1', '10'];

describe('a file of products', () => {
  it('moves volume prices that it leaves as they are by the ratio of the price, and shows it first', async () => {
    const { database, bring, confirm, app } = await openImport();
    const ids = [];
    for (const [sku, priceCents] of [
      ['V-1', 2_000],
      ['V-2', 2_000],
      ['V-3', 2],
    ] as const) {
      const { id } = await addProduct(database.db, { sku, name: sku, priceCents });
      await replaceTiers(database.db, id, [{ from: 20, price: priceCents / 200 }]);
      ids.push(id);
    }
    const file = table(
      ['sku', 'price', 'tiers'],
      ['V-1', '30', '20:10'],
      ['V-2', '30', '20:9'],
      ['V-3', '0.01', '20:0.01'],
    );
    const report = (await bring(file)).json();
    expect(report.changed).toMatchObject([
      {
        sku: 'V-1',
        differences: [
          { column: 'price', before: '20', after: '30' },
          { column: 'tiers', before: '20:10', after: '20:15' },
        ],
      },
      {
        sku: 'V-2',
        differences: [
          { column: 'price', before: '20', after: '30' },
          { column: 'tiers', before: '20:10', after: '20:9' },
        ],
      },
    ]);
    expect(report.faulty).toMatchObject([
      {
        sku: 'V-3',
        faults: [
          {
            column: 'price',
            message:
              'At $0.01 these volume prices would no longer be lower: $0.01 from 20. Change or remove them first.',
          },
        ],
      },
    ]);
    await confirm(report.id, { withoutFaulty: true });
    const tiersNow = ids.map(async (id) => (await app.inject(`/api/product/${id}`)).json().data.tiers);
    expect(await Promise.all(tiersNow)).toEqual([
      [{ from: 20, price: 15 }],
      [{ from: 20, price: 9 }],
      [{ from: 20, price: 0.01 }],
    ]);
  });

  it('is told line by line where stock is counted by units, or a GTIN is another product’s', async () => {
    const { database, bring, confirm, read } = await openImport();
    const { db } = database;
    const [held, own, twin] = ['09521234500889', '09521234500995', '09521234501114'];
    const cell = { kind: 'cell' as const, description: 'A cell.' };
    await addProduct(db, { ...cell, sku: 'T-1', name: 'Tracked', tracking: 'serial', available: 0 });
    await addProduct(db, { ...cell, sku: 'G-1', name: 'Holder', specification: { gtin: held } });
    await addProduct(db, { ...cell, sku: 'G-2', name: 'Other', specification: { gtin: own } });
    const row = (sku: string, name: string, available: string, gtin: string) => [
      ...[sku, name, 'A cell.', '43', '10', available, 'cell', gtin],
    ];
    const report = (
      await bring(
        table(
          [...newHead, 'kind', 'gtin'],
          row('T-1', 'Tracked', '7', ''),
          row('G-1', 'Holder', '100', held),
          row('G-2', 'Other', '100', held),
          row('N-1', 'New 1', '5', twin),
          row('N-2', 'New 2', '5', twin),
        ),
      )
    ).json();
    expect(report.counts).toMatchObject({ changed: 1, faulty: 4 });
    const { faulty: rows } = report;
    const faultsOf = (sku: string) => rows.find((one: { sku: string }) => one.sku === sku).faults;
    expect(faultsOf('T-1')).toEqual([{ column: 'available', message: countedFromUnits }]);
    expect(faultsOf('G-2')).toEqual([{ column: 'gtin', message: wordsForTaken['specification.gtin'] }]);
    for (const sku of ['N-1', 'N-2'])
      expect(faultsOf(sku)).toEqual([{ column: 'gtin', message: fileWords.twiceInFile('GTIN', [5, 6]) }]);
    expect((await confirm(report.id, { withoutFaulty: true })).json()).toMatchObject({ state: 'done' });
    expect(await read()).toMatchObject({ 'G-1': { price: 4_300 }, 'T-1': { price: 4_200 } });
  });

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

  it('names every fault by row and column, in the words of the contract', async () => {
    const { database, bring } = await openImport();
    const cell = { kind: 'cell' as const, specification: { nominalVoltage: 3.2 } };
    await addProduct(database.db, { sku: 'A-1', name: 'Cell A', ...cell });
    await addProduct(database.db, { sku: 'B-1', name: 'Cell B', slug: 'the-b' });
    const head = [
      ...newHead,
      'multiple',
      'tiers',
      'kind',
      'slug',
      'built_of',
      'fits',
      'nominalVoltage [V]',
      'power [kW]',
    ];
    const row = (sku: string, wrong: Record<string, string> = {}) => {
      const given: Record<string, string> = {
        ...Object.fromEntries(newHead.map((name, at) => [name, newRow(sku)[at] ?? ''])),
        ...wrong,
      };
      return head.map((name) => given[name] ?? '');
    };
    const wrong: [string, Record<string, string>, string, string][] = [
      ['', {}, 'sku', messages.required('sku')],
      ['N 1', {}, 'sku', messages.sku],
      ['N-2', { name: '' }, 'name', messages.required('name')],
      ['N-3', { price: 'cheap' }, 'price', messages.notANumber],
      ['N-4', { price: '0' }, 'price', messages.notPositive],
      ['N-5', { price: '1.005' }, 'price', messages.tooManyDecimals],
      ['N-6', { min_order: '1.5' }, 'min_order', messages.notWhole],
      ['N-7', { available: '0' }, 'available', messages.notPositive],
      ['N-8', { tiers: '100=4' }, 'tiers', fileWords.tiersCell],
      ['N-9', { tiers: '100:6' }, 'tiers', messages.lessThan('$5.00')],
      [
        'N-10',
        { kind: 'boat' },
        'kind',
        messages.oneOf(['cell', 'module', 'pack', 'electronics', 'thermal', 'charging', 'accessories']),
      ],
      ['N-11', { kind: 'cell', 'power [kW]': '5' }, 'power [kW]', productMessages.notOfThisKind],
      ['N-12', { kind: 'cell', 'nominalVoltage [V]': 'high' }, 'nominalVoltage [V]', messages.notANumber],
      ['N-13', { 'nominalVoltage [V]': '3.2' }, 'kind', productMessages.kindAndSpecification],
      ['N-14', { slug: 'The B' }, 'slug', messages.slug],
      ['N-15', { slug: 'the-b' }, 'slug', wordsForTaken.slug],
      ['N-16', { name: 'cell b' }, 'name', wordsForTaken.name],
      ['N-17', { built_of: 'A-1' }, 'built_of', fileWords.builtOfCell],
      ['N-18', { built_of: 'A-1*2; NO-1*3' }, 'built_of', fileWords.noSuchSku('NO-1')],
      ['N-19', { fits: 'a-1; A-1' }, 'fits', messages.twice],
      ['N-20', { fits: 'N-20' }, 'fits', productMessages.linkToItself],
      ['N-21', { fits: 'N-3' }, 'fits', fileWords.linkToFaulty('N-3', 5)],
      ['N-22', { name: 'Twin' }, 'name', fileWords.twiceInFile('name', [24, 25])],
      ['N-23', { name: 'TWIN' }, 'name', fileWords.twiceInFile('name', [24, 25])],
      ['N-24', {}, 'sku', fileWords.twiceInFile('SKU', [26, 27])],
      ['n-24', { name: 'Other' }, 'sku', fileWords.twiceInFile('SKU', [26, 27])],
      ['N-26', { built_of: 'N-27*1' }, 'built_of', fileWords.inCircle],
      ['N-27', { built_of: 'B-1*1' }, 'built_of', fileWords.inCircle],
      ['B-1', { name: 'Cell B', slug: 'the-b', built_of: 'N-26*1' }, 'built_of', fileWords.inCircle],
      [
        'A-1',
        { name: 'Cell A', slug: 'cell-a', kind: '' },
        'kind',
        messages.oneOf(['cell', 'module', 'pack', 'electronics', 'thermal', 'charging', 'accessories']),
      ],
    ];
    const sound = row('S-1', { built_of: 'A-1*3', kind: 'pack', 'nominalVoltage [V]': '700.8' });
    const { counts, faulty } = (
      await bring(table(head, ...wrong.map(([sku, cells]) => row(sku, cells)), sound))
    ).json();
    expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, faulty: wrong.length });
    const found = faulty.map(
      ({ row, faults }: { row: number; faults: { column: string; message: string }[] }) => [row, faults],
    );
    expect(found).toEqual(
      wrong.map(([, , column, message], at) => [at + 2, expect.arrayContaining([{ column, message }])]),
    );
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
    await send('PUT', '/product', { ...change, price: 42, description: 'Told anew.' });
    await send('PUT', '/product', { ...change, price: 41, description: 'Told anew.' });
    const refused = await confirm(id);
    expect([refused.statusCode, refused.json().message]).toEqual([409, fileWords.changedMeanwhile]);
    expect((await read())['A-1']?.price).toBe(4_100);
    const { changed } = (await send('GET', `/productImport/${id}`)).json();
    expect(changed).toMatchObject([{ differences: [{ column: 'price', before: '41', after: '40' }] }]);

    await send('PUT', '/product', { ...change, price: 41, description: 'Told once more.' });
    expect((await confirm(id)).statusCode).toBe(200);
    const [product] = await database.db.select().from(products);
    expect(product).toMatchObject({ priceCents: 4_000, description: 'Told once more.' });
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

  it('is refused in words where it is none', async () => {
    const { bring } = await openImport();
    const empty = await bring('sku,name\n\n');
    expect([empty.statusCode, empty.json().issues]).toEqual([
      400,
      [{ field: 'file', message: fileWords.noRows }],
    ]);
    expect((await bring(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).statusCode).toBe(413);
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
