import { eq } from 'drizzle-orm';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { moveUnits } from '#batteries/units/server/move-units.ts';
import { batches, units } from '#batteries/units/server/tables.ts';
import { addTracked, addUnits } from '#batteries/units/server/testing/add-units.ts';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import { drawRectangles } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import type { PassportView, PointView } from '../contract/passport.ts';
import { dataPoints } from '../rules/data-points.ts';
import { mayRead, type Reader, readers } from '../rules/readers.ts';
import { findShapeFaults } from './testing/batterypass-ready-schema.ts';
import { addDevice } from './testing/signing-device.ts';
import { addUnitWithPassport } from './testing/unit-with-passport.ts';

type Unit = Awaited<ReturnType<typeof addUnitWithPassport>>;

const secretReading = {
  takenAt: '2026-11-01T08:00:00Z',
  ...{ health: 93.03125, capacity: 111.03125, power: 231_062.5, powerFade: 7.03125, resistance: 55.03125 },
  ...{ efficiency: 30.03125, cycles: 41_287, coldest: -4.03125, hottest: 41.03125, charge: 63.03125 },
  ...{ overcharges: 5_173, deepDischarges: 0, overheatings: 0, incident: 'telling-incident' },
};

/** Pages that show all that a loader is given, which is all that one could show. */
const pagesOfAllTheyGet: PageRenderer = {
  assets: { folder: import.meta.dirname },
  render: async (request, { data }) =>
    new Response(`<!DOCTYPE html>${JSON.stringify(await data.findPassport(new URL(request.url).pathname))}`, {
      headers: { 'content-type': 'text/html' },
    }),
};

/** A pack that Ada has bought, with a reading, and links to it for a workshop and an authority. */
async function openShopWithSoldUnit() {
  const shop = await openTestShop({ renderer: pagesOfAllTheyGet });
  const unit = await addUnitWithPassport(shop.database.db);
  const [ada, bob] = [await addCustomer(shop), await addCustomer(shop)];
  const admin = await addCustomer(shop, { isAdmin: true });
  await sell(shop, unit, ada);
  const device = await addDevice(admin, unit);
  expect((await device.send([secretReading])).statusCode).toBe(200);
  const letIn = (await send(ada, 'POST', `/myUnits/${unit.id}/links`, { name: 'Workshop', days: 3 })).json();
  const authority = (
    await send(admin, 'POST', `/units/${unit.id}/authorityLinks`, { name: 'Customs', days: 3 })
  ).json();
  return { shop, unit, ada, bob, admin, device, letIn: tokenOf(letIn), authority: tokenOf(authority) };
}

async function sell({ database: { db } }: TestShop, unit: Unit, buyer: Customer): Promise<void> {
  const order = await buyer.order(unit.product, { quantity: 1 });
  await buyer.pay(order);
  await moveUnits(db, 'shipped', [{ ...unit, state: 'in-stock' }], { orderId: order._id, orderPosition: 1 });
}

const tokenOf = ({ address }: { address: string }) => address.split('#')[1] ?? expect.fail();

const send = (by: Customer, method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, payload?: object) =>
  by.call({ method, url: `/api${url}`, ...(payload && { payload }) });

async function read({ app }: TestShop, path: string, accept: string, bearer?: string) {
  const headers = { accept, ...(bearer && { authorization: `Bearer ${bearer}` }) };
  return await app.inject({ method: 'GET', url: path, headers });
}

const bearerOf = (person: Customer) => String(person.headers.authorization).slice('Bearer '.length);

async function pointsFor(shop: TestShop, path: string, bearer?: string): Promise<PointView[]> {
  const answer = await read(shop, path, 'application/json', bearer);
  return answer.json<PassportView>().groups.flatMap(({ points }) => points);
}

describe('a passport', () => {
  it('gives each reader every point of theirs, and lets no other leave the shop, in any form', async () => {
    const { shop, unit, ada, bob, admin, letIn, authority } = await openShopWithSoldUnit();
    const bearers: [string | undefined, Reader][] = [
      [undefined, 'everybody'],
      [bearerOf(bob), 'everybody'],
      [bearerOf(admin), 'everybody'],
      [bearerOf(ada), 'interested'],
      [letIn, 'interested'],
      [authority, 'authority'],
    ];
    // What each point says to its readers: no reader sees all of them.
    const values = new Map<number, PointView['value']>();
    for (const bearer of [letIn, authority])
      for (const { number, value } of await pointsFor(shop, unit.path, bearer))
        if (value !== undefined) values.set(number, value);
    const asked = dataPoints.filter(({ needs }) => needs.ev === 'mandatory');
    // Those that the product's specification leaves out are typed, and all of a reading is there.
    expect(asked.filter(({ number }) => !values.has(number)).map(({ key }) => key)).toEqual([
      ...['madeOn', 'lowestVoltage', 'highestVoltage'],
    ]);

    for (const [bearer, reader] of bearers)
      for (const form of ['json', 'json-ld', 'batterypass-ready', 'page']) {
        const answer = await read(shop, `${unit.path}?form=${form}`, 'text/html', bearer);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers.vary).toContain('authorization');
        if (form !== 'page') expect(answer.headers['cache-control']).toBe('private, no-store');
        // Pages are the same for everyone.
        const seenAs = form === 'page' ? 'everybody' : reader;
        const isWhole = form !== 'batterypass-ready';
        if (!isWhole) expect(findShapeFaults(answer.json(), 'ev', reader)).toEqual([]);
        for (const { number, key, tier } of dataPoints) {
          const value = values.get(number);
          // Some are said in public by another point: what it holds of the model, or a word as common as a status.
          if (value === undefined || ['designCycles', 'status'].includes(key)) continue;
          const isThere = answer.body.includes(JSON.stringify(value).replaceAll('"', ''));
          if (!mayRead(tier, seenAs))
            expect([reader, form, key, isThere]).toEqual([reader, form, key, false]);
          else if (isWhole) expect([reader, form, key, isThere]).toEqual([reader, form, key, true]);
        }
      }
    expect(new Set(bearers.map(([, reader]) => reader)).size).toBe(readers.length);
  });

  it('is not opened by a link of another unit, one that has ended, or a forged token', async () => {
    const { shop, unit, ada, letIn } = await openShopWithSoldUnit();
    const other = await addUnitWithPassport(shop.database.db, { serial: 'OTHER' });
    expect((await read(shop, other.path, 'application/json', letIn)).statusCode).toBe(401);
    expect((await read(shop, unit.path, 'application/json', `${letIn}x`)).statusCode).toBe(401);
    expect((await read(shop, unit.path, 'application/json', 'forged')).statusCode).toBe(401);
    const { links } = (await send(ada, 'GET', `/myUnits/${unit.id}`)).json();
    await send(ada, 'DELETE', `/myUnits/${unit.id}/links/${links[0].id}`);
    expect((await read(shop, unit.path, 'application/json', letIn)).statusCode).toBe(401);
  });

  it.each([
    ['a wrong check digit', '/01/09521234500118/21/AY-0001'],
    ['an unknown serial', '/01/09521234500117/21/NONE'],
    ['another batch', '/10/NONE/21/AY-0001'],
  ])('is not found by %s', async (_, path) => {
    const shop = await openTestShop();
    const { gtin } = await addUnitWithPassport(shop.database.db);
    const url = path.startsWith('/01') ? path : `/01/${gtin}${path}`;
    const answer = await read(shop, url, 'application/json');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
  });

  it('is found with a variant in its address, too', async () => {
    const shop = await openTestShop();
    const { gtin, path } = await addUnitWithPassport(shop.database.db);
    const answer = await read(shop, `/01/${gtin}/22/B/21/AY-0001`, 'application/json');
    expect(answer.json().identifier).toMatch(new RegExp(`${path}$`));
  });

  it('is found with its batch in its address, too', async () => {
    const shop = await openTestShop();
    const { db } = shop.database;
    const { gtin, path, id, product } = await addUnitWithPassport(db);
    const [batch] = await db.insert(batches).values({ productId: product.id, number: 'B-1' }).returning();
    await db.update(units).set({ batchId: batch?.id }).where(eq(units.id, id));
    const answer = await read(shop, `/01/${gtin}/10/B-1/21/AY-0001`, 'application/json');
    expect(answer.json().identifier).toMatch(new RegExp(`${path}$`));
  });

  it.each([
    ['the address', '?linkType=linkset', '*/*'],
    ['the older word', '?linkType=all', 'text/html'],
    ['the header', '', 'application/linkset+json'],
  ])('gives all its links in one answer, asked for by %s', async (_, query, accept) => {
    const shop = await openTestShop();
    const { path } = await addUnitWithPassport(shop.database.db);
    const answer = await read(shop, path + query, accept);
    expect(answer.headers['content-type']).toMatch(/^application\/linkset\+json/);
    const [links] = answer.json().linkset;
    expect(links.anchor).toMatch(new RegExp(`${path}$`));
    const hrefsOf = (type: string) =>
      (links[`https://ref.gs1.org/voc/${type}`] ?? []).map(({ href }: { href: string }) => href);
    expect(hrefsOf('defaultLink')).toEqual([links.anchor]);
    expect(hrefsOf('dpp')).toContain(`${links.anchor}?form=json-ld`);
    expect(hrefsOf('recallStatus')[0]).toContain('/recalls?serial=AY-0001');
    expect(hrefsOf('pip')[0]).toContain('/product/');
    expect(answer.headers.link).toContain('http://www.w3.org/ns/json-ld#context');
  });

  it('leads to one link by its type, to none that it does not have, and names the set in every answer', async () => {
    const shop = await openTestShop();
    const { path } = await addUnitWithPassport(shop.database.db);
    for (const type of ['gs1:pip', 'https://ref.gs1.org/voc/pip']) {
      const answer = await read(shop, `${path}?linkType=${encodeURIComponent(type)}`, 'text/html');
      expect([answer.statusCode, answer.headers.location]).toEqual([
        307,
        expect.stringContaining('/product/'),
      ]);
    }
    expect((await read(shop, `${path}?linkType=gs1:recipeInfo`, 'text/html')).statusCode).toBe(404);
    expect((await read(shop, '/01/09521234500117/21/NONE?linkType=all', '*/*')).statusCode).toBe(404);
    for (const accept of ['text/html', 'application/json', 'application/ld+json'])
      expect((await read(shop, path, accept)).headers.link).toMatch(
        /<[^>]+\?linkType=linkset>; rel="linkset"/,
      );
  });

  it('has a code that another library reads as its address, as SVG, PNG and on its label', async () => {
    const shop = await openTestShop();
    const { gtin, path } = await addUnitWithPassport(shop.database.db);
    const { identifier } = (await read(shop, path, 'application/json')).json<PassportView>();
    const fetchFile = async (name: string) =>
      (await shop.app.inject({ url: `/passports/${gtin}/AY-0001/${name}` })).rawPayload;
    for (const name of ['code.svg', 'code.png']) expect(await decode(await fetchFile(name))).toBe(identifier);

    expect(await decode(drawRectangles(await fetchFile('label.pdf'), 1))).toBe(identifier);
    const label = await getDocumentProxy(new Uint8Array(await fetchFile('label.pdf')));
    const page = await label.getPage(1);
    const [, , width, height] = page.view;
    const inMm = [width, height].map((points = 0) => Math.round((points * 25.4) / 72));
    expect(inMm).toEqual([105, 74]);
    const words = (await page.getTextContent()).items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ');
    expect(words).toContain(identifier);
    expect(words).toContain('telling-extinguishingAgent');
    // The last of what must be on it, after the longest.
    for (const said of ['Address:', 'Capacity:', 'Critical raw materials:']) expect(words).toContain(said);
    expect(words).not.toContain('telling-safety');
  });
});

async function decode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(600, 600, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ ...info, data: new Uint8Array(data) });
}

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
