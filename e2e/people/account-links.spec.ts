import type { Page } from '@playwright/test';
import { expect, test } from '../support/actors.ts';
import { holdScripts } from '../support/shop.ts';

const links = (page: Page) => ({
  signIn: page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In', exact: true }),
  registration: page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Registration' }),
  dashboard: page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }),
  signOut: page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }),
});

test('without a script the links to sign in are there', async ({ browser, shopUrl }) => {
  const context = await browser.newContext({ baseURL: shopUrl, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const { signIn, registration, dashboard } = links(page);
  await expect(signIn).toBeVisible();
  await expect(registration).toBeVisible();
  await expect(dashboard).toBeHidden();
  await signIn.click();
  await expect(page).toHaveURL(/\/signIn$/);
  await context.close();
});

/** Until they are there, words are as wide as another font makes them. */
const fontsOf = (page: Page) =>
  page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));

test('before the scripts have loaded all visitors see their own links, which then stay in place', {
  tag: '@finish',
}, async ({ page, newCustomer }) => {
  const stranger = links(page);
  let letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(stranger.signIn).toBeVisible();
  await expect(stranger.registration).toBeVisible();
  await expect(stranger.dashboard).toBeHidden();
  await fontsOf(page);
  const place = await stranger.signIn.boundingBox();
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForLoadState('networkidle');
  expect(await stranger.signIn.boundingBox()).toEqual(place);

  const { page: ownPage } = await newCustomer();
  const own = links(ownPage);
  letGo = await holdScripts(ownPage);
  await ownPage.goto('/', { waitUntil: 'commit' });
  await expect(own.dashboard).toBeVisible();
  await expect(own.signIn).toBeHidden();
  await expect(own.signOut).toBeDisabled();
  await fontsOf(ownPage);
  const ownPlace = await own.dashboard.boundingBox();
  letGo();
  await expect(own.signOut).toBeEnabled();
  expect(await own.dashboard.boundingBox()).toEqual(ownPlace);
});

test('the entries of the navigation are evenly spaced, for visitors, customers and admins', {
  tag: '@finish',
}, async ({ page, newCustomer }) => {
  /** From the end of one word to the beginning of the next. */
  const gapsOf = (shown: Page) =>
    shown
      .getByRole('navigation', { name: 'Main' })
      .locator('a:not([aria-label]), button, svg:not(a svg, form svg)')
      .evaluateAll((all) => {
        const edges = all
          .filter((entry) => entry.checkVisibility() && !entry.closest('[aria-label="Ampyard, home"]'))
          .map((entry) => {
            const { left, right } = entry.getBoundingClientRect();
            const { paddingLeft, paddingRight } = getComputedStyle(entry);
            return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)] as const;
          });
        return edges.slice(1).map(([left], index) => Math.round(left - (edges[index]?.[1] ?? 0)));
      });
  await page.goto('/');
  await fontsOf(page);
  expect(await gapsOf(page)).toEqual([28, 28, 28, 28, 28]);
  const { page: own } = await newCustomer();
  await own.goto('/');
  await fontsOf(own);
  await expect(links(own).signOut).toBeEnabled();
  expect(await gapsOf(own)).toEqual([28, 28, 28, 28, 28]);
});

for (const path of ['/signIn', '/registration']) {
  test(`a signed-in user sees a spinner at ${path}, and no form, until the redirect`, {
    tag: '@finish',
  }, async ({ newCustomer }) => {
    const { page } = await newCustomer();
    const letGo = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toBeHidden();
    letGo();
    await expect(page).toHaveURL('/');
  });
}

test('the form shows that it is not ready yet, until it is', { tag: '@finish' }, async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/signIn', { waitUntil: 'commit' });
  const submit = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(submit).toBeEnabled();
  await expect(submit).not.toHaveAttribute('aria-busy');
});
