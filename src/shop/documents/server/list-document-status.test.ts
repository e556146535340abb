import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayOf, daysAfter } from '#platform/kernel/dates.ts';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addProduct } from '#testing/builders.ts';
import { isInForce, validityOn } from '../rules/documents.ts';
import { documents } from './tables.ts';
import { openDocumentShop } from './testing/document-shop.ts';

describe('the status of documents', () => {
  it('says which products lack what they need', async () => {
    const { add, status, db } = await openDocumentShop();
    await addProduct(db, { name: 'NMC module', sku: 'AY-P-84', kind: 'module' });
    await add();
    expect(await status()).toMatchObject([
      { sku: 'AY-C-280', has: ['data-sheet'], lacks: [], documents: 1 },
      { sku: 'AY-P-84', has: [], lacks: ['data-sheet', 'test-summary', 'safety-data-sheet'], documents: 0 },
    ]);
    expect((await status('?lacks=any')).map(({ sku }) => sku)).toEqual(['AY-P-84']);
    expect((await status('?lacks=manual')).map(({ sku }) => sku)).toEqual([]);
    expect((await status('?q=c-280')).map(({ sku }) => sku)).toEqual(['AY-C-280']);
    await addProduct(db, {
      name: 'LFP cell, known',
      sku: 'AY-K',
      kind: 'cell',
      specification: { capacity: 5 },
    });
    expect(await status('?q=AY-K')).toMatchObject([
      { has: ['data-sheet'], lacks: ['test-summary', 'safety-data-sheet', 'lot-data'], documents: 0 },
    ]);
    await db.update(documents).set({ withdrawnAt: new Date() });
    expect(await status('?lacks=data-sheet')).toHaveLength(2);
  });

  it('counts lot data and passports as there where the shop makes them of units', async () => {
    const { status, db } = await openDocumentShop();
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
    const lacking = async (kind: string) => (await status(`?lacks=${kind}`)).map(({ sku }) => sku);
    expect(await lacking('lot-data')).toEqual([]);
    expect(await lacking('passport')).toEqual(['AY-2', 'AY-4']);
    expect(await status('?q=AY-3')).toMatchObject([{ made: ['data-sheet', 'lot-data', 'passport'] }]);
  });

  it('tells of one product what it needs', async () => {
    const { status, db } = await openDocumentShop();
    const { id } = await addProduct(db, { name: 'Charger', sku: 'AY-X', kind: 'charging' });
    expect(await status(`?productId=${id}`)).toMatchObject([
      { sku: 'AY-X', needs: ['data-sheet', 'declaration'], has: [], lacks: ['data-sheet', 'declaration'] },
    ]);
  });
});

describe('a document that is valid for a time', () => {
  const today = dayOf(new Date());
  const [yesterday, tomorrow] = [daysAfter(today, -1), daysAfter(today, 1)];
  const sheet = { kind: 'safety-data-sheet', title: 'SDS' };

  it('is listed with its days and what it is today', async () => {
    const { add, list, editions } = await openDocumentShop();
    await add({ ...sheet, validFrom: '2020-01-01', validUntil: yesterday });
    await add({ kind: 'manual', title: 'Manual', validFrom: '', validUntil: null });
    expect(await list()).toMatchObject([
      { document: { validFrom: '2020-01-01', validUntil: yesterday, validity: 'ran-out' } },
      { document: { validFrom: null, validUntil: null, validity: 'valid' } },
    ]);
    expect(await editions()).toContainEqual(expect.objectContaining({ title: 'SDS', validity: 'ran-out' }));
  });

  it('counts as the rule of days says, and is found when it ran out or runs out within 60 days', async () => {
    const { add, status, db } = await openDocumentShop();
    const cases = [
      [null, yesterday, true],
      [null, today, true],
      [null, daysAfter(today, 60), true],
      [null, daysAfter(today, 61), false],
      [today, null, false],
      [tomorrow, null, false],
      [tomorrow, daysAfter(today, 30), true],
    ] as const;
    for (const [index, [validFrom, validUntil]] of cases.entries()) {
      const { id: productId } = await addProduct(db, { name: `Cell ${index}`, sku: `AY-${index}` });
      await add({ ...sheet, productId, validFrom, validUntil });
    }
    const rows = await status('?q=Cell');
    const ending = (await status('?ending=soon')).map(({ sku }) => sku);
    for (const [index, [validFrom, validUntil, isEnding]] of cases.entries()) {
      const period = { validFrom, validUntil };
      const validity = validityOn(today, period);
      const sku = `AY-${index}`;
      expect(rows.find((row) => row.sku === sku)).toMatchObject({
        has: isInForce(validity) ? ['safety-data-sheet'] : [],
        due: validity === 'valid' ? [] : [{ ...sheet, ...period, validity }],
      });
      expect(ending.includes(sku), sku).toBe(isEnding);
    }
  });

  it('is lacking once it ran out, until its next edition is there', async () => {
    const { add, status, db, product } = await openDocumentShop();
    await db
      .update(products)
      .set({ kind: 'module', specification: { mass: 3 } })
      .where(eq(products.id, product.id));
    await add({ ...sheet, validUntil: yesterday });
    expect(await status()).toMatchObject([{ lacks: ['test-summary', 'safety-data-sheet'] }]);
    await add({ ...sheet, edition: '2', validFrom: today });
    expect(await status()).toMatchObject([{ lacks: ['test-summary'], due: [] }]);
  });

  it('ends on no day before it begins, also when one of the two is changed alone', async () => {
    const { add, newest, admin } = await openDocumentShop();
    const refusal = [{ field: 'validUntil', message: uploadMessages.documentEnds }];
    const refused = await add({ ...sheet, validFrom: tomorrow, validUntil: today });
    expect([refused.statusCode, refused.json().issues]).toEqual([400, refusal]);
    await add({ ...sheet, validFrom: today, validUntil: tomorrow });
    const { id, title, edition, issuedOn, audience } = await newest();
    const change = (days: object) =>
      admin.call({
        ...{ method: 'PATCH', url: `/api/documents/${id}` },
        payload: { title, edition, issuedOn, audience, ...days },
      });
    const alone = await change({ validUntil: yesterday });
    expect([alone.statusCode, alone.json().issues]).toEqual([400, refusal]);
    // Who does not know of days leaves them alone.
    expect((await change({})).statusCode).toBe(200);
    expect(await newest()).toMatchObject({ validFrom: today, validUntil: tomorrow });
    await change({ validUntil: '' });
    expect(await newest()).toMatchObject({ validFrom: today, validUntil: null });
  });
});
