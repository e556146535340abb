import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addUnitWithPassport } from '#batteries/passports/server/testing/unit-with-passport.ts';
import { unitEvents, units } from '#batteries/units/server/tables.ts';
import { addUnits } from '#batteries/units/server/testing/add-units.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { stock } from '#shop/catalog/server/tables/stock.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { findUnbalancedStock } from '#shop/stock/server/find-unbalanced-stock.ts';
import { addProduct } from '#testing/builders.ts';
import { findForbiddenRows } from '#testing/forbidden-rows.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { ConsignmentDetails } from '../../contract/calls.ts';
import { makeShippable } from '../testing/make-shippable.ts';

const recipient = { name: 'Test bench', address: 'Ring 1\nAachen, DE' };

/** A shop with a tracked pack: AY-0001 to AY-0003 are in stock. */
async function openShop({ isKnown = true } = {}) {
  const shop = await openTestShop();
  const { db } = shop.database;
  const admin = await addCustomer(shop, { name: 'Root', isAdmin: true });
  const ada = await addCustomer(shop);
  const pack = await addUnitWithPassport(db);
  const productId = pack.product.id;
  await addUnits(db, productId, ['AY-0002', 'AY-0003']);
  if (isKnown) await makeShippable(db, productId);
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    admin.call({ method, url: `/api${url}`, ...(payload && { payload }) });
  const open = async (wanted: object) => {
    const id = randomUUID();
    const answer = await send('POST', '/consignments', { id, recipient, ...wanted });
    return { id, url: `/consignments/${id}`, answer, body: answer.json() as ConsignmentDetails };
  };
  return {
    ...{ shop, db, admin, ada, pack, productId, send, open },
    stateOf: async (serial: string) =>
      (await db.select().from(units).where(eq(units.serial, serial)))[0]?.state,
    onHand: async (id = productId) =>
      (await db.select().from(stock).where(eq(stock.productId, id)))[0]?.onHand,
    move: async (serial: string, move: string) => {
      const [unit] = await db.select().from(units).where(eq(units.serial, serial));
      return await send('POST', `/units/${unit?.id}/moves`, { move, note: 'Test' });
    },
    wrong: async () => [
      ...(await findForbiddenRows((statement) => db.execute(sql.raw(statement)))),
      ...(await findUnbalancedStock(db)),
    ],
  };
}

describe('a sample', () => {
  it('leaves by packages, documents and shipping, and takes its unit from stock', async () => {
    const { send, open, stateOf, onHand, wrong, productId, db } = await openShop();
    const { url, answer, body } = await open({
      ...{ purpose: 'sample', lines: [{ productId, serials: ['ay-0002'] }] },
    });
    expect(answer.statusCode).toBe(200);
    expect(body).toMatchObject({
      ...{ number: 'C-00001', state: 'to-be-sent', purpose: 'sample', recipient },
      lines: [{ serials: ['AY-0002'], condition: 'sound', quantity: 1 }],
      preparation: { canShip: false, steps: { prepare: { isDone: true }, papers: { isDone: false } } },
      waits: [{ code: 'papers-missing' }],
    });
    expect([await stateOf('AY-0002'), await onHand()]).toEqual(['blocked', 2]);
    expect((await send('POST', `${url}/ship`, {})).json()).toMatchObject({ code: 'papers-missing' });
    expect((await send('POST', `${url}/papers`, {})).statusCode).toBe(200);
    const papers = (await send('GET', `${url}/papers`)).json();
    expect(papers.papers.map(({ fileName }: { fileName: string }) => fileName)).toContain(
      'Transport document C-00001.pdf',
    );
    const linked = await send('POST', `${url}/papers/${papers.papers[0].id}/link`);
    expect(linked.json().address).toContain('/shipment-papers/');
    const sent = await send('POST', `${url}/ship`, { carrier: 'dhl', trackingNumber: '12' });
    expect(sent.json()).toMatchObject({ state: 'sent', carrier: 'DHL', preparation: null, waits: [] });
    expect([await stateOf('AY-0002'), await onHand()]).toEqual(['shipped', 2]);
    const [told] = await db.select().from(unitEvents).where(eq(unitEvents.kind, 'shipped'));
    expect(told).toMatchObject({ note: 'Sample C-00001', orderId: null });
    expect((await send('POST', `${url}/ship`, {})).statusCode).toBe(200);
    expect(await onHand()).toBe(2);
    expect((await send('DELETE', url)).statusCode).toBe(409);
    expect(await wrong()).toEqual([]);
  });

  it('is held back while a figure, the test summary or its product’s content is unknown', async () => {
    const { db, send, open, productId } = await openShop({ isKnown: false });
    const { url } = await open({ purpose: 'sample', lines: [{ productId, serials: ['AY-0002'] }] });
    const refused = await send('POST', `${url}/ship`, {});
    expect(refused.statusCode).toBe(409);
    await makeShippable(db, productId);
    await db.update(products).set({ specification: sql`${products.specification} - 'mass'` });
    const one = { count: 1, packaging: '4G', grossKg: 30, charge: 30, condition: 'sound' };
    const packages = [{ ...one, contents: [{ position: 1, units: 1 }] }];
    await send('PUT', `${url}/packages`, { mode: 'road', packages });
    for (const step of ['papers', 'ship'])
      expect((await send('POST', `${url}/${step}`, {})).json()).toMatchObject({ code: 'transport-unknown' });
    const untold = await addProduct(db, { name: 'Box of the six fields' });
    const other = await open({ purpose: 'sample', lines: [{ productId: untold.id, quantity: 1 }] });
    expect(other.body.waits.length).toBeGreaterThan(0);
    expect((await send('POST', `${other.url}/ship`, {})).statusCode).toBe(409);
  });

  it('of untracked goods that contain nothing takes stock when it leaves, without documents', async () => {
    const { db, send, open, onHand, wrong } = await openShop();
    const cable = await addProduct(db, { name: 'Cable', available: 5 });
    await db
      .update(products)
      .set({ transport: { contains: 'nothing' }, specification: { mass: 1 } })
      .where(eq(products.id, cable.id));
    const { url } = await open({ purpose: 'sample', lines: [{ productId: cable.id, quantity: 3 }] });
    expect(await onHand(cable.id)).toBe(5);
    expect((await send('POST', `${url}/ship`, {})).json()).toMatchObject({ state: 'sent' });
    expect(await onHand(cable.id)).toBe(2);
    const more = await open({ purpose: 'sample', lines: [{ productId: cable.id, quantity: 3 }] });
    expect((await send('POST', `${more.url}/ship`, {})).json()).toMatchObject({
      ...{ code: 'conflict', issues: [{ field: 'lines.0.quantity' }] },
    });
    expect(await wrong()).toEqual([]);
  });

  it('names serials that are there and in no other, and puts them back when it is discarded', async () => {
    const { send, open, productId, stateOf, move, onHand } = await openShop();
    const of = (serials: string[]) => open({ purpose: 'sample', lines: [{ productId, serials }] });
    expect((await of(['NEVER-MADE'])).answer.json()).toMatchObject({
      issues: [{ field: 'lines.0.serials' }],
    });
    const { url, answer } = await of(['AY-0002']);
    expect(answer.statusCode).toBe(200);
    expect((await of(['AY-0002'])).answer.json().message).toContain('C-0000');
    await move('AY-0003', 'blocked');
    expect((await of(['AY-0003'])).answer.statusCode).toBe(409);
    expect(
      (await open({ purpose: 'sample', lines: [{ productId, quantity: 1 }] })).body.waits,
    ).toContainEqual(expect.objectContaining({ code: 'consignment-incomplete' }));
    expect((await send('DELETE', url)).statusCode).toBe(200);
    expect([await stateOf('AY-0002'), await onHand()]).toEqual(['in-stock', 2]);
  });
});

describe('a transfer', () => {
  it('of a unit that came back waits until its condition is stated, and is packed as that', async () => {
    const { send, open, productId, stateOf, move, wrong } = await openShop();
    await move('AY-0002', 'blocked');
    const lines = [{ productId, serials: ['AY-0002'] }];
    const { url, body } = await open({ purpose: 'transfer', lines });
    expect(body.lines[0]?.condition).toBeNull();
    expect(body.waits.map(({ code }) => code)).toContain('transport-unknown');
    for (const step of ['papers', 'ship'])
      expect((await send('POST', `${url}/${step}`, {})).json()).toMatchObject({ code: 'transport-unknown' });
    await send('PATCH', url, { lines: [{ ...lines[0], condition: 'critical' }] });
    expect((await send('POST', `${url}/ship`, {})).statusCode).toBe(409);
    const damaged = await send('PATCH', url, { lines: [{ ...lines[0], condition: 'damaged' }] });
    expect(damaged.json().lines).toMatchObject([{ condition: 'damaged', serials: ['AY-0002'] }]);
    const packed = (condition: string) =>
      send('PUT', `${url}/packages`, {
        mode: 'road',
        packages: [
          {
            ...{ count: 1, packaging: '50A', grossKg: 600, charge: null, condition },
            contents: [{ position: 1, units: 1 }],
          },
        ],
      });
    expect((await packed('sound')).json()).toMatchObject({ issues: [{ field: 'packages.0.condition' }] });
    expect((await packed('damaged')).statusCode).toBe(200);
    expect((await send('POST', `${url}/papers`, {})).statusCode).toBe(200);
    expect((await send('POST', `${url}/ship`, {})).json()).toMatchObject({ state: 'sent' });
    expect(await stateOf('AY-0002')).toBe('shipped');
    expect(await wrong()).toEqual([]);
  });

  it('by air of damaged batteries is forbidden, and its documents go out of date with its address', async () => {
    const { send, open, productId } = await openShop();
    const { url } = await open({
      ...{ purpose: 'transfer', lines: [{ productId, serials: ['AY-0002'], condition: 'damaged' }] },
    });
    const one = { count: 1, packaging: '50A', grossKg: 600, charge: null, condition: 'damaged' };
    const packages = [{ ...one, contents: [{ position: 1, units: 1 }] }];
    await send('PUT', `${url}/packages`, { mode: 'air', packages });
    for (const step of ['papers', 'ship'])
      expect((await send('POST', `${url}/${step}`, {})).json()).toMatchObject({
        code: 'transport-forbidden',
      });
    await send('PUT', `${url}/packages`, { mode: 'road', packages });
    await send('POST', `${url}/papers`, {});
    await send('PATCH', url, { recipient: { ...recipient, address: 'Elsewhere 2' } });
    expect((await send('POST', `${url}/ship`, {})).json()).toMatchObject({ code: 'papers-missing' });
  });

  it('takes recalled and waste batteries to a recycler, which no sale or sample does', async () => {
    const { db, send, open, productId, move } = await openShop();
    await move('AY-0003', 'blocked');
    const [unit] = await db.select().from(units).where(eq(units.serial, 'AY-0003'));
    await db.execute(sql`insert into unit_statuses (unit_id, status) values (${unit?.id}, 'waste')`);
    const lines = [{ productId, serials: ['AY-0003'], condition: 'for-recycling' }];
    expect((await open({ purpose: 'sample', lines })).answer.statusCode).toBe(409);
    const { url } = await open({ purpose: 'transfer', lines });
    const problems = (await send('GET', url)).json().waits.map(({ code }: { code: string }) => code);
    if (problems.includes('transport-forbidden')) {
      const one = { count: 1, packaging: '50A', grossKg: 600, charge: null, condition: 'for-recycling' };
      await send('PUT', `${url}/packages`, {
        ...{ mode: 'road', packages: [{ ...one, contents: [{ position: 1, units: 1 }] }] },
      });
    }
    expect((await send('POST', `${url}/papers`, {})).json()).toMatchObject({ success: true });
    expect((await send('POST', `${url}/ship`, {})).json()).toMatchObject({ state: 'sent' });
  });
});

describe('consignments', () => {
  it('are the admins’ alone, and are listed with what waits', async () => {
    const { ada, send, open, productId } = await openShop();
    const { url } = await open({ purpose: 'sample', lines: [{ productId, serials: ['AY-0002'] }] });
    for (const path of ['/consignments', url])
      expect((await ada.call({ url: `/api${path}` })).statusCode).toBe(403);
    const listed = await send('GET', '/consignments?state=to-be-sent');
    expect(listed.headers['x-total-count']).toBe('1');
    expect(listed.json()).toMatchObject([{ number: 'C-00001', waits: [{ code: 'papers-missing' }] }]);
    expect((await send('GET', '/consignments?state=sent')).json()).toEqual([]);
    expect((await send('GET', '/overview')).json()).toMatchObject({ consignmentsToSend: 1 });
  });
});
