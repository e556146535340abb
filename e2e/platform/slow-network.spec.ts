import type { Locator, Page } from '@playwright/test';
import { wide } from '../support/flawless.ts';
import { test as base, comeAlive, expect } from '../support/shop.ts';
import { storageOf } from '../support/signed-in.ts';
import { adminMenu, menuOf } from '../support/visitors.ts';

interface Fixtures {
  /** Requests fail here, and the shared page takes that for a defect. */
  apart: Page;
  /** The same, of an admin. */
  apartAsAdmin: Page;
}

const test = base.extend<Fixtures>({
  apart: async ({ openProfile }, use) => {
    const context = await openProfile({ expected: ['brokenCalls'], viewport: wide });
    await use(await context.newPage());
  },

  apartAsAdmin: async ({ openProfile, adminPerson, shopUrl }, use) => {
    const storageState = storageOf(adminPerson, shopUrl);
    const context = await openProfile({ expected: ['brokenCalls'], viewport: wide, storageState });
    await use(await context.newPage());
  },
});

const cards = (page: Page) => page.getByRole('article');
const searchFor = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Search the range' }).fill(words);
  await page.keyboard.press('Enter');
};

/** Holds back what fits the pattern, until it is let go. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}

test.describe('without a network', () => {
  test('a search keeps the page, says what happened, and goes on when it is tried again', {
    tag: '@finish',
  }, async ({ apart: page }) => {
    await page.goto('/');
    await comeAlive(page);
    const before = await cards(page).count();
    await page.context().setOffline(true);
    await searchFor(page, 'busbar set');
    const notice = page.getByRole('alert').filter({ hasText: 'You’re offline.' });
    await expect(notice).toBeVisible();
    await expect(cards(page)).toHaveCount(before);
    await expect(page.getByRole('searchbox', { name: 'Search the range' })).toHaveValue('busbar set');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeVisible();
    await expect(cards(page)).toHaveCount(before);
    await page.context().setOffline(false);
    await expect(page.getByText('1 product for ‘busbar set’')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  /** Presses one link after the other offline. The last is followed when the network is back. */
  async function pressOffline(page: Page, links: Locator[]) {
    const heading = page.getByRole('heading', { level: 1 });
    const words = await heading.innerText();
    const address = page.url();
    await page.context().setOffline(true);
    for (const link of links) {
      await link.click();
      await expect(page.getByRole('alert')).toHaveText(/^You’re offline\./);
      await expect(heading).toHaveText(words);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await page.getByRole('alert').getByRole('button', { name: 'close' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await page.context().setOffline(false);
  }

  test('each link of the shop keeps the current page, and the last one is followed when the network is back', {
    tag: '@finish',
  }, async ({ apart: page }) => {
    await page.goto('/');
    await comeAlive(page);
    await pressOffline(page, [
      page.getByRole('link', { name: 'Registration' }),
      page.getByRole('link', { name: 'All answers' }),
      page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }),
      page.getByRole('link', { name: 'Sign In' }),
      page.getByRole('link', { name: /^Place Order/ }).first(),
    ]);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await page.getByRole('link', { name: 'Need an account?' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();
  });

  test('so does each link of a signed-in user', { tag: '@finish' }, async ({ apartAsAdmin: page }) => {
    await page.goto('/');
    await comeAlive(page);
    const place = page.getByRole('link', { name: /^Place Order/ }).first();
    await pressOffline(page, [place, page.getByRole('link', { name: 'Dashboard' })]);
    await expect(page.getByRole('heading', { name: 'Welcome to your dashboard!' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(menuOf(page)).toHaveText(adminMenu);
    await pressOffline(page, [
      ...['My Profile', 'Manage All Orders', 'Create new product', 'Make Admin', 'Manage Products'].map(
        (name) => menu.getByRole('link', { name }),
      ),
    ]);
    await expect(page.getByRole('heading', { name: 'Manage Products' })).toBeVisible();
  });

  test('a page that could not be loaded is requested again by the next click', { tag: '@finish' }, async ({
    apart: page,
  }) => {
    await page.goto('/blog');
    await comeAlive(page);
    const chunk = '**/static/js/portfolio.*.chunk.js';
    await page.route(chunk, (route) => route.abort());
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' });
    await link.click();
    const notice = page.getByRole('alert').filter({ hasText: 'The shop is not responding.' });
    await expect(notice).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Range' }).click();
    await expect(page.getByRole('heading', { name: 'Recently Viewed' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.unroute(chunk);
    await link.click();
    await expect(page).toHaveURL('/portfolio');
    await expect(notice).toHaveCount(0);
  });

  test('another link can be followed meanwhile', { tag: '@finish' }, async ({ apart: page }) => {
    await page.goto('/blog');
    await comeAlive(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Range' }).click();
    await expect(page.getByRole('heading', { name: 'Recently Viewed' })).toBeVisible();
    await page.route('**/*.data?*q=busbar*', (route) => route.abort());
    await searchFor(page, 'busbar');
    const notice = page.getByRole('alert').filter({ hasText: 'The shop is not responding.' });
    await expect(notice).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('an error of the server keeps the page as well', { tag: '@finish' }, async ({ apart: page }) => {
    await page.goto('/');
    await comeAlive(page);
    const data = '**/*.data?*';
    // As often as it is asked: the press itself may ask twice.
    await page.route(data, (route) => route.fulfill({ status: 503, body: 'Later.' }));
    await searchFor(page, 'busbar set');
    const notice = page.getByRole('alert').filter({ hasText: 'The shop is not responding.' });
    await expect(notice).toBeVisible();
    await page.unroute(data);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 product for ‘busbar set’')).toBeVisible();
  });
});

test.describe('on a slow network', () => {
  test('Place Order shows at once that it is loading, and never an empty page', { tag: '@finish' }, async ({
    page,
  }) => {
    await page.goto('/');
    await comeAlive(page);
    const letPurchaseCome = await hold(page, '**/static/js/purchase.*.chunk.js');
    const letSignInCome = await hold(page, '**/static/js/sign-in.*.chunk.js');
    const link = page.getByRole('link', { name: /^Place Order/ }).first();
    await link.click();
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
    await expect(link).toHaveAttribute('aria-busy', 'true');
    letPurchaseCome();
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^Loading$/ }),
    ).toBeVisible();
    letSignInCome();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});
