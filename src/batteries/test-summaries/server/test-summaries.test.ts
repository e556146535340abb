import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readText } from '#platform/server/pdf/writing/testing/measure-pdf.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { documents } from '#shop/documents/server/tables.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { PublishTestSummary } from '../contract/calls.ts';
import { describeSummary, describeTests } from '../contract/summary-words.ts';
import type { TestSummary } from '../rules/test-summary.ts';
import { findSummariesPage, findSummaryPage } from './find-summary-pages.ts';
import { testSummaries } from './tables.ts';
import { publication, soundSummary } from './testing/sound-summary.ts';

async function openTestSummaries() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const admin = await addCustomer(shop, { name: 'Grace', isAdmin: true });
  const product = await addProduct(db, {
    ...{ name: 'LFP module', sku: 'AY-M-1', slug: 'lfp-module', kind: 'module' as const },
    specification: { chemistry: 'LFP', energy: 4032, mass: 27.2, length: 480, width: 150, height: 220 },
  });
  const urlOf = (id: string) => `/api/products/${id}`;
  const publish = (payload: PublishTestSummary, id = product.id) =>
    admin.call({ method: 'POST', url: `${urlOf(id)}/testSummaries`, payload });
  const readForm = async (id = product.id) => (await admin.call({ url: `${urlOf(id)}/testSummary` })).json();
  const listDocuments = async () => (await shop.app.inject(`${urlOf(product.id)}/documents`)).json();
  const openFile = (edition: number, model = 'AY-M-1') =>
    shop.app.inject(`/test-summaries/${encodeURIComponent(model)}/${edition}/summary.pdf`);
  return { ...shop, shop, db, admin, product, publish, readForm, listDocuments, openFile };
}

const withTests = (change: object): PublishTestSummary => {
  const summary = soundSummary('module', 'AY-M-1');
  return publication('module', 'AY-M-1', {
    summary: { ...summary, results: { ...summary.results, ...change } },
  });
};

const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

describe('a UN 38.3 test summary', () => {
  it('says in its PDF all that 38.3.5 asks for', async () => {
    const { publish, openFile } = await openTestSummaries();
    const given = withTests({
      T7: { outcome: 'not-applicable', reason: 'Used in packs with protection only.' },
    });
    expect((await publish(given)).json()).toMatchObject({ success: true });
    const answer = await openFile(1);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="AY-M-1_test-summary_1_en.pdf"',
    });
    const text = squeezed(await readText(answer.rawPayload));
    const summary = given.summary as TestSummary;
    const wanted = [
      ...describeSummary(summary).flatMap(({ title, facts }) => [title, ...facts.flat()]),
      ...describeTests(summary).flatMap(({ code, name, outcome, reason }) => [code, name, outcome, reason]),
      'Edition 1, valid from 1 Jun 2026',
      '/test-summaries/AY-M-1',
    ];
    expect(wanted.filter((words) => !text.includes(squeezed(words)))).toEqual([]);
    // By letter: maker, laboratory, report, description, tests, assembled, Manual, who answers.
    for (const letter of ['(a)(b)', '(c)', '(d)(e)', '(f)', '(g)', '(h)', '(i)', '(j)'])
      expect(text).toContain(letter);
  });

  it('becomes the product’s document, and the edition before gives up its place and stays at its address', async () => {
    const { publish, listDocuments, openFile, shop } = await openTestSummaries();
    await publish(publication('module', 'AY-M-1'));
    const first = await openFile(1);
    await publish(publication('module', 'AY-M-1', { edition: 2, validFrom: '2026-07-01' }));
    const listed = await listDocuments();
    expect(listed).toMatchObject([{ kind: 'test-summary', document: { edition: '2' } }]);
    const document = await shop.app.inject(listed[0].document.address);
    expect(document.rawPayload.equals((await openFile(2)).rawPayload)).toBe(true);
    expect((await openFile(1)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await readText((await openFile(2)).rawPayload)).toContain('It replaces edition 1 of 1 Jun 2026');
  });

  it.each([
    ['a failed test', { T3: { outcome: 'failed', reason: '' } }, 'results.T3.outcome', 'T.3 failed'],
    [
      'a test left out that is required',
      { T1: { outcome: 'not-applicable', reason: 'No time.' } },
      'results.T1.outcome',
      'T.1 is required for a module.',
    ],
    [
      'a test left out without a reason',
      { T7: { outcome: 'not-applicable' } },
      'results.T7.reason',
      'Enter why T.7 does not apply.',
    ],
  ])('is not published with %s', async (_, change, field, words) => {
    const { publish, listDocuments, db } = await openTestSummaries();
    const answer = await publish(withTests(change));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([
      { field: `summary.${field}`, message: expect.stringContaining(words) },
    ]);
    expect(await listDocuments()).toEqual([]);
    expect(await db.$count(testSummaries)).toBe(0);
  });

  it('is refused field by field where 38.3.5 asks for more', async () => {
    const { publish } = await openTestSummaries();
    const sound = soundSummary('module', 'AY-M-1');
    const summary = {
      ...sound,
      laboratory: { ...sound.laboratory, phone: '', website: 'nowhere' },
      reportNumber: ' ',
      massKg: '',
      manualEdition: 'the newest',
      responsible: { name: 'Ines', title: '' },
    } as unknown as PublishTestSummary['summary'];
    const { issues } = (await publish(publication('module', 'AY-M-1', { summary }))).json();
    expect(issues.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(
        [
          'laboratory.phone',
          'laboratory.website',
          'reportNumber',
          'massKg',
          'manualEdition',
          'responsible.title',
        ].map((field) => `summary.${field}`),
      ),
    );
  });

  it('of sodium ion is refused by a Manual that does not know it', async () => {
    const { publish } = await openTestSummaries();
    const sodium = { ...soundSummary('module', 'AY-M-1'), ion: 'sodium-ion' } as const;
    const old = { ...sodium, manualEdition: 'ST/SG/AC.10/11/Rev.7' } as const;
    expect((await publish(publication('module', 'AY-M-1', { summary: old }))).json().issues).toMatchObject([
      { field: 'summary.manualEdition' },
    ]);
    expect((await publish(publication('module', 'AY-M-1', { summary: sodium }))).statusCode).toBe(200);
  });

  it('is not valid before its report, nor of a report to come', async () => {
    const { publish } = await openTestSummaries();
    const early = publication('module', 'AY-M-1', { validFrom: '2026-05-03' });
    expect((await publish(early)).json().issues).toMatchObject([{ field: 'validFrom' }]);
    const summary = { ...early.summary, reportDate: '2999-01-01' };
    expect((await publish({ ...early, summary })).json().issues).toMatchObject([
      { field: 'summary.reportDate' },
    ]);
    const sameDay = { ...early, validFrom: early.summary.reportDate };
    expect((await publish(sameDay)).statusCode).toBe(200);
  });

  it('by two admins at once is published once, and the second is told', async () => {
    const { publish, db } = await openTestSummaries();
    const answers = await Promise.all([1, 2].map(() => publish(publication('module', 'AY-M-1'))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await db.$count(testSummaries)).toBe(1);
    expect(await db.$count(documents, isNull(documents.replacedAt))).toBe(1);
    expect((await publish(publication('module', 'AY-M-1', { edition: 3 }))).statusCode).toBe(409);
  });

  it('is of cells, modules and packs with an SKU alone', async () => {
    const { publish, db, readForm } = await openTestSummaries();
    const charger = await addProduct(db, { name: 'Charger', sku: 'AY-X', kind: 'charging' });
    expect((await publish(publication('module', 'AY-X'), charger.id)).json()).toMatchObject({
      ...{ code: 'conflict', message: 'Only cells, modules and packs have a UN 38.3 test summary.' },
    });
    expect(await readForm(charger.id)).toMatchObject({ kind: null, start: null });
    const cell = await addProduct(db, { name: 'Cell', sku: 'AY-C', kind: 'cell' });
    expect((await publish(publication('module', 'AY-C'), cell.id)).statusCode).toBe(409);
  });

  it('is for admins to publish', async () => {
    const { shop, product } = await openTestSummaries();
    const ada = await addCustomer(shop);
    const url = `/api/products/${product.id}/testSummaries`;
    const payload = publication('module', 'AY-M-1');
    expect((await ada.call({ method: 'POST', url, payload })).statusCode).toBe(403);
  });
});

describe('the form', () => {
  it('begins with what the specification knows, and guesses no result of a test', async () => {
    const { readForm } = await openTestSummaries();
    const { start, edition, kind } = await readForm();
    expect({ edition, kind }).toEqual({ edition: 1, kind: 'module' });
    expect(start).toMatchObject({
      ...{ massKg: 27.2, energyWh: 4032, model: 'AY-M-1', ion: 'lithium-ion', reportNumber: '' },
      description: 'Module, LFP, 480 × 150 × 220 mm',
      manufacturer: { name: 'Ampyard', website: expect.stringMatching(/^http/) },
      laboratory: { name: '' },
    });
    expect(start.results).toMatchObject({
      T1: { outcome: '' },
      T6: { outcome: 'not-applicable', reason: 'Test applies to cells only.' },
      T7: { outcome: '' },
    });
  });

  it('goes on from the newest edition', async () => {
    const { readForm, publish } = await openTestSummaries();
    await publish(publication('module', 'AY-M-1'));
    expect(await readForm()).toMatchObject({
      ...{ edition: 2, address: '/test-summaries/AY-M-1' },
      start: { reportNumber: 'VTH-2026-0815', results: { T1: { outcome: 'passed' } } },
    });
  });

  it('starts empty if the product has become another kind of battery since', async () => {
    const { db, product, publish, readForm } = await openTestSummaries();
    await publish(publication('module', 'AY-M-1'));
    expect(await readForm()).toMatchObject({ edition: 2, start: { reportNumber: 'VTH-2026-0815' } });
    await db.update(products).set({ kind: 'pack' }).where(eq(products.id, product.id));
    expect(await readForm()).toMatchObject({ edition: 2, start: { kind: 'pack', reportNumber: '' } });
  });
});

describe('the public page of a model', () => {
  it('lists editions, newest first, also after the product is discontinued, in any spelling of the SKU', async () => {
    const { publish, db, product, openFile } = await openTestSummaries();
    await publish(publication('module', 'AY-M-1'));
    await publish(publication('module', 'AY-M-1', { edition: 2 }));
    expect(await findSummariesPage(db, 'ay-m-1')).toMatchObject({
      ...{ model: 'AY-M-1', product: '/product/lfp-module' },
      editions: [{ edition: 2, file: '/test-summaries/AY-M-1/2/summary.pdf' }, { edition: 1 }],
    });
    await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, product.id));
    const page = await findSummariesPage(db, 'AY-M-1');
    expect(page?.editions).toHaveLength(2);
    expect(page).not.toHaveProperty('product');
    expect((await openFile(1)).statusCode).toBe(200);
    expect(await findSummariesPage(db, 'AY-M-2')).toBeUndefined();
    expect((await openFile(3)).statusCode).toBe(404);
  });

  it('says which edition has taken the place of one, and which was withdrawn', async () => {
    const { publish, db, admin, product } = await openTestSummaries();
    await publish(publication('module', 'AY-M-1'));
    await publish(publication('module', 'AY-M-1', { edition: 2 }));
    expect(await findSummaryPage(db, 'AY-M-1', 1)).toMatchObject({ replacedBy: 2, isWithdrawn: false });
    expect(await findSummaryPage(db, 'AY-M-1', 2)).not.toHaveProperty('replacedBy');
    const [current] = await db
      .select()
      .from(documents)
      .where(and(eq(documents.productId, product.id), isNull(documents.replacedAt)));
    await admin.call({ method: 'DELETE', url: `/api/documents/${current?.id}` });
    expect(await findSummaryPage(db, 'AY-M-1', 2)).toMatchObject({ isWithdrawn: true });
  });

  it('stays where it was when the SKU changes, and counts on when another product takes the SKU', async () => {
    const { publish, db, product, readForm } = await openTestSummaries();
    await publish(publication('module', 'AY-M-1'));
    await db.update(products).set({ sku: 'AY-M-9' }).where(eq(products.id, product.id));
    await publish(publication('module', 'AY-M-9', { edition: 2 }));
    expect(await findSummariesPage(db, 'AY-M-1')).toMatchObject({
      ...{ newer: '/test-summaries/AY-M-9', editions: [{ edition: 1 }] },
    });
    const other = await addProduct(db, { name: 'Other module', sku: 'AY-M-1', kind: 'module' });
    expect(await readForm(other.id)).toMatchObject({ edition: 2, start: { reportNumber: '' } });
    expect((await publish(publication('module', 'AY-M-1', { edition: 2 }), other.id)).statusCode).toBe(200);
    expect((await findSummariesPage(db, 'AY-M-1'))?.editions.map(({ edition }) => edition)).toEqual([2, 1]);
  });

  it('is in the sitemap, and found under an SKU with a slash', async () => {
    const { publish, db, app, openFile } = await openTestSummaries();
    const odd = await addProduct(db, { name: 'Odd', sku: 'AY/M.2', kind: 'module' });
    expect((await publish(publication('module', 'AY/M.2'), odd.id)).statusCode).toBe(200);
    expect((await openFile(1, 'AY/M.2')).statusCode).toBe(200);
    expect((await app.inject('/sitemap-test-summaries.xml')).body).toContain(
      '/test-summaries/AY%2FM.2</loc>',
    );
    expect((await app.inject('/robots.txt')).body).toContain('/sitemap-test-summaries.xml');
  });
});

it('a published edition cannot be changed, not even in the database', async () => {
  const { publish, db } = await openTestSummaries();
  await publish(publication('module', 'AY-M-1'));
  const change = db.update(testSummaries).set({ edition: 7 });
  await expect(change).rejects.toMatchObject({
    cause: { message: expect.stringContaining('never changed') },
  });
});
