import { describe, expect, it } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { addHolderOfToken } from '#testing/people.ts';
import { dataUrlOf, drawing } from '#testing/pictures.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';

const opened = shareAmongTests(async () => {
  const shop = await openTestShop();
  return { shop, admin: await addCustomer(shop, { name: 'Grace', isAdmin: true }) };
});

const addDraft = (given: Partial<Parameters<typeof addProduct>[1]> = {}) =>
  addProduct(opened().shop.database.db, { ...given, isDraft: true, deletedAt: new Date() });
const setListing = (id: string, listed: boolean) =>
  opened().admin.call({ method: 'PUT', url: `/api/product/${id}/listing`, payload: { listed } });
const get = (url: string) => opened().shop.app.inject(`/api${url}`);

describe('a draft', () => {
  it('is met by buyers nowhere: not in lists, search, suggestions, categories, the sitemap or by its address', async () => {
    // Nothing else is on sale, so that nothing is counted.
    const shop = await openTestShop();
    const draft = await addProduct(shop.database.db, {
      ...{ name: 'Quokka cell', sku: 'QK-1', kind: 'cell', isDraft: true, deletedAt: new Date() },
    });
    const get = (url: string) => shop.app.inject(`/api${url}`);
    const addresses = [
      ...[
        '/product',
        '/product?q=quokka',
        '/catalogue',
        '/catalogue?q=QK-1',
        '/catalogue?kind=cell',
        '/kinds',
      ],
      ...['/suggestions?q=quokka', `/product/${draft.id}`, `/products/${draft.id}/documents`, '/shop'],
    ];
    for (const address of addresses)
      expect((await get(address)).body, address).not.toMatch(/quokka|"count":[1-9]/i);
    expect((await get(`/product/${draft.id}`)).statusCode).toBe(404);
    for (const file of ['/sitemap.xml', '/sitemaps/products-1.xml', `/product/${draft.slug}`])
      expect((await shop.app.inject(file)).body, file).not.toMatch(/quokka/i);
  });

  it('cannot be ordered, put into the cart, found by quick order, delivered, shipped or waited for', async () => {
    const { shop } = opened();
    const draft = await addDraft({ name: 'Numbat cell', sku: 'NB-1' });
    const buyer = await addCustomer(shop);
    const line = { productId: draft.id, quantity: 10 };
    expect((await buyer.place(draft)).statusCode).toBe(404);
    const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
      buyer.call({ method, url: `/api${url}`, payload });
    expect((await send('PUT', `/cart/lines/${draft.id}`, { quantity: 10 })).statusCode).toBe(404);
    expect((await send('POST', '/cart/merge', { lines: [line] })).json().lines).toEqual([]);
    const quick = await send('POST', '/quickOrder', { rows: [{ sku: 'NB-1', quantity: '10' }] });
    expect(quick.body).not.toContain('Numbat');
    expect((await send('PUT', `/stockAlerts/${draft.id}`, {})).statusCode).toBe(404);
    const delivery = await send('POST', '/deliveryOptions', {
      lines: [line],
      country: 'NL',
      postcode: '3011',
    });
    expect(delivery.body).not.toContain('Numbat');
    const advice = await send('POST', '/transportAdvice', { lines: [line] });
    expect(advice.body).not.toContain('Numbat');
    const suggested = await buyer.call({ method: 'GET', url: '/api/skus?q=NB' });
    expect(suggested.body).not.toContain('Numbat');
  });

  it('is listed for admins, alone where drafts are asked for, and edited like any product', async () => {
    const { admin } = opened();
    const draft = await addDraft({ name: 'Bilby cell', sku: 'BB-1' });
    const list = async (query: string) => {
      const rows: { name: string; isDraft?: true }[] = (
        await admin.call({ method: 'GET', url: `/api/product_all?q=bilby${query}` })
      ).json();
      return rows.map(({ name, isDraft }) => [name, isDraft]);
    };
    expect(await list('')).toEqual([['Bilby cell', true]]);
    expect(await list('&listing=draft')).toHaveLength(1);
    expect(await list('&listing=on-sale')).toEqual([]);
    const form = await admin.call({ method: 'GET', url: `/api/productForm/${draft.id}` });
    expect(form.json()).toMatchObject({ isDraft: true, product: { sku: 'BB-1' } });
    const payload = {
      id: draft.id,
      name: 'Bilby pack',
      min_order: 1,
      available: 5,
      price: 9,
      description: 'A.',
    };
    expect((await admin.call({ method: 'PUT', url: '/api/product', payload })).statusCode).toBe(200);
    expect(await list('')).toEqual([['Bilby pack', true]]);
  });

  it('is on sale once it is published, and a draft again once it is unlisted', async () => {
    const { admin } = opened();
    const draft = await addDraft({ name: 'Dingo cell', sku: 'DG-1' });
    const published = await setListing(draft.id, true);
    expect(published.json().message).toBe('Dingo cell is on sale now.');
    expect((await get('/product?q=dingo')).json()).toHaveLength(1);
    expect((await get(`/product/${draft.id}`)).statusCode).toBe(200);
    expect((await setListing(draft.id, false)).json().message).toBe('Dingo cell is a draft now.');
    expect((await get('/product?q=dingo')).json()).toEqual([]);
    expect((await get(`/product/${draft.id}`)).statusCode).toBe(404);
    const history = await admin.call({ method: 'GET', url: `/api/productHistory/${draft.id}` });
    expect(history.json().map(({ action }: { action: string }) => action)).toEqual([
      'product.unlisted',
      'product.published',
    ]);
  });

  it('is not published while a product on sale has its name, SKU or address', async () => {
    const draft = await addDraft({ name: 'Emu cell', sku: 'EM-1' });
    await addProduct(opened().shop.database.db, { name: 'Emu cell', sku: 'EM-2' });
    const refused = await setListing(draft.id, true);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().issues).toMatchObject([{ field: 'name' }]);
    expect((await get('/product?q=emu')).json()).toHaveLength(1);
  });

  it('is made by POST /product where that is asked for, and deleted for good', async () => {
    const { admin } = opened();
    const image = dataUrlOf(drawing('<rect/>'), 'image/svg+xml');
    const fields = { name: 'Koala cell', min_order: 1, available: 5, price: 9, description: 'A.', image };
    const payload = { ...fields, draft: true };
    const created = await admin.call({ method: 'POST', url: '/api/product', payload });
    expect(created.json().message).toBe('Koala cell was saved as a draft.');
    expect((await get('/product?q=koala')).json()).toEqual([]);
    const [{ _id }] = (await admin.call({ method: 'GET', url: '/api/product_all?q=koala' })).json();
    expect((await admin.call({ method: 'DELETE', url: `/api/product/${_id}` })).statusCode).toBe(200);
    expect((await setListing(_id, true)).statusCode).toBe(404);
  });

  it('is no buyer’s to publish', async () => {
    const { shop } = opened();
    const draft = await addDraft({ name: 'Wombat cell', sku: 'WB-1' });
    const { headers } = await addHolderOfToken(shop);
    const url = `/api/product/${draft.id}/listing`;
    const refused = await shop.app.inject({ method: 'PUT', url, payload: { listed: true }, headers });
    expect(refused.statusCode).toBe(403);
  });
});
