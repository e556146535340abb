import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { admin, adminMenu, expect, fillSignIn, test } from './visitors.ts';

test.describe('every screen', () => {
  const screens = ['/dashboard', '/dashboard/myProfile', '/dashboard/makeAdmin'];

  async function expectFlawless(page: Page, heading: string) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has nothing for axe to find and fits a phone, ${colorScheme}`, async ({ newVisitor }) => {
      const page = await newVisitor();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto('/registration');
      await page.getByRole('button', { name: 'Registration', exact: true }).click();
      await expect(page.getByText('email is a required field')).toBeVisible();
      await expectFlawless(page, 'Welcome');
      await page.goto('/signIn');
      await expectFlawless(page, 'Welcome Back');
      await fillSignIn(page, admin);
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        for (const screen of screens) {
          await page.goto(screen);
          await expectFlawless(page, 'Welcome to your dashboard!');
        }
      }
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog').getByRole('link')).toHaveText(adminMenu);
      await expectFlawless(page, 'Dashboard');
      await page.getByRole('dialog').getByRole('link', { name: 'My Profile' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'My Profile' })).toBeFocused();
    });
  }
});
