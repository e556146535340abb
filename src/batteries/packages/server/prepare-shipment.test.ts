import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addTestSummary } from '#batteries/test-summaries/server/testing/add-test-summary.ts';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import type { Config } from '#platform/server/settings/config.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { OrderDetails } from '#shop/order-pages/contract/order-details.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { Preparation, ShipmentPapers } from '../contract/packing.ts';

const specification: Specification = {
  ...{ chemistry: 'LFP', packagedIn: '4G', dispatchCharge: 30, casing: 'strong, impact-resistant' },
  ...{ energy: 4032, mass: 27.2, packageUnits: 1, packageTare: 2.4 },
};

const without = (...names: (keyof Specification)[]): Specification =>
  Object.fromEntries(
    Object.entries(specification).filter(([name]) => !names.includes(name as keyof Specification)),
  );

const plainText = (text: string) => text.replace(/\s+/g, ' ');

async function openShop(config?: Partial<Config>) {
  const shop = await openTestShop(config && { config });
  const { db } = shop.database;
  const ada = await addCustomer(shop);
  const admin = await addCustomer(shop, { name: 'Grace', isAdmin: true });
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    await admin.call({ method, url: `/api${url}`, ...(payload && { payload }) });
  const said = async (answer: ReturnType<typeof send>) => {
    const { statusCode, body } = await answer;
    const { code, message } = JSON.parse(body);
    return { status: statusCode, code, message };
  };
  type Given = NonNullable<Parameters<typeof addProduct>[1]> & { summary?: object | false };
  /** A product, and a paid order of three of it. */
  const sell = async ({ summary = {}, ...given }: Given = {}, quantity = 3) => {
    const name = `Module ${randomUUID()}`;
    const sku = `AY-${randomUUID().slice(0, 8)}`;
    const module = { name, sku, kind: 'module' as const, specification };
    const product = await addProduct(db, { ...module, minOrder: 1, ...given });
    if (summary) await addTestSummary(db, product.id, summary);
    const { _id: id } = await payLines(ada, [[product, quantity]]);
    return { id, product };
  };
  const steps = async (id: string): Promise<Preparation> =>
    (await send('GET', `/orders/${id}/preparation`)).json();
  const prepare = async (id: string, payload: object = {}): Promise<Preparation> => {
    const answer = await send('POST', `/orders/${id}/preparation`, payload);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const order = async (id: string, reader = admin): Promise<OrderDetails> =>
    (await reader.call({ url: `/api/orders/${id}` })).json();
  const papers = async (id: string, shipmentId: string): Promise<ShipmentPapers> =>
    (await send('GET', `/orders/${id}/shipments/${shipmentId}/papers`)).json();
  const kinds = async (id: string, shipmentId: string) =>
    (await papers(id, shipmentId)).papers.filter(({ isCurrent }) => isCurrent).map(({ kind }) => kind);
  const print = async (id: string, shipmentId: string) => {
    const found = (await papers(id, shipmentId)).papers.findLast((one) => one.kind === 'transport-document');
    const link = await send('POST', `/orders/${id}/shipments/${shipmentId}/papers/${found?.id}/link`);
    return plainText(await readText((await admin.call({ url: link.json().address })).rawPayload));
  };
  const patch = (id: string) => send('PATCH', `/shipping/${id}`);
  const told = async () =>
    (await db.select().from(mails)).filter(({ kind }) => kind === 'order-shipped').length;
  const logged = async (action: string) =>
    (await db.select().from(adminActions)).filter((one) => one.action === action).map(({ after }) => after);
  return {
    db,
    ada,
    admin,
    send,
    said,
    sell,
    steps,
    prepare,
    order,
    papers,
    kinds,
    print,
    patch,
    told,
    logged,
  };
}

describe('an order shipped in one press', () => {
  it('of batteries leaves as the shop proposes, with its papers issued', async () => {
    const { sell, patch, order, kinds, print, logged } = await openShop();
    const { id } = await sell();
    const answer = await patch(id);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'The order was marked as shipped.' },
    ]);
    const [shipment] = (await order(id)).shipments;
    expect(shipment?.transport).toBe('checked');
    expect(await kinds(id, shipment?.id ?? '')).toEqual(['packing-sheet', 'transport-document', 'labels']);
    const text = await print(id, shipment?.id ?? '');
    expect(text).toContain('UN 3480, LITHIUM ION BATTERIES, 9, (E)');
    expect(text).toContain('Emergency (24 h) +1 202 555 0112');
    expect(await logged('order.shipped')).toMatchObject([{ transport: 'checked' }]);
  });

  it.each([['mass'], ['energy'], ['chemistry']] as const)(
    'is refused while its %s is not known, and the customer is told nothing',
    async (name) => {
      const { sell, patch, said, order, told, db } = await openShop();
      const { id, product } = await sell({ specification: without(name) });
      expect(await said(patch(id))).toMatchObject({ status: 409, code: 'transport-unknown' });
      expect((await order(id)).shipments).toEqual([]);
      expect(await told()).toBe(0);
      await db.update(products).set({ specification }).where(eq(products.id, product.id));
      expect((await patch(id)).statusCode).toBe(200);
      expect(await told()).toBe(1);
    },
  );

  it('is refused where its usual packaging is forbidden, with the reason', async () => {
    const { sell, patch, said } = await openShop();
    const { id } = await sell({ specification: without('casing', 'packagedIn') });
    const refused = await said(patch(id));
    expect(refused).toMatchObject({ status: 409, code: 'transport-forbidden' });
    expect(refused.message).toContain('P903(1) requires a box tested to packing group II');
  });

  it('of goods that contain nothing needs no papers', async () => {
    const { sell, patch, order, steps } = await openShop();
    const { id } = await sell({
      ...{ kind: 'electronics', specification: {}, transport: { contains: 'nothing' }, summary: false },
    });
    expect(await steps(id)).toMatchObject({ contents: 'nothing', canShip: true, papers: [] });
    expect((await patch(id)).statusCode).toBe(200);
    expect((await order(id)).shipments[0]?.transport).toBe('not-dangerous');
  });

  it('of goods of which nothing is said ships as ever, without papers, and is marked', async () => {
    const { sell, patch, order, kinds, logged, ada } = await openShop();
    const { id } = await sell({ kind: null, specification: {}, summary: false });
    expect((await patch(id)).statusCode).toBe(200);
    const [shipment] = (await order(id)).shipments;
    expect(shipment?.transport).toBe('not-checked');
    expect((await order(id, ada)).shipments[0]?.transport).toBeNull();
    expect(await kinds(id, shipment?.id ?? '')).toEqual([]);
    expect(await logged('order.shipped')).toMatchObject([{ transport: 'transport not checked' }]);
  });

  it('of such goods is refused where the setting says so, beside batteries always', async () => {
    const strict = await openShop({ shipUnchecked: 'refuse' });
    const { id, product } = await strict.sell({ kind: null, specification: {}, summary: false });
    const refused = await strict.said(strict.patch(id));
    expect(refused).toMatchObject({ status: 409, code: 'transport-unchecked' });
    expect(refused.message).toContain(product.name);
    expect((await strict.steps(id)).canShip).toBe(false);
    const { ada, sell, patch, said, db } = await openShop();
    const [module, unsaid] = [
      (await sell()).product,
      await addProduct(db, { name: `Box ${randomUUID()}`, minOrder: 1 }),
    ];
    const mixed = await payLines(ada, [
      [module, 1],
      [unsaid, 1],
    ]);
    expect(await said(patch(mixed._id))).toMatchObject({ status: 409, code: 'transport-unknown' });
  });

  it('in bulk does the same, order by order', async () => {
    const { sell, send } = await openShop();
    const [good, unknown, untested] = [
      await sell(),
      await sell({ specification: without('mass') }),
      await sell({ summary: false }),
    ];
    const ids = [good.id, unknown.id, untested.id];
    const { outcomes } = (await send('POST', '/shipments', { ids })).json();
    const of = (id: string) => outcomes.find((one: { id: string }) => one.id === id);
    expect(of(good.id)).toMatchObject({ outcome: 'shipped' });
    expect(of(unknown.id)).toMatchObject({ outcome: 'skipped', isShipped: false });
    expect(of(unknown.id).message).toContain('Not known yet whether it may ship');
    expect(of(untested.id).message).toContain('there is no UN 38.3 test summary');
  });
});

describe('prepare, papers, ship', () => {
  it('come in this order, each with what is missing', async () => {
    const { sell, prepare, send, said, patch, steps, kinds, order, told } = await openShop();
    const { id } = await sell();
    expect(await steps(id)).toMatchObject({ shipmentId: null, canShip: true, regime: 'full' });
    const { shipmentId, ...prepared } = await prepare(id, { mode: 'sea' });
    const url = `/orders/${id}/shipments/${shipmentId}`;
    expect(prepared).toMatchObject({
      ...{ shipment: 1, mode: 'sea', regime: 'full', contents: 'batteries', canShip: false },
      steps: {
        prepare: { isDone: true, problems: [] },
        papers: { isDone: false, problems: [{ code: 'papers-missing' }] },
        ship: { isDone: false },
      },
    });
    expect(await kinds(id, shipmentId ?? '')).toEqual(['packing-sheet']);
    for (const ship of [send('POST', `${url}/ship`, {}), patch(id)])
      expect(await said(ship)).toEqual({
        ...{ status: 409, code: 'papers-missing' },
        message: 'The documents of shipment 1 are not issued yet.',
      });
    expect((await order(id)).shipments).toEqual([]);
    expect((await send('POST', `${url}/papers`, {})).statusCode).toBe(200);
    expect(await steps(id)).toMatchObject({ canShip: true, steps: { papers: { isDone: true } } });
    expect(await kinds(id, shipmentId ?? '')).toEqual(['packing-sheet', 'sea-declaration', 'labels']);
    const payload = { carrier: 'DHL', trackingNumber: 'JD1' };
    for (const _ of ['once', 'twice']) {
      const shipped = await send('POST', `${url}/ship`, payload);
      expect(shipped.json().shipment).toMatchObject({ id: shipmentId, number: 1, transport: 'checked' });
    }
    expect((await order(id)).shipments).toHaveLength(1);
    expect(await told()).toBe(1);
    expect(await kinds(id, shipmentId ?? '')).toEqual(['packing-sheet', 'sea-declaration', 'labels']);
  });

  it('hold a part as they hold the whole, and one at a time', async () => {
    const { sell, prepare, send, said, patch, order } = await openShop();
    const { id } = await sell();
    const lines = [{ position: 1, quantity: 2 }];
    const { shipmentId } = await prepare(id, { lines });
    expect(await said(send('POST', `/orders/${id}/preparation`, { id: randomUUID() }))).toMatchObject({
      ...{ status: 409, code: 'conflict' },
    });
    expect(await said(patch(id))).toMatchObject({ status: 409, code: 'conflict' });
    const url = `/orders/${id}/shipments/${shipmentId}`;
    await send('POST', `${url}/papers`, {});
    expect((await send('POST', `/orders/${id}/shipments`, { id: shipmentId, lines })).statusCode).toBe(200);
    expect((await patch(id)).statusCode).toBe(200);
    expect((await order(id)).shipments.map(({ number, transport }) => [number, transport])).toEqual([
      [1, 'checked'],
      [2, 'checked'],
    ]);
    const more = await sell();
    expect(
      await said(send('POST', `/orders/${more.id}/preparation`, { lines: [{ position: 1, quantity: 9 }] })),
    ).toMatchObject({ status: 409 });
    await prepare(more.id);
    expect((await send('DELETE', `/orders/${more.id}/preparation`)).statusCode).toBe(200);
    expect((await send('DELETE', `/orders/${more.id}/preparation`)).statusCode).toBe(404);
    expect((await patch(more.id)).statusCode).toBe(200);
  });

  it('refuse what is forbidden as packed, and what changed since the papers were issued', async () => {
    const { sell, prepare, send, said, db } = await openShop();
    const { id, product } = await sell();
    const air = await prepare(id, { mode: 'air' });
    expect(air).toMatchObject({ regime: 'full', canShip: false });
    const url = `/orders/${id}/shipments/${air.shipmentId}`;
    const { proposals } = (await send('GET', `${url}/packages`)).json();
    const charged = proposals.air.map((one: object) => ({ ...one, charge: 80 }));
    await send('PUT', `${url}/packages`, { mode: 'air', packages: charged });
    for (const step of ['papers', 'ship'])
      expect(await said(send('POST', `${url}/${step}`, {}))).toMatchObject({
        ...{ status: 409, code: 'transport-forbidden' },
      });
    await send('PUT', `${url}/packages`, { mode: 'road', packages: proposals.road });
    expect((await send('POST', `${url}/papers`, {})).statusCode).toBe(200);
    const heavier = { specification: { ...specification, mass: 28 } };
    await db.update(products).set(heavier).where(eq(products.id, product.id));
    expect(await said(send('POST', `${url}/ship`, {}))).toMatchObject({
      status: 409,
      code: 'papers-missing',
    });
    await prepare(id);
    await send('POST', `${url}/papers`, {});
    await send('PATCH', `/orders/${id}/deliveryAddress`, { address: '7 Other Street' });
    expect(await said(send('POST', `${url}/ship`, {}))).toMatchObject({
      status: 409,
      code: 'papers-missing',
    });
    await prepare(id);
    await send('POST', `${url}/papers`, {});
    expect((await send('POST', `${url}/ship`, {})).statusCode).toBe(200);
  });
});

describe('without a valid UN 38.3 test summary', () => {
  it.each([
    ['there is none', false as const, 'there is no UN 38.3 test summary'],
    ['it ran out', { validUntil: '2026-01-01' }, 'its UN 38.3 test summary has expired'],
    ['it is not valid yet', { validFrom: '2099-01-01' }, 'its UN 38.3 test summary is not valid yet'],
  ])('(%s) goods are sold and packed, and get no papers', async (_, summary, words) => {
    const { sell, prepare, send, said, kinds, patch, papers } = await openShop();
    const { id, product } = await sell({ summary });
    const expected = { status: 409, code: 'test-summary-missing' };
    const refused = await said(patch(id));
    expect(refused).toMatchObject(expected);
    expect(refused.message).toContain(`${product.sku} ${product.name}: ${words}`);
    const prepared = await prepare(id);
    expect(prepared).toMatchObject({
      steps: { prepare: { isDone: true }, papers: { problems: [{ code: 'test-summary-missing' }] } },
    });
    const url = `/orders/${id}/shipments/${prepared.shipmentId}`;
    expect(await said(send('POST', `${url}/papers`, {}))).toMatchObject(expected);
    expect(await said(send('POST', `${url}/ship`, {}))).toMatchObject(expected);
    expect(await kinds(id, prepared.shipmentId ?? '')).toEqual(['packing-sheet']);
    expect((await papers(id, prepared.shipmentId ?? '')).none).toContainEqual(
      expect.objectContaining({ kind: 'transport-document', code: 'untested' }),
    );
  });

  it('an admin may overrule it; paper, order and log name the reason and the safety adviser', async () => {
    const { sell, prepare, send, said, print, order, logged, ada } = await openShop();
    const { id } = await sell({ summary: false });
    const { shipmentId } = await prepare(id);
    const url = `/orders/${id}/shipments/${shipmentId}`;
    const overrule = { reason: 'Summary follows by courier.', adviser: 'Mara Stone' };
    expect(await said(send('POST', `${url}/papers`, { overrule: { reason: 'x' } }))).toMatchObject({
      ...{ status: 400, code: 'invalid-request' },
    });
    expect((await send('POST', `${url}/papers`, { overrule })).statusCode).toBe(200);
    const text = await print(id, shipmentId ?? '');
    expect(text).toContain('Reason: Summary follows by courier.');
    expect(text).toContain('Safety adviser: Mara Stone');
    expect((await send('POST', `${url}/ship`, {})).statusCode).toBe(200);
    const events = (await order(id)).events.filter(({ kind }) => kind === 'papers-overruled');
    expect(events).toMatchObject([{ overruled: { number: 1, ...overrule } }]);
    expect((await order(id, ada)).events.map(({ kind }) => kind)).not.toContain('papers-overruled');
    expect(await logged('shipment.papers-issued')).toMatchObject([overrule]);
  });

  it('prototypes get theirs by P910, and name none', async () => {
    const { sell, prepare, send, print } = await openShop();
    const { id } = await sell({ summary: false });
    const { shipmentId } = await prepare(id);
    const url = `/orders/${id}/shipments/${shipmentId}`;
    const { proposals } = (await send('GET', `${url}/packages`)).json();
    const packages = proposals.road.map((one: object) => ({ ...one, condition: 'prototype' }));
    await send('PUT', `${url}/packages`, { mode: 'road', packages });
    expect((await send('POST', `${url}/papers`, {})).statusCode).toBe(200);
    const text = await print(id, shipmentId ?? '');
    expect(text).toContain('special provision 310');
    expect(text).not.toContain('38.3');
    expect((await send('POST', `${url}/ship`, {})).statusCode).toBe(200);
  });

  it('equipment needs that of its batteries too', async () => {
    const { sell, patch, said, db } = await openShop();
    const { id, product } = await sell({
      ...{ kind: 'electronics', specification: { mass: 12, packagedIn: '4G' }, summary: false },
      transport: {
        ...{ contains: 'in-equipment', chemistry: 'Li-ion', form: 'battery' },
        ...{ energyWh: 500, count: 1, netBatteryKg: 4, robust: true },
      },
    });
    expect(await said(patch(id))).toMatchObject({ status: 409, code: 'test-summary-missing' });
    await addTestSummary(db, product.id);
    expect((await patch(id)).statusCode).toBe(200);
  });
});

describe('a live shop', () => {
  it('without an emergency number issues no document that asks for it', async () => {
    const { sell, patch, said, steps } = await openShop({ mode: 'live', emergencyPhone: undefined });
    const { id } = await sell();
    expect(await said(patch(id))).toMatchObject({ status: 409, code: 'emergency-phone-missing' });
    expect((await steps(id)).steps.papers.problems).toMatchObject([{ code: 'emergency-phone-missing' }]);
  });
});
