import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attemptCounts } from '#people/sessions/server/tables.ts';
import { claimFileLimits, mostFilesOfADay } from '#platform/kernel/upload-limits.ts';
import { forgetFiles } from '#platform/server/files/forget-files.ts';
import { files } from '#platform/server/files/tables.ts';
import { hostilePdfs } from '#platform/server/pdf/inspection/testing/hostile-pdfs.ts';
import { makePackedPdf, makePdf } from '#platform/server/pdf/inspection/testing/make-pdf.ts';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { fileUses } from '#start/subjects.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { Claim } from '../contract/claims.ts';
import { forgetClaimFiles } from './files/upload-claim-file.ts';
import { warrantyClaimFiles } from './tables.ts';
import { addClaim, claimOf, onePixel, sellUnit, upload, wornOut } from './testing/add-claim.ts';

const table = Buffer.from('time,health\n2026-11-01,66.1\n');

async function openShop() {
  const shop = await openTestShop();
  const [ada, eve] = [await addCustomer(shop), await addCustomer(shop, { name: 'Eve' })];
  const admin = await addCustomer(shop, { name: 'Root', isAdmin: true });
  const read = async (claimId: string, by: Customer = ada): Promise<Claim> =>
    (await by.call({ url: `/api/${by === admin ? 'claims' : 'myClaims'}/${claimId}` })).json();
  const uploaded = async (by: Customer, unitId: string, bytes?: Buffer, name?: string): Promise<string> =>
    (await upload(by, unitId, bytes, name)).json().id;
  return {
    ...{ shop, db: shop.database.db, ada, eve, admin, read, uploaded },
    link: (by: Customer, fileId: string) =>
      by.call({ method: 'POST', url: `/api/claimFiles/${fileId}/link` }),
    write: async (by: Customer, claimId: string, fileIds: string[]) => {
      const { version } = await read(claimId, admin);
      const words = 'See the pictures.';
      const [url, step] =
        by === admin
          ? [`claims/${claimId}/steps`, { step: 'message' }]
          : [`myClaims/${claimId}/messages`, {}];
      return await by.call({
        method: 'POST',
        url: `/api/${url}`,
        payload: { version, words, files: fileIds, ...step },
      });
    },
  };
}

describe('files of a claim', () => {
  it('are sent with the claim and with later messages, by both sides, and stand in its timeline', async () => {
    const { shop, ada, admin, read, uploaded, write } = await openShop();
    const unit = await sellUnit(shop, ada);
    const first = [
      await uploaded(ada, unit.id),
      await uploaded(ada, unit.id, makePdf(), 'Test report.pdf'),
      await uploaded(ada, unit.id, table, 'C:\\Logs\\Messung März.csv'),
    ];
    const claim = { ...claimOf(unit.id, { figures: wornOut }), files: first };
    expect((await ada.call({ method: 'POST', url: '/api/myClaims', payload: claim })).statusCode).toBe(200);
    expect((await write(ada, claim.id, [await uploaded(ada, unit.id)])).statusCode).toBe(200);
    expect((await write(admin, claim.id, [await uploaded(admin, unit.id)])).statusCode).toBe(200);
    for (const by of [ada, admin]) {
      const { events } = await read(claim.id, by);
      expect(events.map((event) => event.files.map(({ name }) => name))).toEqual([
        ['Type plate.png', 'Test report.pdf', 'Messung März.csv'],
        ['Type plate.png'],
        ['Type plate.png'],
      ]);
      expect(events[0]?.files).toMatchObject([
        { type: 'image/png', size: onePixel.length, preview: expect.stringContaining('/claim-files/') },
        { type: 'application/pdf', preview: null },
        { type: 'text/csv', size: table.length, preview: null },
      ]);
    }
  });

  it('are opened only by the claim’s customer and by admins', async () => {
    const { shop, ada, eve, admin, read, uploaded, write, link } = await openShop();
    const { claimId, unit } = await addClaim(shop, ada);
    await sellUnit(shop, eve, { serial: 'AY-0002' });
    const fileId = await uploaded(ada, unit.id, table, 'log.csv');
    // Until it is sent it is its uploader's alone.
    expect((await link(admin, fileId)).statusCode).toBe(404);
    expect((await link(ada, fileId)).statusCode).toBe(200);
    await write(ada, claimId, [fileId]);
    for (const by of [ada, admin]) {
      const { address } = (await link(by, fileId)).json();
      const opened = await shop.app.inject({ url: address });
      expect(opened.rawPayload).toEqual(table);
      expect(opened.headers).toMatchObject({
        'content-type': expect.stringContaining('text/csv'),
        'content-disposition': "attachment; filename*=UTF-8''log.csv",
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
    }
    // Another buyer, a visitor who is not signed in, and one who knows the id.
    expect((await link(eve, fileId)).statusCode).toBe(404);
    expect(
      (await shop.app.inject({ method: 'POST', url: `/api/claimFiles/${fileId}/link` })).statusCode,
    ).toBe(401);
    const { address } = (await link(ada, fileId)).json();
    for (const url of [
      `/claim-files/${fileId}/file`,
      `/claim-files/${fileId}/preview`,
      address.replace('/file?', '/preview?'),
      address.replace(/until=\d+/, `until=${Date.now() + 9e9}`),
    ])
      expect([url, (await shop.app.inject({ url })).statusCode]).toEqual([url, 404]);
    expect(JSON.stringify(await read(claimId, eve))).not.toContain(fileId);
  });

  it('of a picture have a small one beside them, which opens by the same kind of link', async () => {
    const { shop, ada, read, uploaded, write } = await openShop();
    const { claimId, unit } = await addClaim(shop, ada);
    await write(ada, claimId, [await uploaded(ada, unit.id)]);
    const [file] = (await read(claimId)).events.at(-1)?.files ?? [];
    const shown = await shop.app.inject({ url: String(file?.preview) });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    const unsigned = await shop.app.inject({ url: String(file?.preview).split('?')[0] ?? '' });
    expect(unsigned.statusCode).toBe(404);
  });

  it('are pictures, PDFs that do nothing and tables without formulas, whatever they are called', async () => {
    const { shop, ada } = await openShop();
    const unit = await sellUnit(shop, ada);
    const wrong: [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), uploadMessages.claimFileType],
      [Buffer.from('<html><script>alert(1)</script></html>'), uploadMessages.claimFileType],
      [onePixel.subarray(0, 40), uploadMessages.imageBroken],
      [Buffer.from('a,b\n1,=1+1\n'), uploadMessages.tableActive],
      [Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF'), uploadMessages.fileBroken],
    ];
    for (const [bytes, message] of wrong)
      expect((await upload(ada, unit.id, bytes, 'photo.jpg')).json()).toMatchObject({
        ...{ code: 'invalid-request', message, issues: [{ field: 'file' }] },
      });
    const tooLarge = await upload(ada, unit.id, Buffer.alloc(claimFileLimits.bytes + 1));
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.json().message).toBe('The request is larger than 10 MB.');
  });

  it('that are made to freeze or kill the shop are refused in words, others are served meanwhile, and the next one is taken', async () => {
    const { shop, ada, eve } = await openShop();
    const unit = await sellUnit(shop, ada);
    for (const name of [
      'an object stream that unpacks to 60 MB of brackets',
      'a list of 60 million rows',
      'sixty thousand things done at its opening',
      'forty thousand openings inside each other',
      '9.5 MB of obj inside a stream, then a head',
    ]) {
      const file = hostilePdfs[name]?.[1]() ?? Buffer.alloc(0);
      let isAnswered = false;
      const uploading = upload(ada, unit.id, file, 'hostile.pdf').finally(() => {
        isAnswered = true;
      });
      let served = 0;
      while (!isAnswered) {
        expect((await eve.call({ url: '/api/myClaims' })).statusCode).toBe(200);
        served++;
      }
      const answer = await uploading;
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 400, 'invalid-request']);
      expect(answer.json().issues).toMatchObject([{ field: 'file', message: answer.json().message }]);
      expect(served, name).toBeGreaterThan(0);
    }
    expect((await upload(ada, unit.id, makePackedPdf(), 'fine.pdf')).statusCode).toBe(200);
  });

  it('are taken from who owns the battery or has claimed it, and so many at a time', async () => {
    const { shop, db, ada, eve, admin, uploaded, write } = await openShop();
    const { claimId, unit } = await addClaim(shop, ada);
    expect((await upload(eve, unit.id)).statusCode).toBe(404);
    expect((await upload(admin, unit.id)).statusCode).toBe(200);
    const ids = await Promise.all(
      Array.from({ length: claimFileLimits.atOnce + 1 }, () => uploaded(ada, unit.id, table)),
    );
    expect((await write(ada, claimId, ids)).statusCode).toBe(400);
    expect((await write(ada, claimId, ids.slice(1))).statusCode).toBe(200);
    await db.execute(sql`insert into warranty_claim_files (user_id, name, type, size, file_hash)
      select user_id, name, type, size, file_hash from warranty_claim_files, generate_series(2, ${claimFileLimits.unsent}::int)
      where id = ${ids[0]}`);
    expect((await upload(ada, unit.id)).statusCode).toBe(409);
    expect((await ada.call({ method: 'DELETE', url: `/api/claimFiles/${ids[0]}` })).statusCode).toBe(200);
    const { id } = (await upload(ada, unit.id)).json();
    expect((await ada.call({ method: 'DELETE', url: `/api/claimFiles/${id}` })).statusCode).toBe(200);
    // Files are kept for a day, also those that are taken back.
    await db.update(attemptCounts).set({ count: mostFilesOfADay });
    expect((await upload(ada, unit.id)).statusCode).toBe(429);
  });

  it('are sent once, by who uploaded them, and then neither changed nor taken back', async () => {
    const { shop, db, ada, eve, admin, read, uploaded, write } = await openShop();
    const { claimId, unit } = await addClaim(shop, ada);
    const fileId = await uploaded(ada, unit.id);
    const drop = (by: Customer) => by.call({ method: 'DELETE', url: `/api/claimFiles/${fileId}` });
    for (const by of [eve, admin]) expect((await drop(by)).statusCode).toBe(404);
    expect((await write(admin, claimId, [fileId])).json()).toMatchObject({
      ...{ code: 'conflict', message: uploadMessages.fileGone },
    });
    expect((await write(ada, claimId, [fileId])).statusCode).toBe(200);
    expect((await write(ada, claimId, [fileId])).statusCode).toBe(409);
    // What was refused has left no step behind.
    expect((await read(claimId)).events).toHaveLength(2);
    expect((await drop(ada)).statusCode).toBe(404);
    await expect(db.update(warrantyClaimFiles).set({ name: 'x' })).rejects.toThrow();
    await expect(db.delete(warrantyClaimFiles)).rejects.toThrow();
    await expect(db.execute('truncate warranty_claim_files')).rejects.toThrow();
  });

  it('that were not sent within a day are forgotten, and those that were are not', async () => {
    const { shop, db, ada, uploaded, write } = await openShop();
    const { claimId, unit } = await addClaim(shop, ada);
    await write(ada, claimId, [await uploaded(ada, unit.id)]);
    const unsent = await uploaded(ada, unit.id, table);
    const forget = async () => {
      await forgetClaimFiles(db);
      for (let day = 0; day < 2; day++) {
        await forgetFiles({ db, store: undefined }, fileUses);
        await db
          .update(files)
          .set({ unusedSince: sql`now() - interval '25 hours'` })
          .where(sql`unused_since is not null`);
      }
      return [await db.$count(warrantyClaimFiles), await db.$count(files)];
    };
    expect(await forget()).toEqual([2, 3]);
    await db
      .update(warrantyClaimFiles)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(warrantyClaimFiles.id, unsent));
    expect(await forget()).toEqual([1, 2]);
  });

  it('go with a customer who leaves; those of the shop stay, also when the admin leaves who sent them', async () => {
    const { shop, db, ada, admin, uploaded, write } = await openShop();
    const { claimId, unit } = await addClaim(shop, ada);
    await write(ada, claimId, [await uploaded(ada, unit.id)]);
    await write(admin, claimId, [await uploaded(admin, unit.id, table, 'ours.csv')]);
    await addCustomer(shop, { name: 'Grace', isAdmin: true });
    for (const by of [ada, admin])
      expect((await by.call({ method: 'DELETE', url: '/api/account' })).statusCode).toBe(200);
    const left = await db.select({ name: warrantyClaimFiles.name }).from(warrantyClaimFiles);
    expect(left).toEqual([{ name: 'ours.csv' }]);
  });
});
