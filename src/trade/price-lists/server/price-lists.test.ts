import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { writeTable } from '#platform/kernel/tables/write-table.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addCompany, addPerson, send } from '#trade/companies/server/testing/company-shop.ts';
import { addList } from './testing/listed-company.ts';

const open = shareAmongTests(async () => {
  const shop = await openTestShop({ config: { rateLimitPerMinute: 100_000 } });
  return { shop, db: shop.database.db, admin: await addPerson(shop, 'grace', true) };
});

/** A list of its own for each test, and two cells of 42.00. */
async function openList() {
  const { shop, db, admin } = open();
  const name = `List ${crypto.randomUUID()}`;
  const listId: string = (await send(admin, 'POST', '/priceLists', { name })).json().id;
  const addCell = () =>
    addProduct(db, { name: `Cell ${crypto.randomUUID()}`, kind: 'cell', available: 1_000 });
  const [cell, plate] = [await addCell(), await addCell()];
  const read = async () => (await send(admin, 'GET', `/priceLists/${listId}`)).json();
  const pricesOf = async (sku: string) => {
    const { rows } = { rows: (await send(admin, 'GET', `/priceLists/${listId}/prices?q=${sku}`)).json() };
    return rows[0]?.prices ?? [];
  };
  const setPrices = async (productId: string, prices: object[], revision?: number) =>
    await send(admin, 'PUT', `/priceLists/${listId}/prices/${productId}`, {
      prices,
      revision: revision ?? (await read()).revision,
    });
  const sendFile = async (file: string | Uint8Array, query = '') =>
    await admin.call({
      ...{ method: 'POST', url: `/api/priceLists/${listId}/file${query}`, payload: Buffer.from(file) },
      headers: { 'content-type': 'application/octet-stream' },
    });
  return { shop, db, admin, name, listId, cell, plate, read, pricesOf, setPrices, sendFile };
}

describe('a price list', () => {
  it('is named once, ends after it begins, and is changed only as it was read', async () => {
    const { admin, name, listId, read } = await openList();
    const taken = await send(admin, 'POST', '/priceLists', { name: name.toUpperCase() });
    expect(taken.statusCode).toBe(409);
    expect(taken.json().issues).toEqual([{ field: 'name', message: 'Another price list has this name.' }]);
    const save = (given: object) =>
      send(admin, 'PUT', `/priceLists/${listId}`, { name, discounts: [], revision: 1, ...given });
    const backwards = await save({ firstDay: '2027-02-01', lastDay: '2027-01-31' });
    expect(backwards.statusCode).toBe(400);
    expect(backwards.json().issues[0]).toMatchObject({
      field: 'lastDay',
      message: 'The last day is before the first.',
    });
    for (const percent of [0, 100, -1, 10.123, 'much'])
      expect((await save({ discounts: [{ kind: 'cell', percent }] })).statusCode).toBe(400);
    const twice = await save({
      discounts: [
        { kind: 'cell', percent: 5 },
        { kind: 'cell', percent: 7 },
      ],
    });
    expect(twice.statusCode).toBe(400);
    const saved = await save({ discounts: [{ kind: 'cell', percent: 7.5 }] });
    expect(saved.json()).toMatchObject({ success: true, revision: 2 });
    expect(await read()).toMatchObject({
      revision: 2,
      discounts: [{ kind: 'cell', percent: 7.5, firstDay: null }],
    });
    const stale = await save({ name: 'Another' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().code).toBe('changed-meanwhile');
  });

  it('holds prices by quantity and first day, once each', async () => {
    const { cell, setPrices, pricesOf } = await openList();
    const saved = await setPrices(cell.id, [
      { from: 10, price: 40 },
      { from: 10, price: 38.5, firstDay: '2027-01-01' },
      { from: 100, price: 35, fixed: true },
    ]);
    expect(saved.json()).toMatchObject({ success: true });
    expect(await pricesOf(cell.sku)).toEqual([
      { from: 10, price: 40, fixed: false, firstDay: null, lastDay: null },
      { from: 10, price: 38.5, fixed: false, firstDay: '2027-01-01', lastDay: null },
      { from: 100, price: 35, fixed: true, firstDay: null, lastDay: null },
    ]);
    const refused = await setPrices(cell.id, [
      { from: 10, price: 40 },
      { from: 10, price: 39 },
    ]);
    expect(refused.statusCode).toBe(400);
    for (const bad of [
      { from: 0, price: 1 },
      { from: 1, price: 0 },
      { from: 1, price: 1.234 },
    ])
      expect((await setPrices(cell.id, [bad])).statusCode).toBe(400);
    expect(await pricesOf(cell.sku)).toHaveLength(3);
    await setPrices(cell.id, []);
    expect(await pricesOf(cell.sku)).toEqual([]);
  });

  it('is deleted once no company buys by it', async () => {
    const { shop, admin, listId } = await openList();
    const { companyId } = await addCompany(shop);
    const assign = (list: string | null) =>
      send(admin, 'PUT', `/companies/${companyId}/priceList`, { listId: list });
    expect((await assign(listId)).statusCode).toBe(200);
    expect((await send(admin, 'GET', `/companies/${companyId}/priceList`)).json().list).toMatchObject({
      id: listId,
    });
    const refused = await send(admin, 'DELETE', `/priceLists/${listId}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('1 company uses this price list');
    await assign(null);
    expect((await send(admin, 'DELETE', `/priceLists/${listId}`)).statusCode).toBe(200);
    expect((await assign(listId)).statusCode).toBe(404);
  });

  it('is shown and changed by admins alone', async () => {
    const { shop, listId, cell } = await openList();
    const { owner, companyId } = await addCompany(shop);
    for (const [method, url] of [
      ['GET', '/priceLists'],
      ['GET', `/priceLists/${listId}`],
      ['GET', `/priceLists/${listId}/prices`],
      ['GET', `/priceLists/${listId}/file`],
      ['GET', `/priceLists/${listId}/preview?sku=${cell.sku}&quantity=10`],
      ['PUT', `/companies/${companyId}/priceList`],
    ] as const)
      expect((await send(owner, method, url, method === 'PUT' ? { listId } : undefined)).statusCode).toBe(
        403,
      );
  });

  it('is previewed with a quantity on a day, beside the public price', async () => {
    const { admin, listId, cell, setPrices } = await openList();
    await setPrices(cell.id, [{ from: 100, price: 35, firstDay: '2027-01-01' }]);
    const preview = async (quantity: number, day: string) =>
      (
        await send(
          admin,
          'GET',
          `/priceLists/${listId}/preview?sku=${cell.sku}&quantity=${quantity}&day=${day}`,
        )
      ).json();
    expect(await preview(100, '2027-01-01')).toMatchObject({
      isValid: true,
      publicPrice: { unit: 42, total: 4_200 },
      listPrice: { unit: 35, tierFrom: 100, total: 3_500 },
    });
    expect((await preview(100, '2026-12-31')).listPrice.unit).toBe(42);
    expect((await preview(99, '2027-01-01')).listPrice.unit).toBe(42);
    const unknown = await send(admin, 'GET', `/priceLists/${listId}/preview?sku=NONE&quantity=1`);
    expect(unknown.statusCode).toBe(404);
  });
});

describe('a file of prices', () => {
  const head = ['sku', 'from', 'price', 'fixed', 'first_day', 'last_day'];

  it('says what it would change and changes nothing, then does just that', async () => {
    const { cell, plate, setPrices, pricesOf, sendFile, read } = await openList();
    await setPrices(cell.id, [
      { from: 10, price: 40 },
      { from: 100, price: 38 },
    ]);
    await setPrices(plate.id, [{ from: 1, price: 41 }]);
    const file = writeTable([
      head,
      [cell.sku, 10, 39, 'yes', '', ''],
      [cell.sku, 500, 30, '', '2027-01-01', ''],
    ]);
    const checked = (await sendFile(file)).json();
    expect(checked).toMatchObject({
      isDone: false,
      counts: { new: 1, changed: 1, removed: 1, unchanged: 0, faulty: 0 },
    });
    expect(await pricesOf(cell.sku)).toHaveLength(2);
    const done = (await sendFile(file, `?revision=${checked.revision}`)).json();
    expect(done).toMatchObject({
      isDone: true,
      counts: checked.counts,
      message: '1 added, 1 changed, 1 removed.',
    });
    expect(await pricesOf(cell.sku)).toEqual([
      { from: 10, price: 39, fixed: true, firstDay: null, lastDay: null },
      { from: 500, price: 30, fixed: false, firstDay: '2027-01-01', lastDay: null },
    ]);
    expect(await pricesOf(plate.sku)).toHaveLength(1);
    expect((await sendFile(file, `?revision=${checked.revision}`)).statusCode).toBe(409);
    expect((await read()).revision).toBe(done.revision);
  });

  it('names what is wrong with each row; a product with an error stays as it is', async () => {
    const { cell, plate, pricesOf, sendFile } = await openList();
    const file = writeTable([
      [...head, 'colour'],
      [cell.sku, 10, 'dear', '', '', '', ''],
      [cell.sku, 100, 38, '', '', '', ''],
      ['NO-SUCH', 1, 5, '', '', '', ''],
      [plate.sku, 10, 40, 'perhaps', '2027-02-30', '', ''],
      [plate.sku, 20, 40, '', '2027-02-02', '2027-02-01', ''],
    ]);
    const checked = (await sendFile(file)).json();
    expect(checked.unknownColumns).toEqual(['colour']);
    expect(
      checked.rows.map(({ row, faults }: { row: number; faults: { column: string }[] }) => [
        row,
        faults.map(({ column }) => column),
      ]),
    ).toEqual([
      [2, ['price']],
      [4, ['sku']],
      [5, ['fixed', 'first_day']],
      [6, ['last_day']],
    ]);
    const refused = await sendFile(file, `?revision=${checked.revision}`);
    expect(refused.statusCode).toBe(409);
    const other = writeTable([head, [cell.sku, 10, 40, '', '', ''], ['NO-SUCH', 1, 5, '', '', '']]);
    const without = await sendFile(other, `?revision=${checked.revision}&withoutFaulty=true`);
    expect(without.json()).toMatchObject({ isDone: true, counts: { new: 1, faulty: 1 } });
    expect(await pricesOf(cell.sku)).toMatchObject([{ from: 10, price: 40 }]);
  });

  it('refuses two rows for the same quantity and first day, and takes a product off the list where it says nothing', async () => {
    const { cell, setPrices, pricesOf, sendFile } = await openList();
    await setPrices(cell.id, [{ from: 10, price: 40 }]);
    const twice = writeTable([
      head,
      [cell.sku, 10, 40, '', '', ''],
      [cell.sku.toLowerCase(), 10, 39, '', '', ''],
    ]);
    expect((await sendFile(twice)).json()).toMatchObject({ counts: { faulty: 1, changed: 0, removed: 0 } });
    const off = writeTable([head, [cell.sku, '', '', '', '', '']]);
    const { revision, counts } = (await sendFile(off)).json();
    expect(counts).toMatchObject({ removed: 1, faulty: 0 });
    await sendFile(off, `?revision=${revision}`);
    expect(await pricesOf(cell.sku)).toEqual([]);
  });

  it('is what an export says, unchanged; and runs no formula', async () => {
    const { admin, db, listId, cell, setPrices, sendFile } = await openList();
    await db.update(products).set({ name: '=1+1' }).where(eq(products.id, cell.id));
    await setPrices(cell.id, [
      { from: 10, price: 40.5, fixed: true, firstDay: '2027-01-01', lastDay: '2027-06-30' },
      { from: 100, price: 38 },
    ]);
    const exported = await send(admin, 'GET', `/priceLists/${listId}/file`);
    expect(exported.headers['cache-control']).toBe('private, no-store');
    expect(exported.body).toContain(`${cell.sku},'=1+1,10,40.50,yes,2027-01-01,2027-06-30,42`);
    expect((await sendFile(exported.body)).json()).toMatchObject({
      counts: { new: 0, changed: 0, removed: 0, unchanged: 2, faulty: 0 },
      unknownColumns: [],
    });
  });

  it.each([
    ['', 'Please choose a file.'],
    ['a,b\n1,2', 'The first row must contain the column names, including sku.'],
    ['sku,from,price', 'This file has no prices.'],
    ['sku,sku,from,price\nA,A,1,1', 'The column sku appears twice. Remove one of them.'],
  ])('as %j is refused as a whole', async (file, message) => {
    const { sendFile } = await openList();
    const refused = await sendFile(file);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe(message);
  });
});

describe('one’s own prices', () => {
  it('are answered to the buyer alone, where they differ, and kept nowhere', async () => {
    const { shop, db, admin, cell, plate } = await openList();
    const listId = await addList(db, {
      prices: [
        { productId: cell.id, fromQuantity: 50, unitCents: 3_000 },
        { productId: plate.id, fromQuantity: 1, unitCents: 9_900 },
      ],
    });
    const { companyId, addMember, buyFor } = await addCompany(shop);
    const bea = await addMember('buyer');
    await buyFor(bea);
    const ask = async (person = bea) =>
      await send(person, 'GET', `/myPrices?products=${cell.id},${plate.id},${crypto.randomUUID()}`);
    expect((await ask()).json()).toEqual({ company: null, prices: [] });
    await send(admin, 'PUT', `/companies/${companyId}/priceList`, { listId });
    const answer = await ask();
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toEqual({
      company: { id: companyId, name: 'Volta GmbH' },
      prices: [{ productId: cell.id, price: 42, tiers: [{ from: 50, price: 30 }] }],
    });
    expect((await ask(await addPerson(shop, 'eve'))).json()).toEqual({ company: null, prices: [] });
    const anonymous = await shop.app.inject({ url: `/api/myPrices?products=${cell.id}` });
    expect(anonymous.statusCode).toBe(401);
    expect((await send(bea, 'GET', '/myPrices?products=nonsense')).statusCode).toBe(400);
  });

  it('enter no public answer and no kept page, for any visitor', async () => {
    const { shop, db, admin, cell } = await openList();
    const listId = await addList(db, { prices: [{ productId: cell.id, fromQuantity: 1, unitCents: 1_234 }] });
    const { companyId, addMember, buyFor } = await addCompany(shop);
    const bea = await addMember('buyer');
    await buyFor(bea);
    await send(admin, 'PUT', `/companies/${companyId}/priceList`, { listId });
    const slug = (await db.select().from(products).where(eq(products.id, cell.id)))[0]?.slug;
    for (const url of [
      `/api/product/${cell.id}`,
      '/api/product',
      '/api/catalog',
      `/product/${slug}`,
      '/',
      '/products',
    ]) {
      const own = await bea.call({ url });
      const visitors = await shop.app.inject({ url });
      expect(own.statusCode, url).toBe(visitors.statusCode);
      expect(own.body, url).toBe(visitors.body);
      expect(own.body).not.toMatch(/12\.34/);
    }
  });

  it('count for what delivery is free from, and for the sum beside it', async () => {
    const { shop, db, admin, cell } = await openList();
    const listId = await addList(db, { prices: [{ productId: cell.id, fromQuantity: 1, unitCents: 3_000 }] });
    const { companyId, addMember, buyFor } = await addCompany(shop);
    const bea = await addMember('buyer');
    await buyFor(bea);
    await send(admin, 'PUT', `/companies/${companyId}/priceList`, { listId });
    const asked = { lines: [{ productId: cell.id, quantity: 10 }], country: 'DE' };
    expect((await send(bea, 'POST', '/myDeliveryOptions', asked)).json().goods).toBe(300);
    expect((await send(bea, 'POST', '/deliveryOptions', asked)).json().goods).toBe(420);
  });
});
