import { expectAccessible, expectFlawless, phone } from '../support/flawless.ts';
import { admin, adminMenu, expect, fillSignIn, newcomer, test } from '../support/visitors.ts';

test('every account screen has nothing for axe to find, and fits a phone', { tag: '@finish' }, async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await page.goto('/registration');
  await page.getByRole('button', { name: 'Registration', exact: true }).click();
  await expect(page.getByText('email is a required field')).toBeVisible();
  await expectFlawless(page);
  await page.goto('/signIn');
  await fillSignIn(page, admin);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  for (const screen of ['myProfile', 'makeAdmin']) {
    await page.goto(`/dashboard/${screen}`);
    await expect(page.getByRole('heading', { name: 'Welcome to your dashboard!' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
    await expectFlawless(page);
  }

  await page.setViewportSize(phone);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { includeHidden: true })).toHaveText(adminMenu);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeFocused();
});

test('a toast disappears by itself also with reduced motion', { tag: '@finish' }, async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'close' }) });
  await page.goto('/signIn');
  await fillSignIn(page, newcomer());
  await expect(toast).toHaveText('Please give valid account info.');
  await expect(toast).toHaveCount(0);
});
