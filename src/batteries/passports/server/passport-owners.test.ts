import { describe, expect, it } from 'vitest';
import { addTracked, addUnits } from '#batteries/units/server/testing/add-units.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { PointView } from '../contract/passport.ts';
import { bearerOf, openShopWithSoldUnit, pointsFor, read, secretReading, send } from './testing/sold-unit.ts';
import { addUnitWithPassport } from './testing/unit-with-passport.ts';

describe('links and keys', () => {
  it('are ended by who gave them', async () => {
    const { unit, ada, bob, admin } = await openShopWithSoldUnit();
    const [link] = (await send(ada, 'GET', `/myUnits/${unit.id}`)).json().links;
    const end = (by: Customer, url: string) => send(by, 'DELETE', url);
    expect((await end(bob, `/myUnits/${unit.id}/links/${link.id}`)).statusCode).toBe(404);
    expect((await end(admin, `/units/${unit.id}/authorityLinks/${link.id}`)).statusCode).toBe(404);
    expect((await end(ada, `/myUnits/${unit.id}/links/${link.id}`)).statusCode).toBe(200);
  });

  it('are no more than anybody can oversee', async () => {
    const { unit, ada } = await openShopWithSoldUnit();
    const giveLink = () => send(ada, 'POST', `/myUnits/${unit.id}/links`, { name: 'Workshop', days: 3 });
    const giveKey = () => send(ada, 'POST', '/readingKeys', { name: 'Gateway' });
    const lastOf = async (give: typeof giveKey, most: number) => {
      for (let given = 0; given < most; given++) if ((await give()).statusCode !== 200) return given;
      return most;
    };
    // One for the workshop and one for an authority are there.
    expect(await lastOf(giveLink, 60)).toBe(48);
    expect(await lastOf(giveKey, 30)).toBe(20);
  });

  it('lead to no passport that there is not', async () => {
    const { shop, admin } = await openShopWithSoldUnit();
    const [module] = await addUnits(shop.database.db, (await addTracked(shop.database.db)).id, ['M-1']);
    const given = await send(admin, 'POST', `/units/${module?.id}/authorityLinks`, {
      name: 'Customs',
      days: 3,
    });
    expect(given.json().message).toBe('This unit has no passport.');
  });
});

describe('readings', () => {
  it('are added once each, and only by the owner or their key', async () => {
    const { unit, ada, bob, shop } = await openShopWithSoldUnit();
    const readings = [secretReading, { takenAt: '2026-11-02T08:00:00Z', health: 90 }];
    const body = { gtin: unit.gtin, serial: unit.serial, readings };
    const { key } = (await send(ada, 'POST', '/readingKeys', { name: 'Gateway' })).json();
    const byKey = () =>
      shop.app.inject({
        ...{ method: 'POST', url: '/api/readings', payload: body },
        headers: { authorization: `Bearer ${key}` },
      });
    expect((await byKey()).json()).toMatchObject({ added: 2, known: 0 });
    expect((await byKey()).json()).toMatchObject({ added: 0, known: 2 });
    expect((await send(bob, 'POST', '/readings', body)).statusCode).toBe(404);
    const withKey = { url: '/api/myUnits', headers: { authorization: `Bearer ${key}` } };
    expect((await shop.app.inject(withKey)).statusCode).toBe(401);
    const { newest, stated, readings: kept } = (await send(ada, 'GET', `/myUnits/${unit.id}`)).json();
    expect(newest).toMatchObject({ takenAt: '2026-11-01T08:00:00.000Z', health: secretReading.health });
    expect(stated).toMatchObject({ takenAt: '2026-11-02T08:00:00.000Z', health: 90, cycles: 41_287 });
    expect(kept.map(({ source }: { source: string }) => source).toSorted()).toEqual([
      'bms',
      'owner',
      'owner',
    ]);
    const [held] = (await send(ada, 'GET', '/readingKeys')).json();
    expect((await send(bob, 'DELETE', `/readingKeys/${held.id}`)).statusCode).toBe(404);
    expect((await byKey()).statusCode).toBe(200);
    await send(ada, 'DELETE', `/readingKeys/${held.id}`);
    expect((await byKey()).statusCode).toBe(401);
  });

  it('are refused as a whole where one is of tomorrow or out of range', async () => {
    const { unit, ada } = await openShopWithSoldUnit();
    const post = (reading: object) =>
      send(ada, 'POST', '/readings', {
        ...{ gtin: unit.gtin, serial: unit.serial },
        readings: [{ takenAt: '2026-11-03T08:00:00Z', health: 90 }, reading],
      });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await post({ takenAt: tomorrow })).json().issues[0].field).toBe('readings.1.takenAt');
    expect((await post({ takenAt: '2026-11-04T08:00:00Z', health: 101 })).statusCode).toBe(400);
    expect((await send(ada, 'GET', `/myUnits/${unit.id}`)).json().readings).toHaveLength(1);
  });
});

describe('a battery', () => {
  it('is handed on by a code once, and with it all that its owner reads', async () => {
    const { shop, unit, ada, bob, letIn } = await openShopWithSoldUnit();
    const { code } = (await send(ada, 'POST', `/myUnits/${unit.id}/handover`)).json();
    expect((await send(ada, 'POST', '/handovers', { code })).statusCode).toBe(409);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all([
      send(bob, 'POST', '/handovers', { code: typed }),
      send(bob, 'POST', '/handovers', { code }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect((await send(bob, 'GET', '/myUnits')).json()).toHaveLength(1);
    expect((await send(ada, 'GET', '/myUnits')).json()).toEqual([]);
    expect((await send(ada, 'GET', `/myUnits/${unit.id}`)).statusCode).toBe(404);
    const readersNow = async (bearer: string) =>
      (await read(shop, unit.path, 'application/json', bearer)).json().reader;
    expect(await readersNow(bearerOf(bob))).toBe('interested');
    expect(await readersNow(bearerOf(ada))).toBe('everybody');
    expect((await read(shop, unit.path, 'application/json', letIn)).statusCode).toBe(401);
  });

  it('belongs to the last owner it was transferred to, and has none once it is returned', async () => {
    const { shop, unit, ada, bob, admin } = await openShopWithSoldUnit();
    for (const [from, to] of [
      [ada, bob],
      [bob, ada],
      [ada, bob],
    ] as const) {
      const { code } = (await send(from, 'POST', `/myUnits/${unit.id}/handover`)).json();
      expect((await send(to, 'POST', '/handovers', { code })).statusCode).toBe(200);
      // Who has handed it on cannot do so again.
      expect((await send(from, 'POST', `/myUnits/${unit.id}/handover`)).statusCode).toBe(404);
    }
    expect((await send(bob, 'GET', '/myUnits')).json()).toHaveLength(1);
    await send(admin, 'POST', `/units/${unit.id}/moves`, { move: 'returned' });
    expect((await send(bob, 'GET', '/myUnits')).json()).toEqual([]);
    expect((await read(shop, unit.path, 'application/json', bearerOf(bob))).json().reader).toBe('everybody');
  });

  it('is not handed on by a code that was withdrawn', async () => {
    const { unit, ada, bob } = await openShopWithSoldUnit();
    const { code } = (await send(ada, 'POST', `/myUnits/${unit.id}/handover`)).json();
    expect((await send(bob, 'DELETE', `/myUnits/${unit.id}/handover`)).statusCode).toBe(404);
    await send(ada, 'DELETE', `/myUnits/${unit.id}/handover`);
    expect((await send(bob, 'POST', '/handovers', { code })).statusCode).toBe(404);
  });
});

describe('the passports of a product', () => {
  it('say what an admin types, and name what is missing', async () => {
    const shop = await openTestShop();
    const admin = await addCustomer(shop, { isAdmin: true });
    const { product, path } = await addUnitWithPassport(shop.database.db);
    const url = `/products/${product.id}/passport`;
    const said = { category: 'ev', values: { place: 'Rotterdam' }, declined: ['warranty'] };
    expect((await send(admin, 'PUT', url, said)).statusCode).toBe(200);
    const { points } = (await send(admin, 'GET', url)).json();
    const stateOf = (key: string) => points.find((point: PointView) => point.key === key)?.state;
    expect(['place', 'warranty', 'safety', 'mass'].map(stateOf)).toEqual([
      ...['given', 'not-applicable', 'missing', 'given'],
    ]);
    const place = (await pointsFor(shop, path)).find(({ key }) => key === 'place');
    expect(place?.value).toBe('Rotterdam');
    const wrong = { ...said, values: { efficiency: 101 } };
    expect((await send(admin, 'PUT', url, wrong)).json().issues[0].field).toBe('values.efficiency');
  });
});
