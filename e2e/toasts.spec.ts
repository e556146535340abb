import { expect, fillSignIn, newcomer, test } from './visitors.ts';

test('a toast goes by itself also where nothing may move', { tag: '@finish' }, async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'close' }) });
  await page.goto('/signIn');
  await fillSignIn(page, newcomer());
  await expect(toast).toHaveText('Please give valid account info.');
  await expect(toast).toHaveCount(0);
});
