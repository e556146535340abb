import { describe, expect, it } from 'vitest';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { setAvailable } from '#testing/builders.ts';
import { openAdministration } from '#testing/people.ts';
import { dataUrlOf, drawing } from '#testing/pictures.ts';

const details = { name: 'LFP cell', min_order: 10, available: 500, price: 812, description: 'A cell.' };
const newProduct = {
  ...{ ...details, image: dataUrlOf(drawing('<rect/>'), 'image/svg+xml') },
  ...{ kind: 'cell', specification: { mass: 3, energy: 90 } },
};

/** A shop with one product that an admin has made. */
async function openHistory() {
  const shop = await openAdministration();
  await shop.send('POST', '/product', newProduct);
  const [{ _id: id }] = (await shop.send('GET', '/product')).json();
  const update = (given: object) => shop.send('PUT', '/product', { id, ...details, ...given });
  const read = async (query = '') => await shop.send('GET', `/productHistory/${id}${query}`);
  return { ...shop, id, update, read };
}

describe('a product’s history', () => {
  it('begins with all of it, and goes on with what was changed alone, the newest first', async () => {
    const { update, read } = await openHistory();
    const refused = await update({ price: 'much' });
    expect(refused.statusCode).toBe(400);
    await update({ price: 790, available: 480, specification: { mass: 3.1, energy: 90 }, kind: 'cell' });
    const history = await read();
    expect(history.headers['x-total-count']).toBe('2');
    expect(history.json()).toMatchObject([
      {
        action: 'product.changed',
        actor: { email: expect.stringContaining('@') },
        before: { price: 812, available: 500, specification: { mass: 3 } },
        after: { price: 790, available: 480, specification: { mass: 3.1 } },
      },
      { action: 'product.created', before: null, after: { ...details, specification: { energy: 90 } } },
    ]);
    expect(Object.keys(history.json()[0].after).sort()).toEqual(['available', 'price', 'specification']);
    expect(history.json()[0].after.specification).toEqual({ mass: 3.1 });
    expect((await read('?limit=1&offset=1')).json()).toMatchObject([{ action: 'product.created' }]);
  });

  it('has no line for a save without a change, nor for a refused one', async () => {
    const { send, update, database } = await openHistory();
    await send('POST', '/product', { ...newProduct, name: 'Other cell' });
    expect((await update({})).statusCode).toBe(200);
    expect((await update({ name: 'Other cell' })).statusCode).toBe(409);
    expect(await database.db.$count(adminActions)).toBe(2);
  });

  it('calls nothing the admin’s that was ordered meanwhile', async () => {
    const { update, read, database } = await openHistory();
    await setAvailable(database.db, 450);
    await update({ price: 790, available: 500, available_before: 500 });
    expect((await read()).json()[0]).toMatchObject({ before: { price: 812 }, after: { price: 790 } });
    expect((await read()).json()[0].after).not.toHaveProperty('available');
  });

  it('outlives the product', async () => {
    const { send, id, read } = await openHistory();
    await send('DELETE', `/product/${id}`);
    expect((await send('DELETE', `/product/${id}`)).statusCode).toBe(404);
    expect((await read()).json()).toMatchObject([
      { action: 'product.deleted', before: details, after: null },
      { action: 'product.created' },
    ]);
  });
});
