import net from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';

const address = 'https://voltaire.example';
const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: address,
  AUTH_SECRET: 'uV7tq0fYk3Zc-9LxR2wHn5bEo8sJdMpA1gTi',
  STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_Xq3vT8mZr1LwK5yBn9PdHc2J',
};

/** The address of a live shop is not this machine's: the browser is led there as a proxy would. */
async function leadTo(page: Page, port: number): Promise<void> {
  await page.context().route(`${address}/**`, async (route) => {
    const url = route.request().url().replace(address, `http://127.0.0.1:${port}`);
    await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
  });
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answer).status()).toBe(200);
}

async function goTo(page: Page, step: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: step }).click();
  await expect(page.getByRole('heading', { name: step, level: 2 })).toBeVisible();
}

test.describe('the first day', () => {
  test.use({ isFirstStart: true });

  test('Voltaire SARL in Lyon is set up from an empty database, by the printed link, and opened', async ({
    startShop,
    openProfile,
  }) => {
    const port = await freePort();
    const shop = startShop({ ...live, PORT: String(port) });
    await shop.url();
    const [, link = ''] = /Setup +(https\S+)/.exec(shop.output) ?? [];
    expect(link).toContain(`${address}/setup?token=`);

    const visitor = await (await openProfile({ expected: ['brokenCalls'] })).newPage();
    await leadTo(visitor, port);
    const soon = await visitor.goto(`${address}/`);
    expect(soon?.status()).toBe(503);
    await expect(visitor.getByRole('heading', { name: 'Opening soon' })).toBeVisible();

    const page = await (await openProfile({ expected: ['refusals'] })).newPage();
    await leadTo(page, port);
    await page.goto(link);
    await page.getByLabel('Name').fill('Élodie Martin');
    await page.getByLabel('Email').fill('elodie@voltaire.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('cuivre-Lyon-84-volts');
    await page.getByRole('button', { name: 'Create admin account' }).click();
    await expect(page.getByRole('heading', { name: 'Seller', level: 2 })).toBeVisible();

    await page.getByLabel('Trade name').fill('Voltaire');
    await page.getByLabel('Legal name').fill('Voltaire SARL');
    await page.getByLabel('Street and number').fill('3 rue Volta');
    await page.getByLabel('Postcode').fill('69003');
    await page.getByLabel('Town').fill('Lyon');
    await page.getByLabel('Country').selectOption('FR');
    await page.getByLabel('Phone', { exact: true }).fill('+33 4 72 00 00 00');
    await page.getByLabel('24-hour emergency phone').fill('+33 4 72 00 00 01');
    await page.getByRole('textbox', { name: 'Email' }).fill('ventes@voltaire.example');
    await save(page);

    await visitor.goto(`${address}/`);
    await expect(visitor.getByRole('heading', { name: 'Voltaire is opening soon' })).toBeVisible();

    await goTo(page, 'Currency and bank');
    await page.getByLabel('Currency', { exact: true }).selectOption('EUR');
    await page.getByLabel('Account holder').fill('Voltaire SARL');
    await page.getByLabel('IBAN').fill('FR14 2004 1010 0505 0001 3M02 606');
    await save(page);

    await goTo(page, 'Calendar');
    await page.getByLabel('Time zone').selectOption('Europe/Paris');
    await save(page);

    await goTo(page, 'Delivery');
    await page.getByLabel('Handling').fill('1');
    await save(page);

    await goTo(page, 'Email');
    await page.getByRole('button', { name: 'Send a test email' }).click();
    await expect(page.getByText('No mail server is set')).toBeVisible();

    await goTo(page, 'Products');
    await page.getByRole('button', { name: 'Add example products' }).click();
    await expect(page.getByText('24 products added as drafts.')).toBeVisible();
    await page.getByRole('link', { name: 'See all products' }).click();
    const cell = page.getByRole('row').filter({ hasText: 'LFP prismatic cell 280 Ah' });
    await expect(cell.getByText('Draft')).toBeVisible();
    await cell.getByRole('button', { name: /^Publish/ }).click();
    await expect(page.getByText('is on sale now')).toBeVisible();
    await expect(cell.getByText('Draft')).toBeHidden();
    await page.goto(`${address}/setup`);

    await goTo(page, 'Open the shop');
    await page.getByRole('button', { name: 'Open the shop' }).click();
    await expect(page.getByRole('heading', { name: 'Your shop is open' })).toBeVisible();
    await visitor.goto(`${address}/products`);
    await expect(visitor).toHaveTitle(/Voltaire/);

    // What visitors meet has the seller's name and currency, and nothing of the demo's but its example.
    const [slug] = ['lfp-prismatic-cell-280-ah'];
    for (const path of ['/', '/products', `/product/${slug}`, '/cart', '/blog', '/signIn', '/portfolio']) {
      await visitor.goto(`${address}${path}`);
      await expect(visitor).toHaveTitle(/Voltaire/);
      const html = await visitor.content();
      expect(html.match(/.{0,40}(?:Ampyard|AMPYARD|Rotterdam|\$\d|USD).{0,40}/)?.[0], path).toBeUndefined();
    }
    await visitor.goto(`${address}/product/${slug}`);
    await expect(visitor.getByText(/€\d/).first()).toBeVisible();
    await visitor.goto(`${address}/products`);
    await expect(visitor.getByText('1 product', { exact: false }).first()).toBeVisible();

    await visitor.goto(link);
    await expect(visitor.getByText('Setup is finished.')).toBeVisible();
  });
});
