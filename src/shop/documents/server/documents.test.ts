import { describe, expect, it } from 'vitest';
import { documentLimits } from '#platform/kernel/upload-limits.ts';
import { makePdf } from '#platform/server/pdf/inspection/testing/make-pdf.ts';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';
import { documents } from './tables.ts';
import { openDocumentShop, pdf } from './testing/document-shop.ts';

describe('an upload', () => {
  it('is kept by its content, once', async () => {
    const { upload } = await openDocumentShop();
    const [one, other] = [await upload(pdf), await upload(pdf)];
    expect(one.json()).toMatchObject({ file: expect.stringMatching(/^[0-9a-f]{64}$/), size: pdf.length });
    expect(other.json()).toEqual(one.json());
  });

  it('is refused in words for what it is, whatever it says to be', async () => {
    const { upload } = await openDocumentShop();
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

  it('is refused before it is read when it is too large, or the caller may not upload', async () => {
    const { upload, ada } = await openDocumentShop();
    const tooLarge = await upload(pdf, undefined, { 'content-length': String(2 ** 31) });
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'body-too-large']);
    expect((await upload(Buffer.alloc(documentLimits.bytes + 1))).statusCode).toBe(413);
    expect((await upload(pdf, undefined, { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await upload(pdf, ada)).statusCode).toBe(403);
  });
});

describe('a document', () => {
  it('is listed with its facts, and read as it was uploaded', async () => {
    const { add, list, get } = await openDocumentShop();
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
    const { add, newest, get, shop } = await openDocumentShop();
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
    const { add, list, editions, newest, get } = await openDocumentShop();
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
    const { add, list } = await openDocumentShop();
    for (const title of ['UL 2580', 'IEC 62619', 'ul 2580']) await add({ kind: 'certificate', title });
    expect((await list()).map(({ document }) => document?.title)).toEqual(['IEC 62619', 'ul 2580']);
  });

  it('two editions at once leave one current', async () => {
    const { add, list } = await openDocumentShop();
    const answers = await Promise.all(['1', '2', '3', '4'].map((edition) => add({ edition })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await list()).toHaveLength(1);
  });

  it('that is withdrawn is there for admins alone', async () => {
    const { add, list, newest, get, admin, ada, link } = await openDocumentShop();
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
    const { add, newest, admin, get } = await openDocumentShop();
    await add();
    const before = await newest();
    const payload = { title: 'Datasheet', edition: '1.1', issuedOn: '2026-11-03', audience: 'everybody' };
    await admin.call({ method: 'PATCH', url: `/api/documents/${before.id}`, payload });
    const after = await newest();
    expect(after).toMatchObject({ ...payload, id: before.id });
    expect((await get(before.address)).headers.location).toBe(after.address);
  });

  it('is not made of a file that is not there, nor for a product that is not', async () => {
    const { add } = await openDocumentShop();
    const gone = await add({ file: 'f'.repeat(64) });
    expect([gone.statusCode, gone.json().message]).toEqual([409, uploadMessages.fileGone]);
    expect((await add({ productId: '00000000-0000-4000-8000-000000000000' })).statusCode).toBe(404);
  });
});

describe('kinds of which a product has several', () => {
  it.each(['r100-certificate', 'lot-data', 'rescue-sheet'] as const)(
    'a document of the kind %s is listed under it',
    async (kind) => {
      const { add, status, db } = await openDocumentShop();
      await add({ kind, title: 'One' });
      const [kept] = await db.select().from(documents);
      expect(kept).toMatchObject({
        kind,
        fileName: expect.stringContaining(`_${kind}_One`),
      });
      expect(await status()).toMatchObject([{ has: [kind], documents: 1 }]);
    },
  );

  it('its next edition takes its place, and one with another title stands beside it', async () => {
    const { add, db } = await openDocumentShop();
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
