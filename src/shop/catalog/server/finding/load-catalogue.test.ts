import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addProduct } from '#testing/builders.ts';
import { openTestDatabase, watchStatements } from '#testing/test-shop.ts';
import { products } from '../tables/products.ts';
import { keepCatalogue } from './load-catalogue.ts';

it('after a change only what has changed is read again, and what is off sale is gone', async () => {
  const { db, url } = await openTestDatabase();
  for (const name of ['Anode', 'Busbar', 'Cell', 'Diode']) await addProduct(db, { name });
  const idOf = async (name: string) =>
    (await db.select().from(products).where(eq(products.name, name)))[0]?.id ?? '';
  const [anode, busbar, cell, diode] = await Promise.all(['Anode', 'Busbar', 'Cell', 'Diode'].map(idOf));

  let rowsRead: number[] = [];
  const { db: watched } = watchStatements(url, (text, values) => {
    if (text.includes('"specification"')) rowsRead.push(values.length);
  });
  let content = 1;
  const read = keepCatalogue(watched, () => ({ content, stock: 1 }));
  expect((await read()).ids).toEqual([anode, busbar, cell, diode]);
  expect(rowsRead).toEqual([4]);

  rowsRead = [];
  await db.update(products).set({ name: 'Zinc' }).where(eq(products.name, 'Anode'));
  await db.update(products).set({ deletedAt: new Date() }).where(eq(products.name, 'Cell'));
  expect((await read()).ids).toEqual([anode, busbar, cell, diode]);
  content = 2;
  const { ids, sortKeys } = await read();
  expect(ids).toEqual([anode, busbar, diode]);
  expect(sortKeys.name).toEqual([2, 0, 1]);
  expect(rowsRead).toEqual([1]);
});
