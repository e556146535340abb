import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '#platform/contract/messages.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openAdministration } from '#testing/people.ts';
import { dataUrlOf, drawing } from '#testing/pictures.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { productMessages } from '../contract/product-messages.ts';
import { productSlugs, products } from './tables/products.ts';

const details = { name: 'LFP cell', min_order: 10, available: 500, price: 20, description: 'A cell.' };
const newProduct = { ...details, image: dataUrlOf(drawing('<rect/>'), 'image/svg+xml') };
const cell = { chemistry: 'LFP', nominalVoltage: 3.2, capacity: 280, energy: 896, standards: ['UN 38.3'] };

describe('a product’s figures', () => {
  it('are kept and answered as they were given, and stay when nothing is said of them', async () => {
    const { app, send } = await openAdministration();
    const given = { kind: 'cell', specification: cell, lead_days: 28, slug: 'the-280' };
    expect((await send('POST', '/product', { ...newProduct, ...given })).statusCode).toBe(200);
    const [product] = (await app.inject('/api/product')).json();
    expect(product).toMatchObject(given);
    await send('PUT', '/product', { id: product._id, ...details, name: 'Another name' });
    expect((await app.inject('/api/product')).json()).toMatchObject([{ name: 'Another name', ...given }]);
    await send('PUT', '/product', { id: product._id, ...details, lead_days: null });
    expect((await app.inject('/api/product')).json()).toMatchObject([{ lead_days: null }]);
  });

  it.each([
    [
      { kind: 'cell', specification: { ...cell, energy: 89.6 } },
      'specification.energy',
      productMessages.energy(896),
    ],
    [{ kind: 'cell', specification: { power: 5 } }, 'specification.power', productMessages.notOfThisKind],
    [{ kind: 'cell', specification: { mass: -1 } }, 'specification.mass', messages.atLeast(0)],
    [{ kind: 'cell', specification: { gtin: '00012345600013' } }, 'specification.gtin', productMessages.gtin],
    [{ kind: 'boat', specification: {} }, 'kind', undefined],
    [{ kind: 'cell' }, 'specification', productMessages.kindAndSpecification],
    [{ specification: {} }, 'kind', productMessages.kindAndSpecification],
    [{ slug: 'Not so' }, 'slug', messages.slug],
  ])('are refused where they cannot be: %j', async (wrong, field, message) => {
    const { send } = await openAdministration();
    const answer = await send('POST', '/product', { ...newProduct, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ field, ...(message && { message }) }]);
  });
});

describe('a product’s slug', () => {
  it('is made of its name, and is no other product’s', async () => {
    const { app, send } = await openAdministration();
    for (const name of ['Zelle Größe 1', 'Zelle Grösse 1', 'zelle-große_1!', '电池'])
      await send('POST', '/product', { ...newProduct, name, sku: `S-${name.length}-${name.charCodeAt(8)}` });
    const slugs = (await app.inject('/api/product')).json().map(({ slug }: { slug: string }) => slug);
    expect(slugs).toEqual(['zelle-gro-e-1', 'zelle-grosse-1', 'zelle-gro-e-1-2', 's-2-nan']);
  });

  it('stays when the name changes, and leads on when another one is given', async () => {
    const { app, database, send } = await openAdministration();
    const { id } = await addProduct(database.db);
    const slug = async () => (await app.inject(`/api/product/${id}`)).json().data.slug;
    await send('PUT', '/product', { id, ...details, name: 'Another name' });
    expect(await slug()).toBe('lfp-cell');
    await send('PUT', '/product', { id, ...details, slug: 'new-address' });
    expect(await slug()).toBe('new-address');
    const held = await database.db.select().from(productSlugs).where(eq(productSlugs.productId, id));
    expect(held.map((entry) => entry.slug).sort()).toEqual(['lfp-cell', 'new-address']);
    expect((await send('PUT', '/product', { id, ...details, slug: 'lfp-cell' })).statusCode).toBe(200);
  });

  it('cannot be taken while another product on sale has it, or had it, and is free after that', async () => {
    const { database, send } = await openAdministration();
    const { id } = await addProduct(database.db);
    await send('PUT', '/product', { id, ...details, slug: 'new-address' });
    for (const slug of ['lfp-cell', 'new-address']) {
      const refused = await send('POST', '/product', { ...newProduct, name: 'Other', slug });
      expect(refused.statusCode).toBe(409);
      expect(refused.json().issues).toMatchObject([{ field: 'slug' }]);
    }
    await send('DELETE', `/product/${id}`, undefined);
    expect((await send('POST', '/product', { ...newProduct, slug: 'lfp-cell' })).statusCode).toBe(200);
  });

  it('is given by the database to a product without one', async () => {
    const { database } = await openAdministration();
    const { imageHash } = await addProduct(database.db);
    await database.db.execute(
      sql`insert into products (name, description, price_cents, min_order, image_hash) values ('Plain SQL', 'x', 1, 1, ${imageHash})`,
    );
    const [added] = await database.db.select().from(products).where(eq(products.name, 'Plain SQL'));
    expect(added).toMatchObject({ slug: 'plain-sql', kind: null, specification: {} });
  });
});

const gtin = '09521234500117';
const image = dataUrlOf(drawing('<rect/>'), 'image/svg+xml');

async function openShop() {
  const shop: TestShop = await openTestShop();
  const admin = await addCustomer(shop, { isAdmin: true });
  const create = (name: string) =>
    admin.call({
      ...{ method: 'POST', url: '/api/product' },
      payload: {
        ...{ name, image, min_order: 1, available: 5, price: 9, description: 'A pack.' },
        ...{ kind: 'pack', specification: { gtin } },
      },
    });
  return { admin, create };
}

describe('a GTIN', () => {
  it('is one product’s on sale, of two admins who give it at once as well', async () => {
    const { create } = await openShop();
    const answers = await Promise.all([create(randomUUID()), create(randomUUID())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.issues[0].field).toBe('specification.gtin');
  });

  it('may be given again once its product is off sale', async () => {
    const { admin, create } = await openShop();
    await create('First');
    const [product] = (await admin.call({ url: '/api/product' })).json();
    await admin.call({ method: 'DELETE', url: `/api/product/${product._id}` });
    expect((await create('Second')).statusCode).toBe(200);
  });
});
