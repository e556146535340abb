import { describe, expect, it } from 'vitest';
import { addProduct } from '#testing/builders.ts';
import { openAdministration } from '#testing/people.ts';

describe('GET /product_all', () => {
  it('lists what is on sale for administration, the newest first', async () => {
    const { database, send } = await openAdministration();
    for (const name of ['A cel', 'B cel', 'C pack'])
      await addProduct(database.db, { name, description: '-' });
    const found = await send('GET', '/product_all?q=cel&limit=1');
    expect(found.json()).toMatchObject([{ name: 'B cel' }]);
    expect(found.headers['x-total-count']).toBe('2');
    expect((await send('GET', '/product_all?offset=2')).json()).toMatchObject([{ name: 'A cel' }]);
  });

  it('is sorted as wanted, and narrowed to low stock', async () => {
    const { database, send } = await openAdministration();
    await addProduct(database.db, { name: 'busbar', available: 50, minOrder: 10, priceCents: 300 });
    await addProduct(database.db, { name: 'Anode', available: 7, minOrder: 2, priceCents: 100 });
    await addProduct(database.db, { name: 'Crate', available: 7, minOrder: 1, priceCents: 200 });
    const names = async (query: string) =>
      (await send('GET', `/product_all?${query}`))
        .json()
        .map(({ name }: { name: string }) => name[0])
        .join('');
    expect(await names('sort=name')).toBe('AbC');
    expect(await names('sort=-name')).toBe('CbA');
    expect(await names('sort=available')).toBe('CAb');
    expect(await names('sort=-price')).toBe('bCA');
    expect(await names('sort=min_order&limit=1&offset=1')).toBe('A');
    expect(await names('sort=added')).toBe('bAC');
    expect(await names('stock=low')).toBe('A');
    expect((await send('GET', '/product_all?sort=image')).statusCode).toBe(400);
    expect((await send('GET', '/product_all?stock=high')).statusCode).toBe(400);
  });
});
