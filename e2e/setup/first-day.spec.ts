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

    await visitor.goto(link);
    await expect(visitor.getByText('This setup link was used already.')).toBeVisible();
  });
});
