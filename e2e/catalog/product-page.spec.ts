import type { Locator } from '@playwright/test';
import { expect, test } from '../support/actors.ts';
import { expectFlawless, expectWordsToFit, phone } from '../support/flawless.ts';
import { comeAlive } from '../support/shop.ts';

const pack = '/product/nmc-vehicle-pack-84-kwh';

test.describe('a product’s page', () => {
  test('can be read without a script: figures, prices, related products, and the large picture', async ({
    openProfile,
  }) => {
    const page = await (await openProfile({ expected: [], javaScriptEnabled: false })).newPage();
    await page.goto(pack);
    await expect(page.getByRole('heading', { level: 1, name: 'NMC vehicle pack 84 kWh' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Voltage window 538 to 806 V' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$25,280.00');
    await page.goto('/product/lfp-prismatic-cell-280-ah');
    await expect(page.getByRole('row', { name: /^from 520 / })).toBeVisible();
    await page.goto(pack);
    await page.getByRole('region', { name: 'Components' }).getByRole('link').click();
    await expect(page).toHaveURL('/product/nmc-pouch-module-12s2p-120-ah');
    await expect(page.getByRole('region', { name: 'Part of' }).getByRole('link')).toBeVisible();
    const large = await page.getByRole('link', { name: /^Enlarge/ }).getAttribute('href');
    expect((await page.request.get(String(large))).headers()['content-type']).toBe('image/webp');
  });

  test('has metadata for search engines and link previews', async ({ request, shopUrl }) => {
    const html = await (await request.get(pack)).text();
    expect(html).toContain(
      `<link rel="canonical" href="${new URL(pack, shopUrl).href.replace('127.0.0.1', 'localhost')}"`,
    );
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/images\/[0-9a-f]{64}\.webp"/);
    const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(String(json)),
    );
    expect(structured.map((entry) => entry['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(structured[0]).toMatchObject({
      sku: 'AY-V84-NMC',
      gtin: '09521234500117',
      offers: { price: '12640.00' },
    });
    // Fetched at once: it is what the page is about.
    expect(html).toMatch(/<img fetchPriority="high"/i);
  });

  test('redirects permanently from an old address, and answers 404 for an unknown one', async ({
    page,
    request,
    query,
  }) => {
    await query(
      `insert into product_slugs (slug, product_id) select 'pack-of-old', id from products where slug = 'nmc-vehicle-pack-84-kwh'`,
    );
    const moved = await request.get('/product/pack-of-old', { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, pack]);
    const missing = await page.goto('/product/no-such-thing');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page is not found!' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
  });

  test('carries the chosen quantity through the sign-in to the order', { tag: '@finish' }, async ({
    newCustomer,
    page,
  }) => {
    await page.goto(pack);
    await comeAlive(page);
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    await quantity.fill('1');
    await expect(page.getByText('Insert a value between 2-')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
    await quantity.fill('6');
    await expect(page.getByRole('status', { name: 'Total' })).toHaveText('$75,840.00');
    await page.getByRole('link', { name: 'Place Order' }).click();
    await expect(page).toHaveURL('/signIn');
    const { page: signedIn } = await newCustomer();
    await signedIn.goto(pack);
    await comeAlive(signedIn);
    await signedIn.getByRole('spinbutton', { name: 'Quantity' }).fill('6');
    await signedIn.getByRole('link', { name: 'Place Order' }).click();
    await expect(signedIn.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('6');
    await expect(signedIn).toHaveURL(/purchasePage\/[^?]+$/);
  });

  test('opens and closes the large picture by keyboard', { tag: '@finish' }, async ({ page }) => {
    await page.goto(pack);
    await comeAlive(page);
    await page.getByRole('link', { name: /^Enlarge/ }).press('Enter');
    const zoom = page.getByRole('dialog', { name: /^Picture of/ });
    const width = () => zoom.getByRole('img').evaluate((picture) => picture.clientWidth);
    const before = await width();
    await page.keyboard.press('+');
    expect(await width()).toBe(before * 2);
    await page.keyboard.press('Escape');
    await expect(zoom).toBeHidden();
    await expect(page.getByRole('link', { name: /^Enlarge/ })).toBeFocused();
  });

  test('shows its buttons at 900 px of height, and on a phone a bar with price and Add to cart until they are in view', {
    tag: '@finish',
  }, async ({ page }) => {
    const cell = '/product/lfp-prismatic-cell-280-ah';
    for (const path of [pack, cell]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('region', { name: 'Order' })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(phone);
    await page.goto(cell);
    await comeAlive(page);
    const [own, barred] = [0, 1].map((place) =>
      page.getByRole('button', { name: /^Add to cart/, includeHidden: true }).nth(place),
    );
    await expect(barred as Locator).toBeInViewport({ ratio: 1 });
    await expect(own as Locator).not.toBeInViewport();
    await (own as Locator).scrollIntoViewIfNeeded();
    await expect(barred as Locator).toBeHidden();
    // Figures keep their labels beside them.
    const chemistry = page.getByRole('row', { name: /^Chemistry/ }).first();
    await expect(chemistry.getByRole('rowheader')).toBeVisible();
    await expect(chemistry.getByRole('cell')).toHaveText('LFP');
    await page.evaluate(() => window.scrollTo(0, 0));
    await (barred as Locator).click();
    await expect(page.getByText('104 × LFP prismatic cell 280 Ah in your cart')).toBeVisible();
  });

  test('axe finds nothing, and no word overflows', { tag: '@finish' }, async ({ page }) => {
    await page.goto(pack);
    await comeAlive(page);
    await expectFlawless(page);
    await expectWordsToFit(page);
  });
});

test('customers ask to be notified of an out-of-stock product, and admins see how many wait', {
  tag: '@finish',
}, async ({ newCustomer, openAdmin, page }) => {
  const soldOut = '/product/lfp-commercial-pack-150-kwh';
  await page.goto(soldOut);
  await comeAlive(page);
  await expect(page.getByText('Currently unavailable')).toBeVisible();
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page).toHaveURL('/signIn');

  const customer = await newCustomer();
  await customer.page.goto(soldOut);
  await customer.page.getByRole('button', { name: 'Notify me' }).click();
  await expect(customer.page.getByText(`We’ll email ${customer.email} when it’s back.`)).toBeVisible();
  await customer.page.reload();
  await expect(customer.page.getByRole('button', { name: 'Stop notifying me' })).toBeVisible();
  await expectFlawless(customer.page);

  const { page: administration } = await openAdmin();
  await administration.goto('/dashboard/manageProduct?q=AY-V150');
  await expect(administration.getByText('1 on the waiting list')).toBeVisible();
  await administration.getByRole('link', { name: /^Update/ }).click();
  await administration.getByText('1 person on the waiting list').click();
  await expect(administration.getByText(customer.email)).toBeVisible();
  await expectFlawless(administration);

  await customer.page.getByRole('button', { name: 'Stop notifying me' }).click();
  await expect(customer.page.getByRole('button', { name: 'Notify me' })).toBeVisible();
});
