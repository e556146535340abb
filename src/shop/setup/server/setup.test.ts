import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { users } from '#people/accounts/server/tables.ts';
import { loadConfig } from '#platform/server/settings/config.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { checkHolidays } from '#shop/settings/server/check-holidays.ts';
import { addHolderOfToken } from '#testing/people.ts';
import { openTestDatabase, openTestShop, type TestShop } from '#testing/test-shop.ts';
import { checkOpening } from './opening-checklist.ts';
import { makeSetupLink } from './setup-links.ts';
import { beginSetup, isInSetup } from './setup-state.ts';
import { setupLinks } from './tables.ts';

/** As of a live shop's environment that states nothing of the business. */
const config = {
  ...loadConfig({ LOG_LEVEL: 'silent' }, {}),
  ...{ mode: 'live' as const, emergencyPhone: undefined, bank: undefined },
};

/** A live shop that was started for the first time. */
async function openNewShop() {
  const database = await openTestDatabase();
  expect(await beginSetup(database.db)).toBe(true);
  const shop = await openTestShop({ database, config });
  const link = async () =>
    new URL(await makeSetupLink(database.db, 'https://shop.test')).searchParams.get('token') ?? '';
  const start = (token: string) =>
    shop.app.inject({ method: 'POST', url: '/api/setup/start', payload: { token } });
  return { shop, db: database.db, link, start };
}

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

const save = async (
  admin: Awaited<ReturnType<typeof addCustomer>>,
  part: string,
  value: object,
  version = 0,
): Promise<void> => {
  const payload = { version, value };
  const { statusCode, body } = await admin.call({ method: 'PUT', url: `/api/shopSettings/${part}`, payload });
  expect(statusCode, body).toBe(200);
};

const holidayOf = (year: number) => [{ day: `${year}-12-25`, name: 'Christmas Day' }];

async function stateEverything(admin: Awaited<ReturnType<typeof addCustomer>>) {
  await save(admin, 'identity', {
    ...{ name: 'Voltaire', legalName: 'Voltaire SARL', street: '3 rue Volta', postcode: '69003' },
    ...{ town: 'Lyon', country: 'FR', phone: '+33 4 72 00 00 00', emergencyPhone: '+33 4 72 00 00 01' },
    email: 'ventes@voltaire.test',
  });
  await save(admin, 'money', {
    ...{ currency: 'EUR', accountHolder: 'Voltaire SARL', iban: 'FR1420041010050500013M02606' },
  });
  await save(admin, 'calendar', { timeZone: 'Europe/Paris' });
  await save(admin, 'delivery', { handlingDays: 1 });
}

describe('a setup link', () => {
  it('works once', async () => {
    const { link, start, shop } = await openNewShop();
    const token = await link();
    const answers = await Promise.all([start(token), start(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const refused = answers.find(({ statusCode }) => statusCode === 410)?.json();
    expect(refused).toMatchObject({ code: 'setup-link-invalid' });
    expect(refused.message).toMatch(/used already.*restart the shop/);
    const cookie = cookieOf(answers.find(({ statusCode }) => statusCode === 200) ?? { headers: {} });
    const state = await shop.app.inject({ url: '/api/setup', headers: { cookie } });
    expect(state.json()).toEqual({ isOpen: false, hasAdmin: false, hasSession: true });
    expect((await shop.app.inject('/api/setup')).json()).toMatchObject({ hasSession: false });
  });

  it('ends after a day, and with the next one; the database knows only its hash', async () => {
    const { link, start, db } = await openNewShop();
    const old = await link();
    const first = await link();
    expect((await start(old)).json().message).toContain('has expired');
    expect(JSON.stringify(await db.select().from(setupLinks))).not.toContain(first);
    await db.update(setupLinks).set({ expiresAt: sql`${setupLinks.createdAt}` });
    expect((await start(first)).json().message).toContain('has expired');
    expect((await start('forged')).json().message).toContain('not valid');
  });

  it('is not tried without end', async () => {
    const { start } = await openNewShop();
    for (let time = 0; time < 10; time++) expect((await start('guess')).statusCode).toBe(410);
    const refused = await start('guess');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('numbers of a new shop do not begin with the demo’s letters', async () => {
  const { shop, db } = await openNewShop();
  const admin = await addCustomer(shop, { isAdmin: true });
  const stated = (await admin.call({ url: '/api/shopSettings' })).json().numbers;
  expect(stated).toMatchObject({ version: 1, value: { orderPrefix: 'SO', receiptPrefix: 'R' } });
  const { rows } = await db.execute<{ number: string }>(
    sql`select write_number('orderPrefix', 'AY', 2026, '1') as number`,
  );
  expect(rows[0]?.number).toBe('SO-2026-00001');
});

describe('the first admin', () => {
  const become = (shop: TestShop, headers: Record<string, string>) =>
    shop.app.inject({ method: 'POST', url: '/api/setup/admin', headers });

  it('is who opened the link, and only one of several at once', async () => {
    const { shop, db, link, start } = await openNewShop();
    const cookie = cookieOf(await start(await link()));
    const [ada, ben] = [await addHolderOfToken(shop), await addHolderOfToken(shop)];
    const stranger = await become(shop, ada.headers);
    expect(stranger.statusCode).toBe(403);
    expect(stranger.json().message).toContain('Open the setup link first');
    const forged = `shop_setup=9999999999.${'A'.repeat(43)}`;
    expect((await become(shop, { ...ada.headers, cookie: forged })).statusCode).toBe(403);
    const answers = await Promise.all([ada, ben].map(({ headers }) => become(shop, { ...headers, cookie })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await db.$count(users, eq(users.isAdmin, true))).toBe(1);
  });
});

describe('until it is opened', () => {
  it('the shop tells visitors that it opens soon, by page and by call', async () => {
    const { shop } = await openNewShop();
    for (const url of ['/', '/products', '/robots.txt', '/registration', '/sitemap.xml']) {
      const page = await shop.app.inject(url);
      expect(page.statusCode, url).toBe(503);
      expect(page.headers).toMatchObject({ 'retry-after': '3600', 'x-robots-tag': 'noindex' });
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.body).toContain('Opening soon');
    }
    for (const [method, url] of [
      ['GET', '/api/product'],
      ['GET', '/api/shop'],
      ['POST', '/api/auth/sign-up/email'],
      ['POST', '/api/auth/%73ign-up/email'],
      ['POST', '/api/orders'],
    ] as const) {
      const call = await shop.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
      expect(call.statusCode, url).toBe(503);
      expect(call.headers['retry-after']).toBe('3600');
      expect(call.json()).toMatchObject({ success: false, code: 'opening-soon' });
    }
    for (const url of ['/healthz', '/readyz', '/setup', '/signIn', '/dashboard', '/api/setup'])
      expect((await shop.app.inject(url)).statusCode, url).toBe(200);
  });

  it('who opened the link, and admins, see the shop as it will be', async () => {
    const { shop, link, start } = await openNewShop();
    const cookie = cookieOf(await start(await link()));
    for (const url of ['/', '/api/product'])
      expect((await shop.app.inject({ url, headers: { cookie } })).statusCode).toBe(200);
    // Kept answers reach no other visitor.
    expect((await shop.app.inject('/')).statusCode).toBe(503);
    const admin = await addCustomer(shop, { isAdmin: true });
    expect((await admin.call({ method: 'GET', url: '/api/product' })).statusCode).toBe(200);
    const checklist = await admin.call({ method: 'GET', url: '/api/setup/checklist' });
    const headers = { cookie: cookieOf(checklist) };
    expect((await shop.app.inject({ url: '/', headers })).statusCode).toBe(200);
    const customer = await addCustomer(shop);
    expect((await customer.call({ method: 'GET', url: '/api/product' })).statusCode).toBe(503);
  });

  it('the page is in the seller’s name, as text', async () => {
    const { shop } = await openNewShop();
    const admin = await addCustomer(shop, { isAdmin: true });
    await save(admin, 'identity', { name: 'Volt & <b>Co' });
    expect((await shop.app.inject('/')).body).toContain('<h1>Volt &amp; &lt;b&gt;Co is opening soon</h1>');
  });
});

describe('opening', () => {
  it('is refused with the list while something required is missing, then lets everyone in for good', async () => {
    const { shop, db } = await openNewShop();
    const admin = await addCustomer(shop, { isAdmin: true });
    const open = () => admin.call({ method: 'POST', url: '/api/setup/open' });
    const refused = await open();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'setup-incomplete' });
    expect(refused.json().issues.map(({ field }: { field: string }) => field)).toEqual([
      ...['seller', 'money', 'calendar', 'delivery'],
    ]);
    await stateEverything(admin);
    const checklist = (await admin.call({ method: 'GET', url: '/api/setup/checklist' })).json();
    expect(checklist).toMatchObject({ isOpen: false, canOpen: true });
    expect(checklist.steps.find(({ step }: { step: string }) => step === 'email').state).toBe('recommended');
    expect((await open()).json()).toMatchObject({ success: true });
    expect((await shop.app.inject('/')).statusCode).toBe(200);
    expect((await shop.app.inject('/api/product')).statusCode).toBe(200);
    expect((await open()).statusCode).toBe(409);
    expect(await beginSetup(db)).toBe(false);
  });

  it('is for admins', async () => {
    const { shop } = await openNewShop();
    const customer = await addCustomer(shop);
    for (const url of ['/api/setup/open', '/api/setup/links'])
      for (const headers of [{}, customer.headers])
        expect([401, 403]).toContain((await shop.app.inject({ method: 'POST', url, headers })).statusCode);
  });

  it('is told by the doctor step by step', async () => {
    const { shop } = await openNewShop();
    const admin = await addCustomer(shop, { isAdmin: true });
    const client = new pg.Client({ connectionString: shop.database.url });
    client.on('error', () => {});
    await client.connect();
    const look = async () => (await checkOpening.database?.(client, config)) ?? [];
    const before = await look();
    expect(before.filter(({ level }) => level === 'problem').map(({ says }) => says)).toEqual([
      'Seller: missing Trade name, Legal name, Street, Postcode, Town, Country, Phone, 24-hour emergency phone, Email',
      'Currency and bank: missing Currency, Bank account (IBAN)',
      'Calendar: missing Time zone',
      'Delivery: missing Handling days',
    ]);
    await stateEverything(admin);
    const after = await look();
    expect(after.filter(({ level }) => level === 'problem')).toEqual([]);
    expect(after.map(({ says }) => says)).toContain('Seller: done');
    const examine = async () => (await checkHolidays.database?.(client, config)) ?? [];
    expect(await examine()).toEqual([]);
    const year = new Date().getUTCFullYear();
    await save(admin, 'calendar', { timeZone: 'Europe/Paris', holidays: holidayOf(year - 1) }, 1);
    expect(await look()).toContainEqual(
      expect.objectContaining({ level: 'warning', says: `Calendar: missing Holidays of ${year}` }),
    );
    expect(await examine()).toMatchObject([{ level: 'warning', says: `none are listed for ${year}` }]);
    await save(admin, 'calendar', { timeZone: 'Europe/Paris', holidays: holidayOf(year + 1) }, 2);
    expect(await examine()).toMatchObject([{ level: 'fine' }]);
    await admin.call({ method: 'POST', url: '/api/setup/open' });
    expect(await look()).toEqual([]);
    await client.end();
  });
});

it('is never closed where it had an admin before', async () => {
  const shop = await openTestShop({ config: { mode: 'live' } });
  await addCustomer(shop, { isAdmin: true });
  expect(await beginSetup(shop.database.db)).toBe(false);
  expect(await isInSetup(shop.database.db)).toBe(false);
  expect((await shop.app.inject('/api/product')).statusCode).toBe(200);
});
