import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Edition, ListedDocument, ProductPapers } from '#contract/documents.ts';
import { uploadMessages } from '#contract/upload-messages.ts';
import { maxDocumentBytes } from '#domain/documents.ts';
import { documentDownloads, documents, orders } from '../../adapters/database/schema.ts';
import { makePdf } from '../../adapters/pdf/testing/make-pdf.ts';
import { addProduct } from '../../testing/builders.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { addCustomer, type Customer } from '../orders/testing/customer.ts';
import { createDocumentLinks } from './document-links.ts';
import { DownloadCounts } from './download-counts.ts';

const paper = {
  kind: 'data-sheet',
  language: 'en',
  title: 'Data sheet',
  edition: '1',
  issuedOn: '2026-11-02',
  audience: 'everybody',
};
const pdf = makePdf();

async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const product = await addProduct(db, { sku: 'AY-C-280' });
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Root', isAdmin: true })];
  const upload = (payload: Buffer, who: Customer = admin, headers = {}) =>
    who.call({
      method: 'POST',
      url: '/api/files',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      payload,
    });
  const add = async (given: object = {}, bytes = pdf) => {
    const { file } = (await upload(bytes)).json();
    const payload = { ...paper, productId: product.id, file, ...given };
    return await admin.call({ method: 'POST', url: '/api/documents', payload });
  };
  const list = async (who?: Customer): Promise<ListedDocument[]> => {
    const url = `/api/products/${product.id}/documents`;
    return (who ? await who.call({ url: `${url}/mine` }) : await shop.app.inject({ url })).json();
  };
  const editions = async (): Promise<Edition[]> =>
    (await admin.call({ url: `/api/products/${product.id}/editions` })).json();
  const newest = async () => {
    const [edition] = await editions();
    if (!edition) throw new Error('There is no document.');
    return edition;
  };
  const link = (who: Customer, id: string) => who.call({ method: 'POST', url: `/api/documents/${id}/link` });
  const get = (url: string, headers = {}) => shop.app.inject({ url, headers });
  const papers = async (query = ''): Promise<ProductPapers[]> =>
    (await admin.call({ url: `/api/papers${query}` })).json();
  return { shop, db, product, ada, admin, upload, add, list, editions, newest, link, get, papers };
}

describe('an upload', () => {
  it('is kept by its content, once', async () => {
    const { upload } = await openShop();
    const [one, other] = [await upload(pdf), await upload(pdf)];
    expect(one.json()).toMatchObject({ file: expect.stringMatching(/^[0-9a-f]{64}$/), size: pdf.length });
    expect(other.json()).toEqual(one.json());
  });

  it('is refused in words for what it is, whatever it says to be', async () => {
    const { upload } = await openShop();
    const refused: [Buffer, string][] = [
      [Buffer.from('<html><script>alert(1)</script>'), uploadMessages.fileNotPdf],
      [makePdf({ more: ['<< /S /JavaScript >>'] }), uploadMessages.fileActive('/JavaScript')],
      [makePdf({ trailer: '/Encrypt 1 0 R' }), uploadMessages.fileEncrypted],
      [pdf.subarray(0, 60), uploadMessages.fileBroken],
      [makePdf({ header: '%PDF-1.4\n%<script>\n' }), uploadMessages.fileTwoFormats],
    ];
    for (const [bytes, message] of refused) {
      const answer = await upload(bytes);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues).toEqual([{ field: 'file', message }]);
    }
  });

  it('is refused before it is read when it is too large, or nobody may make it', async () => {
    const { upload, ada } = await openShop();
    const tooLarge = await upload(pdf, undefined, { 'content-length': String(2 ** 31) });
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'body-too-large']);
    expect((await upload(Buffer.alloc(maxDocumentBytes + 1))).statusCode).toBe(413);
    expect((await upload(pdf, undefined, { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await upload(pdf, ada)).statusCode).toBe(403);
  });
});

describe('a document', () => {
  it('is listed with its facts, and read as it was uploaded', async () => {
    const { add, list, get } = await openShop();
    expect((await add()).statusCode).toBe(200);
    const [listed] = await list();
    expect(listed).toMatchObject({
      kind: 'data-sheet',
      language: 'en',
      document: { title: 'Data sheet', edition: '1', issuedOn: '2026-11-02', size: pdf.length },
    });
    const answer = await get(String(listed?.document?.address));
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="AY-C-280_data-sheet_1_en.pdf"',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'public, max-age=300',
    });
  });

  it('is sent in parts, and not again to who has it', async () => {
    const { add, newest, get, shop } = await openShop();
    await add();
    const { address } = await newest();
    const part = await get(address, { range: 'bytes=5-8' });
    expect([part.statusCode, part.headers['content-range'], part.payload]).toEqual([
      206,
      `bytes 5-8/${pdf.length}`,
      pdf.toString('latin1', 5, 9),
    ]);
    const etag = String(part.headers.etag);
    expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(address, { range: 'bytes=5-8', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get(address, { range: 'bytes=5-8', 'if-range': etag })).statusCode).toBe(206);
    const beyond = await get(address, { range: 'bytes=99999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${pdf.length}`]);
    const head = await shop.app.inject({ method: 'HEAD', url: address });
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([
      200,
      String(pdf.length),
      '',
    ]);
  });

  it('gives up its place to the next edition, to which its address leads', async () => {
    const { add, list, editions, newest, get } = await openShop();
    await add();
    const old = await newest();
    await add({ edition: '2' }, makePdf({ more: ['(2)'] }));
    await add({ language: 'de', title: 'Datenblatt' });
    expect((await list()).map(({ language, document }) => [language, document?.edition])).toEqual([
      ['de', '1'],
      ['en', '2'],
    ]);
    expect((await editions()).map(({ edition, state }) => [edition, state])).toContainEqual([
      '1',
      'replaced',
    ]);
    const answer = await get(old.address);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      (await list()).find(({ language }) => language === 'en')?.document?.address,
    ]);
  });

  it('is one of many where a product has many, each with its title', async () => {
    const { add, list } = await openShop();
    for (const title of ['UL 2580', 'IEC 62619', 'ul 2580']) await add({ kind: 'certificate', title });
    expect((await list()).map(({ document }) => document?.title)).toEqual(['IEC 62619', 'ul 2580']);
  });

  it('two editions at once leave one current', async () => {
    const { add, list } = await openShop();
    const answers = await Promise.all(['1', '2', '3', '4'].map((edition) => add({ edition })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await list()).toHaveLength(1);
  });

  it('that is withdrawn is there for admins alone', async () => {
    const { add, list, newest, get, admin, ada, link } = await openShop();
    await add();
    const { id, address } = await newest();
    const withdraw = () => admin.call({ method: 'DELETE', url: `/api/documents/${id}` });
    expect((await withdraw()).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    expect((await get(address)).statusCode).toBe(404);
    expect((await link(ada, id)).statusCode).toBe(404);
    expect((await get((await link(admin, id)).json().address)).statusCode).toBe(200);
    expect((await withdraw()).statusCode).toBe(404);
  });

  it('can be said other things of, and then has another name', async () => {
    const { add, newest, admin, get } = await openShop();
    await add();
    const before = await newest();
    const payload = { title: 'Datasheet', edition: '1.1', issuedOn: '2026-11-03', audience: 'everybody' };
    await admin.call({ method: 'PATCH', url: `/api/documents/${before.id}`, payload });
    const after = await newest();
    expect(after).toMatchObject({ ...payload, id: before.id });
    expect((await get(before.address)).headers.location).toBe(after.address);
  });

  it('is not made of a file that is not there, nor for a product that is not', async () => {
    const { add } = await openShop();
    const gone = await add({ file: 'f'.repeat(64) });
    expect([gone.statusCode, gone.json().message]).toEqual([409, uploadMessages.fileGone]);
    expect((await add({ productId: '00000000-0000-4000-8000-000000000000' })).statusCode).toBe(404);
  });
});

describe('who may read a document', () => {
  it('hears of the others that there are some, and for whom', async () => {
    const { add, list, ada } = await openShop();
    await add({ audience: 'signed-in' });
    await add({ kind: 'test-summary', audience: 'buyers' });
    const shown = (listed: ListedDocument[]) =>
      listed.map(({ audience, document }) => [audience, document !== undefined]);
    expect(shown(await list())).toEqual([
      ['signed-in', false],
      ['buyers', false],
    ]);
    expect(JSON.stringify(await list())).not.toContain('Data sheet');
    expect(shown(await list(ada))).toEqual([
      ['signed-in', true],
      ['buyers', false],
    ]);
  });

  it('is given a link, by which a browser opens it for a while', async () => {
    const { add, newest, ada, link, get } = await openShop();
    await add({ audience: 'signed-in' });
    const { id, address } = await newest();
    const page = await get(address, { accept: 'text/html,*/*' });
    expect([page.statusCode, page.headers.location]).toEqual([303, `/documents/${id}`]);
    expect((await get(address)).statusCode).toBe(401);
    const { address: opened } = (await link(ada, id)).json();
    const answer = await get(opened);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment/),
    });
    expect((await get(opened.replace(/signature=./, 'signature=_'))).statusCode).toBe(401);
  });

  it('has paid for an order of the product, where it is for buyers', async () => {
    const { add, newest, ada, link, product, db, list } = await openShop();
    await add({ audience: 'buyers' });
    const { id } = await newest();
    const order = await ada.order(product);
    expect((await link(ada, id)).statusCode).toBe(403);
    await ada.pay(order);
    expect((await link(ada, id)).statusCode).toBe(200);
    expect((await list(ada))[0]?.document?.id).toBe(id);
    await db.update(orders).set({ userId: null }).where(eq(orders.id, order._id));
    expect((await link(ada, id)).statusCode).toBe(403);
  });
});

it('a link is for one document, and for five minutes', () => {
  let now = 1_000;
  const links = createDocumentLinks('secret', () => now);
  const query = Object.fromEntries(new URLSearchParams(links.sign('one')));
  expect(links.isValid('one', query)).toBe(true);
  expect(links.isValid('two', query)).toBe(false);
  expect(links.isValid('one', { ...query, until: '99999999999999' })).toBe(false);
  expect(createDocumentLinks('other', () => now).isValid('one', query)).toBe(false);
  now += 5 * 60_000;
  expect(links.isValid('one', query)).toBe(false);
});

describe('downloads', () => {
  it('are counted, parts and repetitions once', async () => {
    const { add, newest, get, shop, db } = await openShop();
    await add();
    const { address, id } = await newest();
    const { etag } = (await get(address)).headers;
    await get(address, { range: 'bytes=0-9' });
    await get(address, { range: 'bytes=10-19' });
    await get(address, { 'if-none-match': etag });
    await shop.app.inject({ method: 'HEAD', url: address });
    await shop.app.close();
    const counted = await db.select().from(documentDownloads);
    expect(counted).toEqual([{ documentId: id, day: expect.any(String), downloads: 2 }]);
  });

  it('of several processes add up, and none is lost while the database is away', async () => {
    const { add, newest, db } = await openShop();
    await add();
    const { id } = await newest();
    const away = { execute: () => Promise.reject(new Error('away')) } as never;
    const counts = [new DownloadCounts(db, () => {}), new DownloadCounts(db, () => {})];
    for (const count of counts) {
      count.add(id);
      count.add(id);
      await count.write();
    }
    expect((await newest()).downloads).toBe(4);
    const late = new DownloadCounts(away, () => {});
    late.add(id);
    await expect(late.write()).rejects.toThrow('away');
    await expect(late.write()).rejects.toThrow('away');
  });
});

describe('the list of papers', () => {
  it('says which products lack what they need', async () => {
    const { add, papers, db } = await openShop();
    await addProduct(db, { name: 'NMC module', sku: 'AY-P-84', kind: 'module' });
    await add();
    expect(await papers()).toMatchObject([
      { sku: 'AY-C-280', has: ['data-sheet'], lacks: [], documents: 1 },
      { sku: 'AY-P-84', has: [], lacks: ['data-sheet', 'test-summary', 'safety-data-sheet'], documents: 0 },
    ]);
    expect((await papers('?lacks=any')).map(({ sku }) => sku)).toEqual(['AY-P-84']);
    expect((await papers('?lacks=manual')).map(({ sku }) => sku)).toEqual([]);
    expect((await papers('?q=c-280')).map(({ sku }) => sku)).toEqual(['AY-C-280']);
    await addProduct(db, {
      name: 'LFP cell, known',
      sku: 'AY-K',
      kind: 'cell',
      specification: { capacity: 5 },
    });
    expect(await papers('?q=AY-K')).toMatchObject([
      { has: ['data-sheet'], lacks: ['test-summary', 'safety-data-sheet', 'lot-data'], documents: 0 },
    ]);
    await db.update(documents).set({ withdrawnAt: new Date() });
    expect(await papers('?lacks=data-sheet')).toHaveLength(2);
  });

  it('counts lot data and passports as there where the shop makes them of units', async () => {
    const { papers, db } = await openShop();
    const specification = { gtin: '09521234500889' };
    await addProduct(db, {
      name: 'Cell',
      sku: 'AY-1',
      kind: 'cell',
      tracking: 'batch',
      available: 0,
    });
    await addProduct(db, {
      name: 'Pack',
      sku: 'AY-2',
      kind: 'pack',
      tracking: 'batch',
      available: 0,
      specification,
    });
    const pack = { kind: 'pack', tracking: 'serial', available: 0 } as const;
    await addProduct(db, { name: 'Own', sku: 'AY-3', ...pack, specification: { gtin: '09521234500995' } });
    await addProduct(db, { name: 'No GTIN', sku: 'AY-4', ...pack, specification: { mass: 300 } });
    const lacking = async (paper: string) => (await papers(`?lacks=${paper}`)).map(({ sku }) => sku);
    expect(await lacking('lot-data')).toEqual([]);
    expect(await lacking('passport')).toEqual(['AY-2', 'AY-4']);
    expect(await papers('?q=AY-3')).toMatchObject([{ made: ['data-sheet', 'lot-data', 'passport'] }]);
  });

  it('tells of one product what it needs', async () => {
    const { papers, db } = await openShop();
    const { id } = await addProduct(db, { name: 'Charger', sku: 'AY-X', kind: 'charging' });
    expect(await papers(`?productId=${id}`)).toMatchObject([
      { sku: 'AY-X', needs: ['data-sheet', 'declaration'], has: [], lacks: ['data-sheet', 'declaration'] },
    ]);
  });
});

describe('kinds that versions before do not know', () => {
  const kinds = [
    ['r100-certificate', 'certificate'],
    ['lot-data', 'certificate'],
    ['rescue-sheet', 'drawing'],
  ] as const;

  it.each(kinds)('a document that is a %s is kept as a %s, and read as what it is', async (kind, known) => {
    const { add, papers, db } = await openShop();
    await add({ kind, title: 'One' });
    const [kept] = await db.select().from(documents);
    expect(kept).toMatchObject({
      kind: known,
      sort: kind,
      fileName: expect.stringContaining(`_${kind}_One`),
    });
    expect(await papers()).toMatchObject([{ has: [kind], documents: 1 }]);
  });

  it('its next edition takes its place, and one with another title stands beside it', async () => {
    const { add, db } = await openShop();
    for (const title of ['R100.03', 'R100.03', 'R100.02']) await add({ kind: 'r100-certificate', title });
    const kept = await db.select().from(documents);
    expect(
      kept
        .filter(({ replacedAt }) => replacedAt === null)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['R100.02', 'R100.03']);
  });
});
