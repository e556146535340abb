import { gzipSync } from 'node:zlib';
import { expectFlawless, phone, wide } from '../support/flawless.ts';
import { comeAlive, expect, test } from '../support/shop.ts';

const routes = [
  '/',
  '/signIn',
  '/registration',
  '/blog',
  '/products',
  '/products?kind=pack',
  '/portfolio',
  '/product/nmc-vehicle-pack-84-kwh',
  '/compare',
  '/purchasePage/1',
  '/no/such/page',
].concat(
  ['', '/myOrders', '/myProfile', '/createNewReview', '/payment/1', '/manageOrders', '/createNewProduct']
    .concat('/manageProduct', '/updateProduct/1', '/makeAdmin')
    .map((page) => `/dashboard${page}`),
);

test.describe('the home page', () => {
  test('shows the products without running any script', async ({ browser, shopUrl, request }) => {
    const products = await (await request.get(`${shopUrl}/api/product`)).json();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(shopUrl);
    for (const { name } of products)
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await context.close();
  });

  test('becomes interactive under its own policy, and opens other pages without reloading', async ({
    page,
  }) => {
    await page.goto('/');
    await comeAlive(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(page).toHaveTitle(/Blog/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('has three columns on a large screen and one on a phone', { tag: '@finish' }, async ({ page }) => {
    const columns = async () =>
      new Set(
        await page
          .getByRole('article')
          .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left))),
      ).size;
    await page.setViewportSize(wide);
    await page.goto('/');
    expect(await columns()).toBe(3);
    await page.setViewportSize(phone);
    expect(await columns()).toBe(1);
  });

  test('lets a keyboard user skip to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });
});

test.describe('scripts', () => {
  test('wait for a page that the server rendered, and not for one that they render', async ({ request }) => {
    const asksAtOnce = async (path: string) =>
      (await (await request.get(path)).text()).includes('<link rel="modulepreload"');
    for (const path of [
      '/',
      '/products',
      '/blog',
      '/signIn',
      '/product/nmc-vehicle-pack-84-kwh',
      '/compare',
      '/no/such/page',
    ])
      expect(await asksAtOnce(path), path).toBe(false);
    for (const path of ['/dashboard', '/purchasePage/1']) expect(await asksAtOnce(path), path).toBe(true);
  });

  test('of public pages are at most 150 KB, and have nothing of the dashboard', async ({ request }) => {
    const weigh = async (path: string) => {
      const html = await (await request.get(path)).text();
      const files = new Set(
        [...html.matchAll(/"(\/(?:assets|static)\/[^"]+\.js)"/g)].map(([, file]) => file),
      );
      expect(files.size).toBeGreaterThan(2);
      const scripts = await Promise.all(
        [...files].map(async (file) => (await request.get(String(file))).body()),
      );
      expect(scripts.some((script) => script.includes('content/web/pages/home'))).toBe(true);
      expect(scripts.some((script) => script.includes('pages/my-orders'))).toBe(false);
      return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
    };
    for (const path of [
      '/',
      '/products',
      '/blog',
      '/portfolio',
      '/product/nmc-vehicle-pack-84-kwh',
      '/compare?sku=AY-V84-NMC',
    ])
      expect(await weigh(path), path).toBeLessThan(150 * 1024);
  });

  test('with the sign-in form’s rules load when the form is focused', async ({ page }) => {
    let isAsked = false;
    page.on('request', (request) => {
      isAsked ||= /\/rules\.[^/]+\.chunk\.js$/.test(request.url());
    });
    await page.goto('/signIn');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    expect(isAsked).toBe(false);
    await page.getByLabel('Email Address').focus();
    await expect.poll(() => isAsked).toBe(true);
  });
});

test('every route has a title of its own', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const path of routes) {
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(await (await request.get(path)).text()) ?? [];
    expect(title, path).toContain('Ampyard');
    expect(titles.get(title), `${path} is called ${title} too`).toBeUndefined();
    titles.set(title, path);
  }
});

test.describe('an unknown address', () => {
  test('is a page with status 404, the words of the specification and a link back', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page is not found!' })).toBeVisible();
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page.getByRole('heading', { name: 'Recently Viewed' })).toBeVisible();
  });
});

test.describe('the API reference', () => {
  test('shows the calls of the contract', { tag: '@finish' }, async ({ page }) => {
    await page.goto('/api/docs/');
    // It is drawn by some megabytes of script.
    await expect(page.getByText('List products').first()).toBeVisible();
  });
});

for (const path of ['/no/such/page', '/signIn']) {
  test(`axe finds nothing on ${path}`, { tag: '@finish' }, async ({ page }) => {
    await page.goto(path);
    await expectFlawless(page);
  });
}

test.describe('search engines', () => {
  test('find titles, previews and structured data', async ({ page, shopUrl, request }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Ampyard · EV batteries, wholesale');
    const content = (selector: string) => page.locator(`meta[${selector}]`).getAttribute('content');
    expect(await content('name=description')).toContain('wholesale from the factory');
    expect(await content('property="og:url"')).toBe(`${shopUrl}/`);
    const picture = await request.get((await content('property="og:image"')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    const structured = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
    expect(structured.map((data) => data['@type'])).toEqual(['Organization', 'FAQPage', 'ItemList']);
    expect(structured[1].mainEntity).toHaveLength(3);
    expect(structured[2].itemListElement[0].item).toMatchObject({
      '@type': 'Product',
      name: 'NMC vehicle pack 84 kWh, 700 V',
      offers: { price: '12640.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
  });

  test('find one canonical address for each page', async ({ page, shopUrl }) => {
    for (const [reached, canonical] of [
      ['/?utm_source=mail', '/'],
      ['/?page=1', '/'],
      ['/blog?x', '/blog'],
      ['/portfolio', '/portfolio'],
    ]) {
      await page.goto(reached ?? '');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shopUrl}${canonical}`);
    }
  });

  test('are told which pages to list', async ({ request }) => {
    expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard');
    expect(await (await request.get('/sitemap.xml')).text()).toContain('/portfolio</loc>');
    for (const path of ['/dashboard', '/no/such/page', '/?q=cell'])
      expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex');
    for (const path of ['/', '/signIn'])
      expect((await request.get(path)).headers()['x-robots-tag'], path).toBeUndefined();
  });
});
