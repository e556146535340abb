import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { productLinks, products } from '#shop/catalog/server/tables/products.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { findCompared, findProductPage } from './find-product-page.ts';

describe('the page of a product', () => {
  it('is found by its slug, and by none that is spelt like no slug', async () => {
    const { db } = await openTestDatabase();
    await addProduct(db, { name: 'NMC Pack 84 kWh' });
    expect(await findProductPage(db, 'nmc-pack-84-kwh')).toMatchObject({
      product: { name: 'NMC Pack 84 kWh' },
      pictures: [expect.stringMatching(/^\/images\//)],
    });
    for (const slug of ['nmc-pack', 'nmc-pack-84-kwh\0', '../nmc-pack-84-kwh', ''])
      expect(await findProductPage(db, slug), slug).toBeUndefined();
  });

  it('has moved, for visitors with an earlier slug or one in capitals', async () => {
    const { db } = await openTestDatabase();
    const { id } = await addProduct(db, { slug: 'old-name' });
    await db.update(products).set({ slug: 'new-name' }).where(eq(products.id, id));
    for (const slug of ['old-name', 'Old-Name', 'NEW-NAME'])
      expect(await findProductPage(db, slug), slug).toEqual({ movedTo: 'new-name' });
  });

  it('is gone when the product is no longer on sale, by every slug it had', async () => {
    const { db } = await openTestDatabase();
    const { id } = await addProduct(db, { slug: 'old-name' });
    await db.update(products).set({ slug: 'new-name', deletedAt: new Date() }).where(eq(products.id, id));
    for (const slug of ['old-name', 'new-name']) expect(await findProductPage(db, slug)).toBeUndefined();
  });

  it('shows what it is built of, part of, made for and fitted by, as far as that is on sale', async () => {
    const { db } = await openTestDatabase();
    const specification = { capacity: 105, nominalVoltage: 3.2 };
    const cell = await addProduct(db, { name: 'Cell', kind: 'cell', specification, available: 9 });
    const module = await addProduct(db, { name: 'Module' });
    const pack = await addProduct(db, { name: 'Pack' });
    const plate = await addProduct(db, { name: 'Plate' });
    const gone = await addProduct(db, { name: 'Gone', deletedAt: new Date() });
    await link(db, module.id, cell.id, 12);
    await link(db, pack.id, module.id, 10);
    await link(db, plate.id, module.id);
    await link(db, module.id, pack.id);
    await link(db, gone.id, module.id);
    expect(await findProductPage(db, 'module')).toMatchObject({
      builtOf: [
        {
          ...{ name: 'Cell', slug: 'cell', quantity: 12, isOrderable: false, price: 42 },
          figures: [
            { label: 'Capacity', value: '105 Ah' },
            { label: 'Nominal voltage', value: '3.2 V' },
          ],
        },
      ],
      partOf: [{ name: 'Pack', quantity: 10, isOrderable: true }],
      fits: [{ name: 'Pack', quantity: null }],
      fittedBy: [{ name: 'Plate' }],
    });
  });

  it('shows the first dozen products that it fits, however many there are', async () => {
    const { db } = await openTestDatabase();
    const screw = await addProduct(db, { name: 'Screw' });
    for (let count = 0; count < 13; count++)
      await link(db, screw.id, (await addProduct(db, { name: `Pack ${count}` })).id);
    const page = await findProductPage(db, 'screw');
    expect(page && 'fits' in page && page.fits.map(({ name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, count) => `Pack ${count}`),
    );
  });
});

async function link(db: Database, productId: string, otherId: string, quantity?: number): Promise<void> {
  await db
    .insert(productLinks)
    .values({ productId, otherId, ...(quantity ? { kind: 'built-of', quantity } : { kind: 'fits' }) });
}

it('products are compared in the order of their SKUs, however these are written, with more of the kind to choose', async () => {
  const { db } = await openTestDatabase();
  await addProduct(db, { name: 'A', sku: 'AY-1', kind: 'cell' });
  await addProduct(db, { name: 'B', sku: 'AY-2', kind: 'pack' });
  await addProduct(db, { name: 'C', sku: 'AY-3', kind: 'pack' });
  await addProduct(db, { name: 'Gone', sku: 'AY-4', kind: 'pack', deletedAt: new Date() });
  const { products, others } = await findCompared(db, ['ay-2', 'AY-4', 'AY-9', 'AY-1']);
  expect(products.map(({ name }) => name)).toEqual(['B', 'A']);
  expect(others).toEqual([{ sku: 'AY-3', name: 'C' }]);
  expect(await findCompared(db, [])).toEqual({ products: [], others: [] });
});
