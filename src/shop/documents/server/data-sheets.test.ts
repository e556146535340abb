import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inspectPdf } from '#platform/server/pdf/inspection/inspect-pdf.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { type DataSheet, makeDataSheet } from './make-data-sheet.ts';

it('a product’s data sheet says what its specification says now, and is the same while that is', async () => {
  const { app, database } = await openTestShop();
  const { db } = database;
  const { id } = await addProduct(db, { sku: 'AY-C-280', kind: 'cell', specification: { capacity: 280 } });
  const [product] = await db.select({ slug: products.slug }).from(products).where(eq(products.id, id));
  const get = () => app.inject(`/product/${product?.slug}/datasheet.pdf`);
  const change = (to: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(to).where(eq(products.id, id));

  const first = await get();
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^inline; filename="AY-C-280_data-sheet_[0-9a-f]{8}_en\.pdf"$/,
    ),
  });
  await inspectPdf(first.rawPayload);
  await change({ priceCents: 9_900 });
  expect((await get()).rawPayload.equals(first.rawPayload)).toBe(true);
  await change({ specification: { capacity: 281 } });
  await expect.poll(async () => (await get()).rawPayload.equals(first.rawPayload)).toBe(false);
});

it('a product of which no figures are known has no data sheet', async () => {
  const { app, database } = await openTestShop();
  const { id } = await addProduct(database.db);
  const [product] = await database.db
    .select({ slug: products.slug })
    .from(products)
    .where(eq(products.id, id));
  expect((await app.inject(`/product/${product?.slug}/datasheet.pdf`)).statusCode).toBe(404);
  expect((await app.inject('/product/no-such-thing/datasheet.pdf')).statusCode).toBe(404);
});

const look = { name: 'Voltaire' };

const sheet: DataSheet = {
  name: 'LFP prismatic cell 280 Ah',
  sku: 'AY-C280-LFP',
  kind: 'Cell',
  description: 'Für Züge und электробусы. '.repeat(20),
  keyFigures: [{ label: 'Capacity', value: '280 Ah' }],
  groups: [
    { title: 'Electrical', rows: [{ label: 'Resistance', value: '0.18 mΩ at 25 °C, 0.5 m² · −20 °C' }] },
    {
      title: 'Many',
      rows: Array.from({ length: 80 }, (_, index) => ({ label: `Row ${index}`, value: 'x '.repeat(index) })),
    },
  ],
  address: 'https://shop.example/product/lfp-280',
};

it('a data sheet is a PDF that the shop itself would take', async () => {
  await expect(inspectPdf(await makeDataSheet(sheet, look))).resolves.toBeUndefined();
});

it('the same words give the same bytes, others give others', async () => {
  const [one, same, other] = [
    await makeDataSheet(sheet, look),
    await makeDataSheet(structuredClone(sheet), look),
    await makeDataSheet({ ...sheet, sku: 'AY-C281-LFP' }, look),
  ];
  expect(one.equals(same)).toBe(true);
  expect(one.equals(other)).toBe(false);
});
