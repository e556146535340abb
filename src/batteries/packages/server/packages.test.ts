import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addTestSummary } from '#batteries/test-summaries/server/testing/add-test-summary.ts';
import { forgetFiles } from '#platform/server/files/forget-files.ts';
import { files } from '#platform/server/files/tables.ts';
import { measurePaths, readPages, readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import type { ProductTransport } from '#shop/catalog/rules/product-transport.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { fileUses } from '#start/subjects.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import type { ShipmentPackages, ShipmentPapers } from '../contract/packing.ts';
import type { ShipmentPaperKind } from '../rules/shipment-papers.ts';
import { shipmentPapers } from './tables.ts';

const box = { chemistry: 'LFP', packagedIn: '4G', dispatchCharge: 30 } as const;
const robust = { chemistry: 'LFP', casing: 'strong, impact-resistant' } as const;
const module: Specification = {
  ...box,
  ...robust,
  energy: 4032,
  mass: 27.2,
  packageUnits: 1,
  packageTare: 2.4,
};
const bigPack: Specification = {
  ...{ ...robust, dispatchCharge: 30, energy: 84_100, mass: 498, packageUnits: 1, packageTare: 118 },
  packagedIn: '50D',
};
const smallPack: Specification = { ...bigPack, energy: 40_320, mass: 318 };
const cell: Specification = { ...box, energy: 18, mass: 0.069, packageUnits: 240, packageTare: 2.44 };

async function openPackingShop() {
  const shop = await openTestShop();
  const ada = await addCustomer(shop);
  const admin = await addCustomer(shop, { name: 'Grace', isAdmin: true });
  return { ...shop, shop, db: shop.database.db, ada, admin };
}

interface Wanted {
  transport?: ProductTransport;
  kind: 'cell' | 'module' | 'pack' | 'electronics' | null;
  specification?: Specification;
  quantity: number;
}

/** A paid order of so many of a product, shipped as a whole before it was said what the product contains. */
async function ship(
  { shop, ada, admin }: { shop: TestShop; ada: Customer; admin: Customer },
  wanted: Wanted,
) {
  const { kind, specification = {}, transport, quantity } = wanted;
  const name = `Product ${randomUUID()}`;
  const { db } = shop.database;
  const product = await addProduct(db, { name, minOrder: 1, available: 10_000, priceCents: 100 });
  const order = await ada.order(product, { quantity });
  await ada.pay(order);
  const id = randomUUID();
  const shipped = await admin.call({
    ...{ method: 'POST', url: `/api/orders/${order._id}/shipments` },
    payload: { id, lines: [{ position: 1, quantity }] },
  });
  expect(shipped.statusCode).toBe(200);
  await db
    .update(products)
    .set({ kind, specification, ...(transport && { transport }) })
    .where(eq(products.id, product.id));
  await addTestSummary(db, product.id);
  const url = `/api/orders/${order._id}/shipments/${id}`;
  const read = async (): Promise<ShipmentPackages> => (await admin.call({ url: `${url}/packages` })).json();
  const save = async (payload: object) =>
    await admin.call({ method: 'PUT', url: `${url}/packages`, payload });
  const list = async (reader = ada): Promise<ShipmentPapers> =>
    (await reader.call({ url: `${url}/papers` })).json();
  async function open(kind: ShipmentPaperKind, reader = ada): Promise<Buffer> {
    const paper = (await list(reader)).papers.findLast((one) => one.kind === kind && one.isCurrent);
    const link = await reader.call({ method: 'POST', url: `${url}/papers/${paper?.id}/link` });
    const fetched = await reader.call({ url: link.json().address, headers: { authorization: '' } });
    expect(fetched.headers['content-type']).toBe('application/pdf');
    return fetched.rawPayload;
  }
  /** As the shop would pack it. */
  async function pack(mode: 'road' | 'sea' | 'air', change: object = {}) {
    const packages = (await read()).proposals[mode].map((one) => ({ ...one, ...change }));
    expect((await save({ mode, packages })).json()).toMatchObject({ success: true });
  }
  const kinds = async () =>
    (await list()).papers.filter(({ isCurrent }) => isCurrent).map(({ kind }) => kind);
  const plain = (await read()).proposals.road;
  return { order, name, url, read, save, list, open, pack, kinds, plain };
}

const plainText = (text: string) => text.replace(/\s+/g, ' ');

describe('the transport papers of a shipment', () => {
  it('of ten modules by road have the line to the letter, and the points of the relief', async () => {
    const shop = await openPackingShop();
    const { pack, open, kinds, order } = await ship(shop, {
      kind: 'module',
      specification: module,
      quantity: 10,
    });
    await pack('road');
    expect(await kinds()).toEqual(['packing-sheet', 'transport-document', 'labels']);
    const pages = await readPages(await open('transport-document'));
    const text = plainText(pages.join(' '));
    expect(text).toContain(' UN 3480, LITHIUM ION BATTERIES, 9, (E) ');
    expect(text).not.toMatch(/\bII\b|packing group/i);
    for (const said of [
      '10 fibreboard boxes (4G)',
      ...['272 kg × 3 = 816 of 1,000 points', 'P903(2)', '296 kg', 'ADR 2025', 'Consignor Ampyard'],
      ...['Accukade 12', 'Ada Lovelace', 'Not legal advice; have your dangerous-goods adviser sign off.'],
      order.number ?? '?',
    ])
      expect(text).toContain(said);
    const sheet = plainText(await readText(await open('packing-sheet')));
    for (const said of ['1–10', '27.2 kg', '29.6 kg', 'UN 3480', 'Class 9A label', '10 packages'])
      expect(sheet).toContain(said);
  });

  it('of a pack of 498 kg are those of all of ADR', async () => {
    const { pack, open } = await ship(await openPackingShop(), {
      kind: 'pack',
      specification: bigPack,
      quantity: 1,
    });
    await pack('road');
    const text = plainText(await readText(await open('transport-document')));
    for (const said of [
      '1 plywood large packaging (50D)',
      'LP903',
      '1,494 of 1,000 points',
      'does not apply',
      'Instructions in writing',
    ])
      expect(text).toContain(said);
  });

  it('of small cells by road are the packing sheet and the mark, and it says why no more', async () => {
    const { pack, list, kinds, open } = await ship(await openPackingShop(), {
      kind: 'cell',
      specification: cell,
      quantity: 480,
    });
    await pack('road');
    expect(await kinds()).toEqual(['packing-sheet', 'labels']);
    expect((await list()).none).toContainEqual({
      ...{ kind: 'transport-document', code: 'light' },
      why: 'Not required: special provision 188 needs the battery mark only.',
    });
    const pages = await readPages(await open('labels'));
    expect(pages).toHaveLength(1);
    expect(plainText(pages[0] ?? '')).toContain('Battery mark: 100 × 100 mm');
    expect(plainText(pages[0] ?? '')).toContain('For package 1–2: print 2 times.');
  });

  it('of small cells by air have the data of the declaration, and are none above 30 %', async () => {
    const { pack, kinds, open, list } = await ship(await openPackingShop(), {
      kind: 'cell',
      specification: cell,
      quantity: 120,
    });
    await pack('air');
    expect(await kinds()).toEqual(['packing-sheet', 'air-declaration', 'labels']);
    const text = plainText(await readText(await open('air-declaration')));
    expect(text).toContain('UN 3480, LITHIUM ION BATTERIES, 9 ');
    for (const said of ['PI 965 IB', 'Cargo aircraft only', '8.28 kg', '30 %', 'IATA DGR 2026', 'by hand'])
      expect(text).toContain(said);
    await pack('air', { charge: 50 });
    expect(await kinds()).toEqual(['packing-sheet']);
    expect((await list()).none.map(({ why }) => why)).toContain('Not issued: forbidden by air as packed.');
  });

  it('of a 40 kWh pack by air, and of a management unit, are no more than the packing sheet', async () => {
    const shop = await openPackingShop();
    const flying = await ship(shop, { kind: 'pack', specification: smallPack, quantity: 1 });
    await flying.pack('air');
    expect(await flying.kinds()).toEqual(['packing-sheet']);
    expect(plainText(await readText(await flying.open('packing-sheet')))).toContain('318 kg per unit');
    const unit = await ship(shop, {
      ...{ kind: 'electronics', specification: { mass: 0.9 }, quantity: 4 },
      transport: { contains: 'nothing' },
    });
    await unit.pack('road');
    expect(await unit.kinds()).toEqual(['packing-sheet']);
    expect((await unit.list()).none[0]?.why).toBe('Not required: no dangerous goods.');
  });

  it('by sea have schedules and no relief; damaged ones say so in the document', async () => {
    const { pack, open, kinds } = await ship(await openPackingShop(), {
      kind: 'module',
      specification: module,
      quantity: 2,
    });
    await pack('sea');
    expect(await kinds()).toEqual(['packing-sheet', 'sea-declaration', 'labels']);
    const sea = plainText(await readText(await open('sea-declaration')));
    expect(sea).toContain('UN 3480, LITHIUM ION BATTERIES, 9 ');
    for (const said of [
      'EmS F-A, S-I',
      'container packing certificate',
      'IMDG 42-24',
      'does not apply at sea',
    ])
      expect(sea).toContain(said);
    await pack('road', { condition: 'damaged' });
    const road = plainText(await readText(await open('transport-document')));
    expect(road).toContain('Transport in accordance with special provision 376');
    expect(road).toContain('P908');
  });

  it('measure on paper what they must', async () => {
    const { pack, open, save, plain } = await ship(await openPackingShop(), {
      kind: 'cell',
      specification: cell,
      quantity: 120,
    });
    await pack('air');
    const labels = await open('labels');
    const titles = await readPages(labels);
    const sizes = titles.map((_, index) => measurePaths(labels, index + 1)[0]);
    const sizeOf = (name: string) => sizes[titles.findIndex((text) => plainText(text).includes(name))];
    expect(titles).toHaveLength(4);
    expect(sizeOf('Battery mark')).toEqual({ widthMm: 100, heightMm: 100 });
    // It stands on its corner: sides of 100 mm are 141.42 mm from corner to corner.
    expect(sizeOf('Class 9A label')?.widthMm).toBeCloseTo(100 * Math.SQRT2, 1);
    expect(sizeOf('Class 9A label')?.heightMm).toBeCloseTo(100 * Math.SQRT2, 1);
    expect(sizeOf('Cargo aircraft only')).toEqual({ widthMm: 120, heightMm: 110 });
    for (const [index, text] of titles.entries()) {
      expect(plainText(text)).toContain('Print at 100 %');
      expect(measurePaths(labels, index + 1)).toContainEqual({ widthMm: 50, heightMm: 4 });
    }
    const damaged = plain.map((one) => ({ ...one, condition: 'damaged' }));
    expect((await save({ mode: 'road', packages: damaged })).statusCode).toBe(200);
    const wide = await open('labels');
    const widths = (await readPages(wide)).map((_, at) => measurePaths(wide, at + 1)[0]);
    for (const one of widths) expect(one?.widthMm).toBeLessThan(200);
  });

  it('stay as they were printed, and get another edition when it is packed otherwise', async () => {
    const shop = await openPackingShop();
    const { pack, list, open, url } = await ship(shop, {
      kind: 'module',
      specification: module,
      quantity: 2,
    });
    expect(await list()).toEqual({ papers: [], none: [], missing: [], overruled: null, isPacked: false });
    await pack('road');
    const [first, same] = await Promise.all([
      open('transport-document'),
      open('transport-document', shop.admin),
    ]);
    expect(first.equals(same)).toBe(true);
    await shop.db.update(files).set({ unusedSince: new Date(0) });
    await forgetFiles({ db: shop.db, store: undefined }, fileUses);
    expect((await open('transport-document')).equals(first)).toBe(true);
    await pack('road');
    expect((await list()).papers.map(({ edition }) => edition)).toEqual([1, 1, 1]);
    // What it was judged by is kept with it, whatever becomes of the product.
    await shop.db.update(products).set({ kind: 'electronics', specification: { mass: 1 } });
    expect((await list()).none.map(({ kind }) => kind)).toEqual(['sea-declaration', 'air-declaration']);
    await shop.db.update(products).set({ kind: 'module', specification: module });
    await pack('road', { grossKg: 30.5 });
    const second = plainText(await readText(await open('transport-document')));
    expect(second).toContain('Edition 2. It replaces edition 1');
    expect(second).toContain('61 kg');
    const papers = (await list()).papers.filter(({ kind }) => kind === 'transport-document');
    expect(papers.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    const old = await shop.ada.call({ method: 'POST', url: `${url}/papers/${papers[0]?.id}/link` });
    expect((await shop.ada.call({ url: old.json().address })).rawPayload.equals(first)).toBe(true);
    await expect(shop.db.update(shipmentPapers).set({ edition: 7 })).rejects.toThrow();
  });

  it('are not made for goods that cannot be judged, and say what to do', async () => {
    const shop = await openPackingShop();
    const { list, kinds, save, plain, name } = await ship(shop, {
      kind: 'cell',
      specification: {},
      quantity: 2,
    });
    expect(plain).toMatchObject([{ grossKg: null, contents: [{ position: 1, units: 2 }] }]);
    const packages = plain.map((one) => ({ ...one, grossKg: 3 }));
    expect((await save({ mode: 'road', packages })).statusCode).toBe(200);
    expect(await kinds()).toEqual(['packing-sheet']);
    expect((await list()).none[0]?.why).toContain(
      `information is missing (${name}: chemistry, energy, mass)`,
    );
  });
});

describe('packages', () => {
  it('hold every unit of the shipment once, or are refused in words', async () => {
    const shop = await openPackingShop();
    const { save, plain, name } = await ship(shop, { kind: 'module', specification: module, quantity: 3 });
    const refusal = async (packages: object[]) => {
      const answer = await save({ mode: 'road', packages });
      expect(answer.statusCode).toBe(400);
      return answer.json().message;
    };
    const [one] = plain;
    expect(one).toMatchObject({ count: 3, packaging: '4G', grossKg: 29.6, charge: 30 });
    expect(await refusal([{ ...one, count: 2 }])).toBe(`1 of ${name} is not in a package yet.`);
    expect(await refusal([{ ...one, count: 5 }])).toBe(
      `2 of ${name} are packed but not part of this shipment.`,
    );
    expect(await refusal([{ ...one, grossKg: 27 }])).toBe(
      'A package of entry 1 weighs less than the 27.2 kg in it.',
    );
    expect(await refusal([{ ...one, packaging: 'bag' }])).toBe('Choose the packaging.');
    expect(await refusal([{ ...one, charge: 130 }])).toBe('Enter a state of charge between 0 and 100 %.');
    expect(await refusal([])).toBe('Add at least one package.');
    const two = [{ position: 1, units: 2 }];
    expect(await refusal([one ?? {}, { ...one, count: 1, contents: two, grossKg: 60 }])).toContain('2 of');
    expect(
      (
        await save({
          mode: 'road',
          packages: [
            { ...one, count: 1 },
            { ...one, count: 1, grossKg: 60, contents: two },
          ],
        })
      ).statusCode,
    ).toBe(200);
  });

  it('are for admins, and their papers for the owner too', async () => {
    const shop = await openPackingShop();
    const { url, pack, list, order } = await ship(shop, {
      kind: 'module',
      specification: module,
      quantity: 1,
    });
    await pack('road');
    const eve = await addCustomer(shop, { name: 'Eve' });
    const [paper] = (await list()).papers;
    expect((await shop.ada.call({ url: `${url}/packages` })).statusCode).toBe(403);
    expect((await eve.call({ url: `${url}/papers` })).statusCode).toBe(404);
    expect((await eve.call({ method: 'POST', url: `${url}/papers/${paper?.id}/link` })).statusCode).toBe(404);
    expect((await shop.ada.call({ url: `/shipment-papers/${paper?.id}/a.pdf` })).statusCode).toBe(404);
    const other = await ship({ ...shop, ada: eve }, { kind: 'module', specification: module, quantity: 1 });
    // Another's shipment under one's own order.
    const mixed = other.url.replace(other.order._id, order._id);
    expect((await shop.ada.call({ url: `${mixed}/papers` })).statusCode).toBe(404);
    expect(await shop.db.$count(shipmentPapers, eq(shipmentPapers.orderId, order._id))).toBe(3);
  });
});
