import { eq } from 'drizzle-orm';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { batches, units } from '#batteries/units/server/tables.ts';
import { drawRectangles } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { PassportView, PointView } from '../contract/passport.ts';
import { dataPoints } from '../rules/data-points.ts';
import { mayRead, type Reader, readers } from '../rules/readers.ts';
import { findShapeFaults } from './testing/batterypass-ready-schema.ts';
import { bearerOf, openShopWithSoldUnit, pointsFor, read, send } from './testing/sold-unit.ts';
import { addUnitWithPassport } from './testing/unit-with-passport.ts';

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
    // The last required entry, which comes after the longest.
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
