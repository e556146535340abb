import { describe, expect, it } from 'vitest';
import { setAvailable } from '#testing/builders.ts';
import { addHolderOfToken, openAdministration } from '#testing/people.ts';
import { dataUrlOf, drawing } from '#testing/pictures.ts';

const details = { name: 'LFP cell', min_order: 10, available: 500, price: 812, description: 'A cell.' };
const figures = { kind: 'cell', specification: { mass: 3, energy: 90 } };

/** Two admins have opened the form of one product. */
async function openForms() {
  const shop = await openAdministration();
  const image = dataUrlOf(drawing('<rect/>'), 'image/svg+xml');
  await shop.send('POST', '/product', { ...details, ...figures, image });
  const [{ _id: id }] = (await shop.send('GET', '/product')).json();
  const readForm = async () => (await shop.send('GET', `/productForm/${id}`)).json();
  const { revision } = await readForm();
  const { headers } = await addHolderOfToken(shop, { name: 'Grace Hopper', isAdmin: true });
  const sent = (changes: object) => ({ id, ...details, ...figures, available_before: 500, ...changes });
  const save = (changes: object) => shop.send('PUT', '/product', sent({ revision, ...changes }));
  const saveAsGrace = (changes: object) =>
    shop.app.inject({ method: 'PUT', url: '/api/product', headers, payload: sent({ revision, ...changes }) });
  const read = async () => (await readForm()).product;
  return { ...shop, id, revision, readForm, read, save, saveAsGrace };
}

describe('of two admins with the form of one product open', () => {
  it('the second is refused what would undo the first’s change, with the fields by name, and nothing is saved', async () => {
    const { read, save, saveAsGrace, readForm } = await openForms();
    expect((await saveAsGrace({ price: 790, specification: { mass: 3.1, energy: 90 } })).statusCode).toBe(
      200,
    );
    const refused = await save({ description: 'A better cell.' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      success: false,
      code: 'changed-meanwhile',
      message: 'Changed by Grace Hopper after you opened this product: Price, Mass.',
      issues: ['price', 'specification.mass'].map((field) => ({
        field,
        message: 'Changed by Grace Hopper after you opened this product.',
      })),
      current: { revision: (await readForm()).revision },
    });
    expect(await read()).toMatchObject({ price: 790, description: 'A cell.', specification: { mass: 3.1 } });
  });

  it('the second saves anyway with the revision they were told, unless a third change has come', async () => {
    const { read, save, saveAsGrace } = await openForms();
    await saveAsGrace({ price: 790 });
    const { current } = (await save({ price: 800 })).json();
    expect((await save({ price: 800, ...current })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ price: 800 });
    expect((await save({ price: 805, ...current })).json()).toMatchObject({ issues: [{ field: 'price' }] });
  });

  it('one is refused where both save at the same moment', async () => {
    const { save, saveAsGrace } = await openForms();
    const answers = await Promise.all([save({ price: 790 }), saveAsGrace({ price: 800 })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('both save what undoes nothing: the same change, one of the other’s stock, or what is not sent', async () => {
    const { id, send, read, save, saveAsGrace } = await openForms();
    await saveAsGrace({ price: 790, available: 600, links: [] });
    await send('POST', '/product', {
      ...{ ...details, name: 'Plate', sku: 'PL-1' },
      image: dataUrlOf(drawing('<circle/>'), 'image/svg+xml'),
    });
    await send('PUT', '/product', {
      ...{ id, ...details, price: 790, available: 600 },
      links: [{ kind: 'fits', sku: 'PL-1' }],
    });
    expect((await save({ price: 790, available: 450 })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ price: 790, available: 550 });
  });

  it('neither is in the way of orders', async () => {
    const { database, save } = await openForms();
    await setAvailable(database.db, 450);
    expect((await save({ description: 'Another.' })).statusCode).toBe(200);
  });
});

it('the specification’s call, without a revision, changes a product as it always did', async () => {
  const { id, send, read, saveAsGrace } = await openForms();
  await saveAsGrace({ price: 790 });
  expect((await send('PUT', '/product', { id, ...details, name: 'Cell' })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ name: 'Cell', price: 812 });
});

it.each([-1, 1.5, 'x'])('%j is no revision', async (revision) => {
  const { save } = await openForms();
  expect((await save({ revision })).json()).toMatchObject({ issues: [{ field: 'revision' }] });
});
