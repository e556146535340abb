import { expectAccessible } from './flawless.ts';
import { comeAlive, expect, test } from './shop.ts';

const field = 'Search products';

test('the header suggests while somebody types, and leads to the product by keys alone', async ({ page }) => {
  await page.goto('/blog');
  await comeAlive(page);
  await page.getByLabel(field).filter({ visible: true }).click();
  const combobox = page.getByRole('combobox', { name: field });
  await expect(combobox).toBeVisible();
  await combobox.pressSequentially('40kwh lfp');
  const options = page.getByRole('listbox', { name: 'Suggested products' }).getByRole('option');
  await expect(options.first()).toContainText('LFP vehicle pack 40 kWh');
  await expect(options.first()).toContainText('AY-V40-LFP');
  await expectAccessible(page);
  await combobox.press('Escape');
  await expect(options).toHaveCount(0);
  await combobox.press('Backspace');
  await combobox.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await combobox.press('Enter');
  await expect(page).toHaveURL(/\/product\/lfp-vehicle-pack-40-kwh$/);
  await expect(combobox).toHaveValue('');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('what is typed in the header is searched for in the catalogue', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel(field).filter({ visible: true }).fill('bms');
    await page.getByLabel(field).filter({ visible: true }).press('Enter');
    await expect(page).toHaveURL(/\/products\?q=bms$/);
    await expect(page.getByRole('main')).toContainText('Battery management unit');
    await expect(page.getByLabel(field).filter({ visible: true })).toHaveValue('bms');
  });
});
