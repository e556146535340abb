import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/flawless.ts';
import { expect, test } from '../support/shop.ts';

test.describe('the contact form', () => {
  async function openForm(page: Page) {
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Contact form' });
    await expect(form).toHaveJSProperty('noValidate', true);
    return form;
  }

  test('shows under each field, in pink, what is missing, and keeps the rest', async ({ page }) => {
    const form = await openForm(page);
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill('ada@');
    await form.getByLabel('Message').fill('   ');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByText('Please provide a valid email address.')).toBeVisible();
    await expect(form.getByText('message is a required field')).toBeVisible();
    await expect(form.getByText('message is a required field')).toHaveClass(/text-invalid/);
    await expect(form.getByText('name is a required field')).toHaveCount(0);
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveValue('Ada');
  });

  test('makes no call: it opens the email program with the message, and says so', async ({ page }) => {
    const form = await openForm(page);
    const opened: string[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    session.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url));
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));

    await form.getByLabel('Name').fill('Ada & Co');
    await form.getByLabel('Email').fill('ada@example.test');
    await form.getByLabel('Message').fill('Two packs?\nSoon.');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('status')).toContainText('Send it from there');
    const again = await form.getByRole('link', { name: 'Open it again' }).getAttribute('href');
    const letter = new URL(again ?? '');
    expect(letter.searchParams.get('body')).toBe('Two packs?\r\nSoon.\r\n\r\nAda & Co\r\nada@example.test');
    await expect.poll(() => opened).toContain(again);
    expect(calls).toEqual([]);
    await expect(form.getByLabel('Message')).toHaveValue('Two packs?\nSoon.');
    await expect(page).toHaveURL('/');
  });
});

test.describe('the map', () => {
  const tile = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  test('is a drawing where tiles cannot be reached', { tag: '@finish' }, async ({ page }) => {
    const refused: string[] = [];
    await page.route('https://tile.openstreetmap.org/**', (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    await page.goto('/');
    await page.locator('#contactUs').scrollIntoViewIfNeeded();
    await page.getByRole('img', { name: /^Map: Ampyard/ }).scrollIntoViewIfNeeded();
    await expect.poll(() => refused.length).toBeGreaterThan(3);
    await expect(page.locator('.leaflet-container')).toBeAttached();
    await expect(page.getByRole('img', { name: /^Map: Ampyard/ })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Map around Ampyard/ })).toBeHidden();
  });

  test('shows OpenStreetMap where they can, in the same place, and works by keyboard', {
    tag: '@finish',
  }, async ({ page }) => {
    const asked: string[] = [];
    await page.route('https://tile.openstreetmap.org/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: 'image/png', body: tile });
    });
    await page.goto('/');
    const drawn = page.getByRole('img', { name: /^Map: Ampyard/ });
    await drawn.scrollIntoViewIfNeeded();
    const live = page.getByRole('region', { name: /^Map around Ampyard/ });
    await expect(live).toBeVisible();
    expect(await live.boundingBox()).toEqual(
      await page.locator('#contactUs svg[viewBox="0 0 720 520"]').boundingBox(),
    );
    await expect(live.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
    await expect(live.getByAltText('Ampyard')).toHaveAttribute('src', /^\/assets\/marker-.*\.svg$/);
    await live.focus();
    await page.keyboard.press('+');
    await expect.poll(() => asked.some((path) => path.startsWith('/14/'))).toBe(true);
    const zoomOut = live.getByRole('button', { name: 'Zoom out' });
    await zoomOut.focus();
    await page.keyboard.press('Enter');
    // It lies under the navigation, which stays in reach.
    await page.evaluate(() => window.scrollBy(0, 200));
    await expect(page.getByRole('link', { name: 'Ampyard, home' })).toBeInViewport();
    await page.getByRole('link', { name: 'Ampyard, home' }).click({ trial: true });
    await expectAccessible(page, { part: '#contactUs' });
  });

  test('loads nothing before it is scrolled into view', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((url) => /tile|carousel/.test(url))).toEqual([]);
  });
});
