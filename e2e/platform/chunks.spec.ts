import type { Browser, Page } from '@playwright/test';
import { comeAlive, expect, readToTheEnd, test } from '../support/shop.ts';

test.describe('chunks', () => {
  test('have a hash in their name, and browsers cache them for good', async ({ page, request }) => {
    await page.goto('/');
    await comeAlive(page);
    const chunks = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const lazy = chunks.filter((href) => href.startsWith('/static/js/'));
    expect(lazy.length).toBeGreaterThan(3);
    for (const href of lazy) expect(href).toMatch(/^\/static\/js\/[\w.-]+\.[\w-]{8}\.chunk\.js$/);
    const answer = await request.get(lazy[0] ?? '');
    expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  /** React tells the console what it caught, which the shared page takes for a defect. */
  async function openApart(browser: Browser, baseURL: string): Promise<Page> {
    const context = await browser.newContext({ baseURL });
    return await context.newPage();
  }

  test('that cannot be loaded are reported, and the page can be loaded again', { tag: '@finish' }, async ({
    browser,
    shopUrl,
  }) => {
    const page = await openApart(browser, shopUrl);
    await page.goto('/');
    await comeAlive(page);
    await page.route('**/static/js/blog.*.chunk.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'All answers' }).click();
    await expect(page.getByRole('heading', { name: 'Loading chunk blog failed' })).toBeVisible();
    await page.unroute('**/static/js/blog.*.chunk.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(page).toHaveURL('/blog');
    await page.context().close();
  });

  test('that do not arrive within two minutes are given up', { tag: '@finish' }, async ({
    browser,
    shopUrl,
  }) => {
    const page = await openApart(browser, shopUrl);
    await page.clock.install();
    await page.goto('/blog');
    await comeAlive(page);
    await page.route('**/static/js/portfolio.*.chunk.js', () => {});
    const asked = page.waitForRequest('**/static/js/portfolio.*.chunk.js');
    await page.getByRole('link', { name: 'Portfolio' }).click();
    await asked;
    await page.clock.fastForward(119_000);
    await expect(page).toHaveURL('/blog');
    await page.clock.fastForward(1_500);
    await expect(page.getByRole('heading', { name: 'Loading chunk portfolio failed' })).toBeVisible();
    await page.context().close();
  });

  for (const [path, chunk] of [
    ['/dashboard/myProfile', 'my-profile'],
    ['/signIn', 'sign-in'],
    ['/blog', 'blog'],
  ] as const)
    test(`that hang when ${path} is opened are reported after two minutes: ${chunk}`, {
      tag: '@finish',
    }, async ({ browser, shopUrl }) => {
      const page = await openApart(browser, shopUrl);
      await page.clock.install();
      const file = new RegExp(`/${chunk}\\.[\\w-]{8}\\.chunk\\.js$`);
      await page.route(file, () => {});
      const asked = page.waitForRequest(file);
      const onTheWay = new Set<string>();
      page.on('request', (request) => onTheWay.add(request.url()));
      page.on('requestfinished', (request) => onTheWay.delete(request.url()));
      await page.goto(path, { waitUntil: 'commit' });
      await asked;
      // The clock must not run out for the others.
      await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0);
      await expect.poll(() => onTheWay.size).toBe(1);
      await page.clock.fastForward(110_000);
      await expect(page.getByText('Loading chunk')).toHaveCount(0);
      const alert = page.getByRole('alert');
      const named = alert.getByText(`Loading chunk ${chunk} failed`, { exact: true });
      // It may be asked for, as a preload, before its time begins to run.
      await expect(async () => {
        await page.clock.fastForward(20_000);
        await expect(named).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await page.unroute(file);
      await alert.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByText('Loading chunk')).toHaveCount(0);
      await page.context().close();
    });

  for (const [page, chunk] of [
    ['/dashboard/myProfile', 'my-profile'],
    ['/signIn', 'sign-in'],
    ['/signIn', 'entry.client'],
    ['/signIn', 'builtin'],
    ['/registration', 'builtin'],
    ['/blog', 'blog'],
  ] as const) {
    test(`that are missing when ${page} is opened are reported, and requested again: ${chunk}`, {
      tag: '@finish',
    }, async ({ browser, shopUrl }) => {
      const visitor = await openApart(browser, shopUrl);
      const file = new RegExp(`/${chunk}[.-][\\w-]{8}(\\.chunk)?\\.js$`);
      await visitor.route(file, (route) => route.fulfill({ status: 404 }));
      await visitor.goto(page);
      const alert = visitor.getByRole('alert');
      await expect(alert.getByText(`Loading chunk ${chunk} failed`, { exact: true })).toBeVisible();
      await expect(visitor.getByLabel('Email Address')).toBeHidden();
      await visitor.unroute(file);
      await alert.getByRole('button', { name: /^(Reload|Try again)$/ }).click();
      await expect(visitor.getByText('Loading chunk')).toHaveCount(0);
      if (page !== '/blog')
        await expect(visitor.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
      await visitor.context().close();
    });
  }

  test('that only enhance the page are not needed', { tag: '@finish' }, async ({ page }) => {
    await page.route('**/static/js/{carousel,tile-map}.*.chunk.js', (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.goto('/');
    await readToTheEnd(page);
    const reviews = page.locator('#reviews');
    await expect(reviews.getByRole('listitem').first()).toBeVisible();
    await expect(reviews.getByRole('button', { name: 'Next review' })).toBeHidden();
    await expect(page.getByRole('img', { name: /^Map: Ampyard/ })).toBeVisible();
  });
});
