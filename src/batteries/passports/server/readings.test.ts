import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { moveUnits } from '#batteries/units/server/move-units.ts';
import { readFigures } from '#batteries/warranty/server/claims/claim-form.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { PassportView } from '../contract/passport.ts';
import { addDevice } from './testing/signing-device.ts';
import { addUnitWithPassport } from './testing/unit-with-passport.ts';

const send = (by: Customer, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  by.call({ method, url: `/api${url}`, ...(payload && { payload }) });

const on = (day: number, figures: object) => ({ takenAt: `2026-10-0${day}T08:00:00Z`, ...figures });

/** Mallory owns a worn pack, whose management system has measured 65 %, and gains by every point more. */
async function openShopOfAttacker() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const unit = await addUnitWithPassport(db);
  const mallory = await addCustomer(shop, { name: 'Mallory' });
  const [admin, other] = [
    await addCustomer(shop, { isAdmin: true }),
    await addCustomer(shop, { isAdmin: true }),
  ];
  const order = await mallory.order(unit.product, { quantity: 1 });
  await mallory.pay(order);
  await moveUnits(db, 'shipped', [{ ...unit, state: 'in-stock' }], { orderId: order._id, orderPosition: 1 });
  const device = await addDevice(admin, unit);
  const worn = on(1, { health: 65, capacity: 78, cycles: 900, throughput: 30_000, overcharges: 3 });
  expect((await device.send([worn])).json()).toMatchObject({ added: 1, marked: 0 });
  const { gtin, serial } = unit;
  return {
    ...{ shop, db, unit, mallory, admin, other, device },
    state: (readings: object[], by = mallory) => send(by, 'POST', '/readings', { gtin, serial, readings }),
    read: async () =>
      (
        await shop.app.inject({
          url: unit.path,
          headers: { ...mallory.headers, accept: 'application/json' },
        })
      ).json<PassportView>(),
    pointOf: (passport: PassportView, key: string) =>
      passport.groups.flatMap(({ points }) => points).find((point) => point.key === key),
  };
}

describe('an owner who gains by it', () => {
  it('cannot talk up the condition: what they state stands beside what was measured', async () => {
    const { state, read, pointOf, db, unit } = await openShopOfAttacker();
    expect((await state([on(5, { health: 99, capacity: 119, cycles: 2, overcharges: 0 })])).statusCode).toBe(
      200,
    );
    const passport = await read();
    expect(pointOf(passport, 'certifiedEnergy')).toMatchObject({
      ...{ value: 65, measuredBy: 'bms', stated: { value: 99, isDoubtful: true } },
    });
    expect(pointOf(passport, 'capacityNow')).toMatchObject({ value: 78, stated: { value: 119 } });
    expect(pointOf(passport, 'cyclesSoFar')?.value).toBe(900);
    expect(pointOf(passport, 'events')?.value).toContain('overcharges: 3');
    expect(passport.measuredAt).toBe('2026-10-01T08:00:00.000Z');
    // Nor does a claim count by it.
    const figures = (await readFigures(db, { unitId: unit.id, since: '2026-09-01' }))?.figures;
    expect(figures).toMatchObject({ health: 65, cycles: 900, overcharges: 3 });
  });

  it('cannot do so with a key of their own, nor keep a measurement out by sending its time first', async () => {
    const { shop, state, mallory, unit, device, read, pointOf } = await openShopOfAttacker();
    const { key } = (await send(mallory, 'POST', '/readingKeys', { name: 'Management system' })).json();
    const { gtin, serial } = unit;
    const answer = await shop.app.inject({
      ...{ method: 'POST', url: '/api/readings', headers: { authorization: `Bearer ${key}` } },
      payload: { gtin, serial, readings: [on(6, { health: 98 })] },
    });
    expect(answer.json()).toMatchObject({ added: 1, marked: 1 });
    await state([on(7, { health: 97 })]);
    expect((await device.send([on(7, { health: 64 })])).json()).toMatchObject({ added: 1, marked: 0 });
    expect(pointOf(await read(), 'certifiedEnergy')?.value).toBe(64);
  });

  it('cannot say that their reading was measured, register a key, or sign with one of their own', async () => {
    const { state, mallory, unit, device } = await openShopOfAttacker();
    expect((await state([on(5, { health: 99, source: 'bms' })])).statusCode).toBe(400);
    expect((await send(mallory, 'POST', `/units/${unit.id}/deviceKeys`, { name: 'Mine' })).statusCode).toBe(
      403,
    );
    expect((await send(mallory, 'POST', `/units/${unit.id}/readings`, {})).statusCode).toBe(403);
    const [head, , signature] = (await device.sign([on(5, { health: 64 })])).split('.');
    const forged = Buffer.from(
      JSON.stringify({ gtin: unit.gtin, serial: unit.serial, readings: [on(5, { health: 99 })] }),
    ).toString('base64url');
    for (const signed of [`${head}.${forged}.${signature}`, 'a.b.c'])
      expect((await device.post(signed)).statusCode).toBe(401);
  });

  it('cannot use the device of another battery, or one whose key was revoked', async () => {
    const { db, admin, unit, device } = await openShopOfAttacker();
    const healthy = await addUnitWithPassport(db, { serial: 'HEALTHY' });
    const foreign = await addDevice(admin, healthy);
    const reading = [on(5, { health: 69 })];
    expect((await foreign.post(await foreign.sign(reading, unit))).statusCode).toBe(401);
    expect((await foreign.post(await foreign.sign(reading, unit, device.id))).statusCode).toBe(401);
    expect((await send(admin, 'DELETE', `/units/${unit.id}/deviceKeys/${device.id}`)).statusCode).toBe(200);
    expect((await device.send(reading)).statusCode).toBe(401);
  });
});

describe('a measurement', () => {
  it('keeps the newest value of each figure that a later one leaves out', async () => {
    const { device, read, pointOf } = await openShopOfAttacker();
    await device.send([on(3, { charge: 40 })]);
    const passport = await read();
    expect(pointOf(passport, 'capacityNow')).toMatchObject({
      value: 78,
      measuredAt: '2026-10-01T08:00:00.000Z',
    });
    expect(pointOf(passport, 'charge')).toMatchObject({ value: 40, measuredAt: '2026-10-03T08:00:00.000Z' });
  });

  it.each([
    ['health rises by more than 5 points', { health: 70.5 }, 'health-rose'],
    ['capacity rises by more than 5 %', { capacity: 83 }, 'capacity-rose'],
    ['cycles fall', { cycles: 899 }, 'cycles-fell'],
    ['throughput falls', { throughput: 29_000 }, 'throughput-fell'],
    ['overcharges are forgotten', { overcharges: 0 }, 'overcharges-fell'],
  ])('is kept and marked, and not the state, where %s', async (_, figures, doubt) => {
    const { device, admin, unit, read, pointOf } = await openShopOfAttacker();
    expect((await device.send([on(5, { charge: 10, ...figures })])).json()).toMatchObject({
      added: 1,
      marked: 1,
    });
    const passport = await read();
    expect(pointOf(passport, 'charge')?.value).toBeUndefined();
    expect(pointOf(passport, 'certifiedEnergy')?.value).toBe(65);
    const { readings, open } = (await send(admin, 'GET', `/units/${unit.id}/readings`)).json();
    expect([open, readings[0].doubts]).toEqual([1, [doubt]]);
    expect((await send(admin, 'GET', '/unitsToReview')).json()).toMatchObject([
      { id: unit.id, count: 1, sources: ['bms'], doubts: [doubt] },
    ]);
    expect((await send(admin, 'GET', '/overview')).json().unitsToReview).toBe(1);
  });

  it('does not creep up in steps of 4 points, one call or many', async () => {
    const { device, read, pointOf } = await openShopOfAttacker();
    expect((await device.send([on(2, { health: 69 }), on(3, { health: 73 })])).json().marked).toBe(1);
    expect((await device.send([on(4, { health: 73 })])).json().marked).toBe(1);
    expect(pointOf(await read(), 'certifiedEnergy')?.value).toBe(69);
  });

  it('that comes late is held against those after it', async () => {
    const { device } = await openShopOfAttacker();
    const late = { takenAt: '2026-09-20T08:00:00Z', health: 66, cycles: 901 };
    expect((await device.send([late])).json()).toMatchObject({ added: 1, marked: 1 });
    const sound = { takenAt: '2026-09-21T08:00:00Z', health: 66, cycles: 880 };
    expect((await device.send([sound])).json()).toMatchObject({ added: 1, marked: 0 });
  });

  it('of a workshop counts, and one that rises is accepted by another admin only', async () => {
    const { admin, other, unit, device, read, pointOf } = await openShopOfAttacker();
    const record = (readings: object[]) =>
      send(admin, 'POST', `/units/${unit.id}/readings`, { workshop: 'Rotterdam', readings });
    expect((await record([on(4, { health: 64 })])).json()).toMatchObject({ added: 1, marked: 0 });
    expect(pointOf(await read(), 'certifiedEnergy')).toMatchObject({ value: 64, measuredBy: 'workshop' });
    expect((await record([on(5, { health: 88 })])).json().marked).toBe(1);
    const accept = (by: Customer, source = 'workshop') =>
      send(by, 'POST', `/units/${unit.id}/readingReviews`, {
        ...{ decision: 'accepted', reason: 'Four modules replaced', ...on(5, { source }) },
      });
    expect((await accept(admin)).json().message).toBe(
      'You recorded this reading. Another admin must accept it.',
    );
    expect(pointOf(await read(), 'certifiedEnergy')?.value).toBe(64);
    expect((await accept(other)).statusCode).toBe(200);
    expect((await accept(other)).statusCode).toBe(404);
    expect(pointOf(await read(), 'certifiedEnergy')?.value).toBe(88);
    // From there on it is the measure.
    expect((await device.send([on(6, { health: 87 }), on(7, { health: 94 })])).json().marked).toBe(1);
  });

  it('is never taken from what an owner stated', async () => {
    const { state, admin, other, unit, read, pointOf } = await openShopOfAttacker();
    await state([on(5, { health: 99 })]);
    const review = (decision: string) =>
      send(other, 'POST', `/units/${unit.id}/readingReviews`, {
        ...{ decision, reason: 'They insist', ...on(5, { source: 'owner' }) },
      });
    expect((await review('accepted')).statusCode).toBe(409);
    expect((await review('rejected')).statusCode).toBe(200);
    expect((await send(admin, 'GET', '/unitsToReview')).json()).toEqual([]);
    expect(pointOf(await read(), 'certifiedEnergy')?.value).toBe(65);
  });
});

describe('a device key', () => {
  it('is Ed25519 or P-256, and never a private one', async () => {
    const { admin, unit } = await openShopOfAttacker();
    const add = (publicKey: string) =>
      send(admin, 'POST', `/units/${unit.id}/deviceKeys`, { name: 'Gateway', publicKey });
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const answer = await add(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString());
    expect(answer.json()).toEqual({
      id: expect.any(String),
      publicKey: expect.stringContaining('PUBLIC KEY'),
    });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const wrong of [
      'nonsense',
      rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ])
      expect((await add(wrong)).json().issues[0].field).toBe('publicKey');
  });
});
