import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addTestSummary } from '#batteries/test-summaries/server/testing/add-test-summary.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { openShippingShop, specification } from './testing/shipping-shop.ts';

describe('prepare, papers, ship', () => {
  it('come in this order, each with what is missing', async () => {
    const { sell, prepare, send, said, patch, steps, kinds, order, told } = await openShippingShop();
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
    const { sell, prepare, send, said, patch, order } = await openShippingShop();
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
    const { sell, prepare, send, said, db } = await openShippingShop();
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
    const { sell, prepare, send, said, kinds, patch, papers } = await openShippingShop();
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

  it('a planned day in the past revives none that ran out since', async () => {
    const { sell, prepare, send, said } = await openShippingShop();
    const { id } = await sell({ summary: { validUntil: '2026-01-31' } });
    const { shipmentId } = await prepare(id, { shippedOn: '2026-01-30' });
    expect(await said(send('POST', `/orders/${id}/shipments/${shipmentId}/papers`, {}))).toMatchObject({
      ...{ status: 409, code: 'test-summary-missing' },
    });
  });

  it('an admin may overrule it; paper, order and log name the reason and the safety adviser', async () => {
    const { sell, prepare, send, said, print, order, logged, ada } = await openShippingShop();
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
    const { sell, prepare, send, print } = await openShippingShop();
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
    const { sell, patch, said, db } = await openShippingShop();
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

it('small cells in a package of unknown weight are not called light, and leave once it is weighed', async () => {
  const { sell, patch, said, steps, prepare, send } = await openShippingShop();
  const cell = { chemistry: 'NMC', energy: 18, mass: 0.069, packageUnits: 240, packagedIn: '4G' } as const;
  const { id } = await sell({ kind: 'cell', specification: cell }, 10);
  expect(await steps(id)).toMatchObject({ regime: 'unknown', canShip: false });
  expect(await said(patch(id))).toMatchObject({ status: 409, code: 'transport-unknown' });
  const { shipmentId } = await prepare(id);
  const contents = [{ position: 1, units: 10 }];
  const box = { count: 1, packaging: '4G', grossKg: 1.2, charge: 30, condition: 'sound', contents };
  const url = `/orders/${id}/shipments/${shipmentId}/packages`;
  expect((await send('PUT', url, { mode: 'road', packages: [box] })).statusCode).toBe(200);
  expect(await steps(id)).toMatchObject({ regime: 'light', steps: { prepare: { isDone: true } } });
});

it('goods with figures of batteries of which it is not said what they contain do not leave unchecked', async () => {
  const { sell, patch, said, order } = await openShippingShop();
  const { id } = await sell({
    ...{ kind: null, specification: {} },
    transport: { chemistry: 'Li-ion', form: 'battery', energyWh: 500, count: 1, netBatteryKg: 2.6 },
  });
  expect(await said(patch(id))).toMatchObject({ status: 409, code: 'transport-unknown' });
  expect((await order(id)).shipments).toEqual([]);
});

describe('a live shop', () => {
  it('without an emergency number issues no document that asks for it', async () => {
    const { sell, patch, said, steps } = await openShippingShop({ mode: 'live', emergencyPhone: undefined });
    const { id } = await sell();
    expect(await said(patch(id))).toMatchObject({ status: 409, code: 'emergency-phone-missing' });
    expect((await steps(id)).steps.papers.problems).toMatchObject([{ code: 'emergency-phone-missing' }]);
  });
});
