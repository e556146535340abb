import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#shop/catalog/server/tables/products.ts';
import { documents } from '#shop/documents/server/tables.ts';
import { openDocumentShop } from '#shop/documents/server/testing/document-shop.ts';
import { findSummariesPage } from './find-summary-pages.ts';
import { findModels } from './test-summary-repository.ts';
import { publication } from './testing/sound-summary.ts';

const summary = { kind: 'test-summary', title: 'UN 38.3', edition: 'B', issuedOn: '2026-05-04' };

it('a test summary that was uploaded is listed under its model too, as long as it is current and for everybody', async () => {
  const { shop, add, db, product, admin } = await openDocumentShop();
  await db
    .update(products)
    .set({ kind: 'cell', slug: 'cell', specification: { mass: 5 } })
    .where(eq(products.id, product.id));
  const find = () => findSummariesPage(db, 'ay-c-280');
  const readSitemap = async () => (await shop.app.inject('/sitemap-test-summaries.xml')).payload;
  expect(await find()).toBeUndefined();
  await add({ ...summary, audience: 'signed-in' });
  await add({ kind: 'certificate', title: 'Another document' });
  expect(await find()).toBeUndefined();
  expect(await readSitemap()).not.toContain('AY-C-280');

  await add({ ...summary, validUntil: '2026-05-05' });
  await add({ ...summary, language: 'de', issuedOn: '2026-03-01' });
  const page = await find();
  expect(page).toMatchObject({
    ...{ model: 'AY-C-280', product: '/product/cell', editions: [] },
    uploaded: [
      { edition: 'B', language: 'en', issuedOn: '2026-05-04', validity: 'ran-out' },
      { language: 'de', validity: 'valid' },
    ],
  });
  expect((await shop.app.inject(String(page?.uploaded[0]?.file))).headers['content-type']).toBe(
    'application/pdf',
  );
  expect(await readSitemap()).toContain('/test-summaries/AY-C-280');
  expect(await findModels(db, [product.id])).toEqual(new Map([[product.id, 'AY-C-280']]));

  // The form's takes the place of the one in the same language, and is no upload.
  const url = `/api/products/${product.id}/testSummaries`;
  const published = await admin.call({ method: 'POST', url, payload: publication('cell', 'AY-C-280') });
  expect(published.statusCode).toBe(200);
  expect(await find()).toMatchObject({ editions: [{ edition: 1 }], uploaded: [{ language: 'de' }] });

  await db.update(products).set({ deletedAt: new Date() });
  const gone = await find();
  expect(gone).toMatchObject({ editions: [{ edition: 1 }], uploaded: [{ language: 'de' }] });
  expect(gone).not.toHaveProperty('product');
  await db.update(documents).set({ withdrawnAt: new Date() }).where(eq(documents.language, 'de'));
  expect(await find()).toMatchObject({ uploaded: [] });
});

it('stays after the product is discontinued, and leads to no product', async () => {
  const { add, db, product } = await openDocumentShop();
  await db.update(products).set({ slug: 'cell' }).where(eq(products.id, product.id));
  await add(summary);
  expect(await findSummariesPage(db, 'AY-C-280')).toMatchObject({ product: '/product/cell' });
  await db.update(products).set({ deletedAt: new Date() });
  const page = await findSummariesPage(db, 'AY-C-280');
  expect(page).toMatchObject({ uploaded: [{ edition: 'B' }] });
  expect(page).not.toHaveProperty('product');
});
