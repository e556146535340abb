import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/flawless.ts';
import { expect, test } from '../support/shop.ts';
import { pressLast } from '../support/visitors.ts';

// The browser's requests and the shop's own to its issuer reach either of them.
test.use({ shopSettings: { WEB_CONCURRENCY: '2' } });

/** A page of the shop that hears what the popup's last page tells. */
async function listen(context: BrowserContext, shop: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(shop);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    new BroadcastChannel('ampyard-sign-in').onmessage = ({ data }) => heard.push(data);
  });
  return page;
}

const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

/** As the sign-in page opens it. */
async function openPopup(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => {
    const popup = window.open('/api/auth-popup/google', 'ampyard-sign-in', 'popup,width=500,height=600');
    Object.assign(window, { popup });
  });
  return await opening;
}

const isTied = (page: Page) =>
  page.evaluate(() => (window as unknown as { popup: Window }).popup.closed === false);

for (const name of ['localhost', '127.0.0.1']) {
  test.describe(`Google's popup of a demo shop at ${name}`, {
    tag: name === 'localhost' ? [] : '@finish',
  }, () => {
    test('works by keyboard, tells the shop’s window, and closes itself', {
      tag: '@finish',
    }, async ({ context, shopUrl }) => {
      const shop = shopUrl.replace('localhost', name);
      const page = await listen(context, shop);
      const popup = await openPopup(page);
      await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
      expect(await isTied(page)).toBe(true);
      await popup.keyboard.press('Tab');
      await expect(popup.getByRole('button', { name: 'Mara Lindqvist' })).toBeFocused();
      await popup.keyboard.press('Tab');
      await expect(popup.getByRole('button', { name: 'Tomás Ferreira' })).toBeFocused();
      const closed = popup.waitForEvent('close');
      await popup.keyboard.press('Enter').catch(() => {});
      await closed;
      await expect.poll(() => heardBy(page)).toEqual([{ type: 'ampyard-signed-in' }]);
      const session = await page.evaluate(async () => (await fetch('/api/auth/get-session')).json());
      expect(session.user).toMatchObject({ name: 'Tomás Ferreira', email: 'tomas.ferreira@example.test' });
    });

    test('tells the shop’s window that the user cancelled', { tag: '@finish' }, async ({
      context,
      shopUrl,
    }) => {
      const page = await listen(context, shopUrl.replace('localhost', name));
      const popup = await openPopup(page);
      await pressLast(popup.getByRole('button', { name: 'Cancel' }));
      await expect
        .poll(() => heardBy(page))
        .toEqual([{ type: 'ampyard-sign-in-failed', code: 'access_denied' }]);
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the chooser is accessible in ${colorScheme} colours`, { tag: '@finish' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 500, height: 600 });
    await page.goto('/api/auth-popup/google');
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the last page says that it may be closed, where no script runs', { tag: '@finish' }, async ({
  browser,
  shopUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shopUrl}/api/auth-popup/google`);
  await page.getByRole('button', { name: 'Aiko Tanaka' }).click();
  await expect(page.getByText('You can close this window')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await context.close();
});

test('the last page passes on only known codes, whatever its address contains', { tag: '@finish' }, async ({
  context,
  page,
  shopUrl,
}) => {
  const hearing = await listen(context, shopUrl);
  await page.goto('/api/auth-popup/done?error=%3Cimg%20src%3Dx%3E');
  await expect.poll(() => heardBy(hearing)).toEqual([{ type: 'ampyard-sign-in-failed', code: 'unknown' }]);
});
