import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeShippable } from '#batteries/packages/server/testing/make-shippable.ts';
import { publication } from '#batteries/test-summaries/server/testing/sound-summary.ts';
import { moveUnits } from '#batteries/units/server/move-units.ts';
import { batches, units } from '#batteries/units/server/tables.ts';
import { addTracked } from '#batteries/units/server/testing/add-units.ts';
import { putAdminToWork, sampleDocument } from '#people/admin-log/server/testing/admin-at-work.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { bundleLinks } from '../tables.ts';

/** A paid and shipped order of a product with papers, packed by road. */
async function openBundleShop() {
  const shop = await openTestShop();
  const work = await putAdminToWork(shop);
  const { ada, admin, send, upload } = work;
  const figures = { energy: 4032, mass: 27.2, packageUnits: 1, packageTare: 2.4 };
  const specification = { chemistry: 'LFP', casing: 'strong, impact-resistant', ...figures } as const;
  const given = { name: 'Module', sku: 'AY-M-1', slug: 'module', kind: 'module' as const };
  const product = await addProduct(shop.database.db, { ...given, specification, minOrder: 1 });
  const add = async (change: object) =>
    await send('POST', '/documents', {
      ...sampleDocument,
      productId: product.id,
      file: await upload(),
      ...change,
    });
  await add({ kind: 'safety-data-sheet', title: 'SDS' });
  await add({ kind: 'drawing', title: 'Drawing', audience: 'buyers' });
  const order = await ada.order(product, { quantity: 2 });
  const save = async (reader = ada) => {
    const { address } = (
      await reader.call({ method: 'POST', url: `/api/orders/${order._id}/bundle` })
    ).json();
    return await shop.app.inject({ url: address });
  };
  async function payAndShip() {
    await ada.pay(order);
    const url = `/orders/${order._id}/shipments`;
    const id = randomUUID();
    await send('POST', `/orders/${order._id}/preparation`, { id });
    // Its test summary is missing, as the bundle says.
    const overrule = { reason: 'It follows.', adviser: 'Mara Stone' };
    await send('POST', `${url}/${id}/papers`, { overrule });
    await send('POST', `${url}/${id}/ship`, {});
  }
  return { ...shop, shop, ada, admin, send, order, add, save, payAndShip, productId: product.id };
}

const namesIn = (zip: Buffer) => Object.keys(unzipSync(zip)).sort();
const links = (id: string) => `/api/orders/${id}/bundleLinks`;

describe('the bundle of an order', () => {
  it('has every paper of the order, its shipments and its products, and opens in another reader', async () => {
    const { save, payAndShip, order } = await openBundleShop();
    await payAndShip();
    const answer = await save();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="Documents ${order.number}.zip"`,
    });
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files).sort()).toEqual([
      'Contents.txt',
      `Order/Order ${order.number}.pdf`,
      `Order/Packing slip ${order.number}-1.pdf`,
      expect.stringMatching(/^Order\/Receipt R-/),
      'Products/AY-M-1 Module/AY-M-1_drawing_Drawing_1_en.pdf',
      'Products/AY-M-1 Module/AY-M-1_safety-data-sheet_1_en.pdf',
      'Products/AY-M-1 Module/Data sheet.pdf',
      `Shipment 1/Marks and labels ${order.number}-1.pdf`,
      `Shipment 1/Packing sheet ${order.number}-1.pdf`,
      `Shipment 1/Transport document ${order.number}-1.pdf`,
    ]);
    const contents = strFromU8(files['Contents.txt'] ?? new Uint8Array());
    expect(contents).toContain('Module: Test summary');
    const document = files[`Shipment 1/Transport document ${order.number}-1.pdf`];
    const words = await readText(Buffer.from(document ?? []));
    expect(words).toContain('UN 3480, LITHIUM ION BATTERIES, 9, (E)');
    expect(words).not.toContain('test summaries');
  });

  it('has the test summary that was published, and its transport document says where carriers find it', async () => {
    const { save, payAndShip, order, admin, productId } = await openBundleShop();
    const url = `/api/products/${productId}/testSummaries`;
    await admin.call({ method: 'POST', url, payload: publication('module', 'AY-M-1') });
    await payAndShip();
    const files = unzipSync((await save()).rawPayload);
    const summary = files['Products/AY-M-1 Module/AY-M-1_test-summary_1_en.pdf'];
    expect(await readText(Buffer.from(summary ?? []))).toContain('VTH-2026-0815');
    const document = files[`Shipment 1/Transport document ${order.number}-1.pdf`];
    expect(await readText(Buffer.from(document ?? []))).toContain('/test-summaries/AY-M-1');
    expect(strFromU8(files['Contents.txt'] ?? new Uint8Array())).not.toContain('Module: Test summary');
  });

  it('says of each paper until when it is valid, and has one that ran out without calling it missing', async () => {
    const { save, add } = await openBundleShop();
    await add({ kind: 'safety-data-sheet', title: 'SDS', edition: '2', validUntil: '2026-01-31' });
    await add({ kind: 'declaration', title: 'Declaration', validUntil: '2096-01-31' });
    const files = unzipSync((await save()).rawPayload);
    const contents = strFromU8(files['Contents.txt'] ?? new Uint8Array());
    expect(contents).toContain('safety-data-sheet_2_en.pdf (expired on 31 Jan 2026; no newer edition yet)');
    expect(contents).toContain('declaration_1_en.pdf (valid until 31 Jan 2096)');
    expect(contents.split('not available yet):\n')[1]?.trim()).toBe('Module: Test summary');
  });

  it('has what only buyers may read once it is paid', async () => {
    const { save, payAndShip } = await openBundleShop();
    expect(namesIn((await save()).rawPayload).join()).not.toContain('drawing');
    await payAndShip();
    expect(namesIn((await save()).rawPayload).join()).toContain('drawing');
  });

  it('has the newest edition of each paper alone', async () => {
    const { save, payAndShip, send, order, ada } = await openBundleShop();
    await payAndShip();
    const [shipment] = (await ada.call({ url: `/api/orders/${order._id}` })).json().shipments;
    const url = `/orders/${order._id}/shipments/${shipment.id}/packages`;
    const { saved } = (await send('GET', url)).json();
    const packages = [{ ...saved.packages[0], packaging: '4D' }, ...saved.packages.slice(1)];
    expect((await send('PUT', url, { mode: 'road', packages })).statusCode).toBe(200);
    const sheets = namesIn((await save()).rawPayload).filter((name) => name.includes('Packing sheet'));
    expect(sheets).toEqual([`Shipment 1/Packing sheet ${order.number}-1, edition 2.pdf`]);
  });

  it('has lot data of the units that left with it, once they have left', async () => {
    const { shop, database, ada, send } = await openBundleShop();
    const { db } = database;
    const cell = await addTracked(db, { name: 'Cell', sku: 'AY-C-1', kind: 'cell' });
    await makeShippable(db, cell.id);
    const [lot] = await db
      .insert(batches)
      .values({ productId: cell.id, number: 'L-7', madeOn: '2026-03-02' })
      .returning();
    const measured = { batchId: lot?.id, capacityAh: 104.6, resistanceMohm: 0.31 };
    const received = await db
      .insert(units)
      .values(['C1', 'C2', 'C3'].map((serial) => ({ productId: cell.id, serial, ...measured })))
      .returning();
    await moveUnits(db, 'received', received, {});
    const order = await ada.order(cell, { quantity: 2 });
    const read = async () => {
      const url = `/api/orders/${order._id}/bundle`;
      const { address } = (await ada.call({ method: 'POST', url })).json();
      const files = unzipSync((await shop.app.inject({ url: address })).rawPayload);
      return files['Products/AY-C-1 Cell/Lot data.csv'];
    };
    await ada.pay(order);
    expect(await read()).toBeUndefined();
    const lines = [{ position: 1, quantity: 2, serials: ['C1', 'C3'] }];
    await send('POST', `/orders/${order._id}/shipments`, { id: randomUUID(), lines });
    expect(strFromU8((await read()) ?? new Uint8Array()).split('\r\n')).toEqual([
      'serial,batch,made_on,quantity,capacity_ah,resistance_mohm',
      'C1,L-7,2026-03-02,1,104.6,0.31',
      'C3,L-7,2026-03-02,1,104.6,0.31',
      '',
    ]);
  });

  it('ends with an order that is deleted', async () => {
    const { shop, ada, order } = await openBundleShop();
    const { address } = (
      await ada.call({ method: 'POST', url: links(order._id), payload: { days: 7 } })
    ).json();
    const open = async () => (await shop.app.inject({ url: new URL(address).pathname })).statusCode;
    expect(await open()).toBe(200);
    expect((await ada.call({ method: 'DELETE', url: `/api/order/${order._id}` })).statusCode).toBe(200);
    expect(await open()).toBe(404);
  });

  it('is for its owner and for admins, by a link of a few minutes', async () => {
    const { shop, save, order, admin } = await openBundleShop();
    const eve = await addCustomer(shop, { name: 'Eve' });
    expect((await eve.call({ method: 'POST', url: `/api/orders/${order._id}/bundle` })).statusCode).toBe(404);
    expect((await eve.call({ method: 'POST', url: links(order._id), payload: { days: 1 } })).statusCode).toBe(
      404,
    );
    expect((await save(admin)).statusCode).toBe(200);
    const unsigned = await shop.app.inject({ url: `/order-bundles/${order._id}` });
    expect(unsigned.statusCode).toBe(404);
  });

  it('is given to a colleague by a link until it ends, and its token is kept nowhere', async () => {
    const { shop, ada, order, database } = await openBundleShop();
    const share = async () =>
      (await ada.call({ method: 'POST', url: links(order._id), payload: { days: 7, note: 'Bob' } })).json();
    const open = async ({ address }: { address: string }) =>
      await shop.app.inject({ url: new URL(address).pathname });
    const [shared, other] = [await share(), await share()];
    const opened = await open(shared);
    expect(namesIn(opened.rawPayload)).toContain(`Order/Order ${order.number}.pdf`);
    const rows = JSON.stringify(await database.db.select().from(bundleLinks));
    expect(rows).not.toContain(shared.address.split('/').at(-1));
    const listed = (await ada.call({ url: links(order._id) })).json();
    expect(listed).toMatchObject([
      { note: 'Bob', isOpen: true, lastUsedAt: null },
      { lastUsedAt: expect.any(String) },
    ]);
    const end = () => ada.call({ method: 'DELETE', url: `${links(order._id)}/${listed[1].id}` });
    expect((await end()).statusCode).toBe(200);
    expect((await end()).statusCode).toBe(404);
    const refused = await open(shared);
    expect(refused.statusCode).toBe(404);
    expect(refused.json().message).toBe('This link has expired. Please ask the sender for a new one.');
    const shown = await shop.app.inject({
      ...{ url: new URL(shared.address).pathname, headers: { accept: 'text/html,*/*' } },
    });
    expect(shown.statusCode).toBe(404);
    expect(shown.headers).toMatchObject({
      ...{ 'content-type': 'text/html', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    });
    await database.db.update(bundleLinks).set({ endsAt: new Date(Date.now() - 1) });
    expect((await open(other)).statusCode).toBe(404);
    expect((await ada.call({ url: links(order._id) })).json()).toMatchObject([
      { isOpen: false },
      { isOpen: false },
    ]);
  });

  it('asks for a number of days that is not too large', async () => {
    const { ada, order } = await openBundleShop();
    for (const days of [0, 91, 'soon', undefined])
      expect((await ada.call({ method: 'POST', url: links(order._id), payload: { days } })).statusCode).toBe(
        400,
      );
  });
});
