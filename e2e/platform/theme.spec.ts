import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/shop.ts';
import { buyer, signIn } from '../support/visitors.ts';

const canvas = { light: 'rgb(247, 248, 250)', dark: 'rgb(11, 13, 17)' };
const barColours = { light: '#f7f8fa', dark: '#0b0d11' };

const switchOf = (page: Page) => page.getByRole('combobox', { name: 'Theme' });

async function expectShown(page: Page, theme: 'light' | 'dark') {
  await expect(page.locator('body')).toHaveCSS('background-color', canvas[theme]);
  const bars = await page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas: HTMLMetaElement[]) => metas.find(({ media }) => matchMedia(media).matches)?.content);
  expect(bars).toBe(barColours[theme]);
}

/** As the browser has it before any script of the shop's could have come. */
async function expectAtFirst(context: BrowserContext, url: string, theme: 'light' | 'dark') {
  const page = await context.newPage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(url);
  await expectShown(page, theme);
  await page.close();
}

test.describe('the theme', () => {
  test('follows the system until the user chooses', { tag: '@finish' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expectShown(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectShown(page, 'light');

    await switchOf(page).selectOption('Dark');
    await expectShown(page, 'dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await switchOf(page).selectOption('System');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectShown(page, 'light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });

  test('changes everywhere at once', { tag: '@finish' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await expect(switchOf(page)).toBeEnabled();
    const fading = await switchOf(page).evaluate((list: HTMLSelectElement) => {
      list.value = 'dark';
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
    });
    expect(fading).toBe(0);
    await expectShown(page, 'dark');
  });

  test('is chosen by keyboard, and lasts on every page from the first paint on', {
    tag: '@finish',
  }, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await expect(switchOf(page)).toBeEnabled();
    await switchOf(page).focus();
    await page.keyboard.press('End');
    await expectShown(page, 'dark');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expectShown(page, 'dark');
    for (const path of ['/', '/signIn', '/no/such/page', '/dashboard'])
      await expectAtFirst(context, path, 'dark');
    await page.reload();
    await expect(switchOf(page)).toHaveValue('dark');
    await expectShown(page, 'dark');
    // The hero's picture is dark, so it is too, in both.
    await switchOf(page).selectOption('Light');
    await page.goto('/');
    await expectShown(page, 'light');
    await expect(page.locator('main section').first()).toHaveCSS('background-color', canvas.dark);
  });

  test('applies in the dashboard, and on a purchase page that fits every screen', { tag: '@finish' }, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(page, buyer);
    await switchOf(page).selectOption('Dark');
    await page.goto('/dashboard/myProfile');
    await expect(page.getByLabel('Phone')).toBeVisible();
    await expectShown(page, 'dark');
    await expect(page.getByLabel('Phone')).toHaveCSS('color', 'rgb(241, 243, 246)');

    const [product] = await (await request.get('/api/product')).json();
    await page.goto(`/purchasePage/${product._id}`);
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('button', { name: 'Confirm order' })).toBeVisible();
      await expectShown(page, 'dark');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

  test('chosen in one tab is shown in the others', { tag: '@finish' }, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'light' });
    await other.goto('/blog');
    await switchOf(page).selectOption('Dark');
    await expectShown(other, 'dark');
    await expect(switchOf(other)).toHaveValue('dark');
    await switchOf(other).selectOption('System');
    await expectShown(page, 'light');
    await expect(switchOf(page)).toHaveValue('system');
  });

  test('can be chosen where storage is forbidden, until the page is left', { tag: '@finish' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/blog');
    await expectShown(page, 'light');
    await switchOf(page).selectOption('Dark');
    await expectShown(page, 'dark');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Selected work' })).toBeVisible();
    await expectShown(page, 'dark');
  });

  test('has its switch in the footer on a phone, and none without a script', { tag: '@finish' }, async ({
    page,
    browser,
    shopUrl,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/blog');
    const footer = page.getByRole('contentinfo');
    await expect(switchOf(page)).toHaveCount(1);
    await footer.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
    await expect(footer.getByText('Theme: Dark')).toBeVisible();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${shopUrl}/blog`);
    await expect(switchOf(plain)).toHaveCount(0);
    await context.close();
  });
});
