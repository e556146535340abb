import { afterEach, describe, expect, it } from 'vitest';
import { setCurrency, shopCurrency, usDollar } from '#platform/kernel/money.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { shopSettings } from '#shop/settings/server/tables.ts';
import { dataUrlOf, drawing } from '#testing/pictures.ts';
import { openTestShop } from '#testing/test-shop.ts';

async function openShop(mode: 'demo' | 'live' = 'demo') {
  const shop = await openTestShop({ config: { mode } });
  const admin = await addCustomer(shop, { isAdmin: true });
  const read = async () => (await admin.call({ method: 'GET', url: '/api/shopSettings/export' })).json();
  const bring = (file: unknown, more: object = { dryRun: false }) =>
    admin.call({ method: 'POST', url: '/api/shopSettings/import', payload: { file, ...more } as object });
  const put = (part: string, value: object) =>
    admin.call({ method: 'PUT', url: `/api/shopSettings/${part}`, payload: { version: 0, value } });
  return { shop, admin, read, bring, put };
}

afterEach(() => setCurrency(usDollar));

const logo = dataUrlOf(drawing('<rect width="40" height="20"/>'), 'image/svg+xml');
const post = {
  ...{ slug: 'cells', title: 'Cells', summary: 'About cells.', body: '# Cells' },
  ...{ picture: null, pictureAlt: null, publishedAt: null },
};

describe('a shop’s settings and content', () => {
  it('leave as one file and make another shop the same, said before and saved once', async () => {
    const one = await openShop();
    expect((await one.put('identity', { name: 'Voltaire', town: 'Lyon' })).statusCode).toBe(200);
    expect((await one.put('brand', { logo, accent: '#0a5cff' })).statusCode).toBe(200);
    expect((await one.put('legal', { terms: '# Terms' })).statusCode).toBe(200);
    await one.admin.call({ method: 'POST', url: '/api/posts', payload: post });
    const file = await one.read();
    expect(file).toMatchObject({ format: 'shop-settings', version: 1, posts: [{ slug: 'cells' }] });
    expect(file.brandFiles).toHaveLength(1);

    const other = await openShop('live');
    const said = (await other.bring(file, {})).json();
    expect(said).toMatchObject({ success: true, isSaved: false });
    expect(said.changes.map(({ part }: { part: string }) => part)).toEqual(
      expect.arrayContaining(['identity', 'brand', 'legal', 'posts']),
    );
    expect(await other.shop.database.db.$count(shopSettings)).toBe(0);

    const saved = (await other.bring(file)).json();
    expect(saved).toMatchObject({ isSaved: true, changes: said.changes });
    const settingsChanged = said.changes.filter(({ part }: { part: string }) => !/posts|blog/.test(part));
    expect(await other.shop.database.db.$count(shopSettings)).toBe(settingsChanged.length);
    const { exportedAt: _, ...before } = file;
    const { exportedAt: __, ...after } = await other.read();
    expect(after).toEqual(before);
    expect((await other.shop.app.inject(after.settings.brand.logo)).statusCode).toBe(200);
    expect((await other.bring(file)).json()).toMatchObject({ changes: [] });

    // The demo's picture has the name of its seller on it.
    const get = async (url: string) => (await other.admin.call({ method: 'GET', url })).json();
    expect(file.settings.content.hero.picture.address).toBe('built-in');
    expect((await get('/api/contentDraft/preview')).home.hero.picture).toBeNull();
    const { steps } = await get('/api/setup/checklist');
    expect(steps.find(({ step }: { step: string }) => step === 'content').missing).toEqual([
      'Your own picture of the home page',
    ]);
  });

  it('are refused at the part and field that is wrong, and nothing is saved', async () => {
    const { shop, read, bring } = await openShop('live');
    const file = await read();
    const refused = async (change: object) => {
      const answer = await bring({ ...file, ...change });
      expect(answer.statusCode, answer.body).toBe(400);
      return answer.json().issues.map(({ field }: { field: string }) => field);
    };
    expect(await refused({ version: 2 })).toEqual(['version']);
    expect(await refused({ format: 'other' })).toEqual(['format']);
    expect(await refused({ odd: true })).toEqual(['']);
    expect(await refused({ settings: { colours: {} } })).toEqual(['settings.colours']);
    const settings = { legal: { terms: 'Kept?' }, identity: { name: 'V', email: 'no', country: 'XX' } };
    expect(await refused({ settings })).toEqual(['settings.identity.country', 'settings.identity.email']);
    const hostile = dataUrlOf(drawing('<script>alert(1)</script>'), 'image/svg+xml');
    const brandFiles = [{ address: '/brand/x.svg', data: hostile }];
    expect(await refused({ brandFiles, settings: { brand: { logo: '/brand/x.svg' } } })).toEqual([
      'settings.brand.logo',
    ]);
    const missing = `/images/${'a'.repeat(64)}.png`;
    expect(await refused({ posts: [{ ...post, picture: missing, pictureAlt: 'x' }] })).toEqual([
      'posts.0.picture',
    ]);
    expect(await refused({ pictures: [{ address: missing, data: logo }] })).toEqual(['pictures.0.data']);
    expect(await shop.database.db.$count(shopSettings)).toBe(0);
  });

  it('do not change the currency of a shop that has orders', async () => {
    const { shop, bring, read } = await openShop();
    const customer = await addCustomer(shop);
    const { addProduct } = await import('#testing/builders.ts');
    await customer.order(await addProduct(shop.database.db));
    const file = await read();
    const money = { ...file.settings.money, currency: 'EUR' };
    const answer = await bring({ ...file, settings: { legal: { terms: 'New' }, money } }, { dryRun: true });
    expect(answer.statusCode, answer.body).toBe(409);
    expect(answer.json().issues[0].field).toMatch(/^settings\.money/);
    expect(await shop.database.db.$count(shopSettings)).toBe(0);
  });

  it('bring amounts with the decimals of their own currency into a new shop', async () => {
    const { bring, read, admin } = await openShop('live');
    const file = await read();
    const [method] = file.settings.delivery.methods;
    const delivery = {
      ...file.settings.delivery,
      methods: [{ ...method, price: { kind: 'fixed', amount: 1.125 }, freeFrom: 250.005 }],
    };
    const settings = { money: { currency: 'KWD' }, delivery };
    expect((await bring({ ...file, settings }, { dryRun: true })).statusCode).toBe(200);
    expect(shopCurrency().code).toBe('USD');
    const answer = await bring({ ...file, settings });
    expect(answer.statusCode, answer.body).toBe(200);
    const saved = await admin.call({ method: 'GET', url: '/api/shopSettings' });
    expect(saved.json().delivery.value.methods[0].price).toEqual({ kind: 'fixed', amount: 1.125 });
    expect(shopCurrency().code).toBe('KWD');
    const tooFine = { ...delivery, methods: [{ ...method, price: { kind: 'fixed', amount: 1.1255 } }] };
    const refused = await bring({ ...file, settings: { ...settings, delivery: tooFine } });
    expect(refused.json().issues[0].field).toBe('settings.delivery.methods.0.price.amount');
  });

  it('are for admins', async () => {
    const { shop } = await openShop();
    const { headers } = await addCustomer(shop);
    const answer = await shop.app.inject({ url: '/api/shopSettings/export', headers });
    expect(answer.statusCode).toBe(403);
  });
});
