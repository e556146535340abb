import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#shop/orders/server/tables.ts';
import type { ListedDocument } from '../contract/documents.ts';
import { createDocumentLinks } from './document-links.ts';
import { DownloadCounts } from './document-routes.ts';
import { documentDownloads } from './tables.ts';
import { openDocumentShop, pdf } from './testing/document-shop.ts';

describe('who may read a document', () => {
  it('hears of the others that there are some, and for whom', async () => {
    const { add, list, ada } = await openDocumentShop();
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

  it('is given a link that opens it in a browser for a while', async () => {
    const { add, newest, ada, link, get } = await openDocumentShop();
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
    const { add, newest, ada, link, product, db, list } = await openDocumentShop();
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
    const { add, newest, get, shop, db } = await openDocumentShop();
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
    const { add, newest, db } = await openDocumentShop();
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
