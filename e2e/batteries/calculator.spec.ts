import { expect, test } from '../support/actors.ts';

test('a calculation says what it assumed, and puts what misses a wish below, with the wish', async ({
  page,
}) => {
  await page.goto('/calculator');
  await expect(page.getByRole('textbox', { name: 'Depth of discharge' })).toHaveValue('90');
  await page.getByRole('textbox', { name: 'Nominal voltage' }).fill('384');
  await page.getByRole('textbox', { name: 'Energy', exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Calculate' }).click();
  const energy = page.getByRole('textbox', { name: 'Energy', exact: true });
  await expect(energy).toHaveAttribute('aria-invalid', 'true');
  await energy.fill('40');
  await page.getByRole('textbox', { name: 'Continuous power' }).fill('40');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByText('40 kWh then take 55.56 kWh when new.')).toBeVisible();
  await expect(page.getByRole('article', { name: /^10S2P of LFP module/i })).not.toContainText('Not met');
  const missing = page.getByRole('region', { name: 'Do not meet all your requirements' });
  await expect(missing.getByRole('article', { name: /^10S1P of LFP module/i })).toContainText(
    'Not met: Energy, power',
  );
  await expect(missing.getByRole('article').filter({ hasText: 'Ready-made' }).first()).toContainText(
    'Not met',
  );
});

test('no fuse of ours fits above 450 V, and the page says so', async ({ page }) => {
  await page.goto('/calculator?lowest=500&highest=850&energy=84&power=100');
  await expect(page.getByText(/^No fuse of ours fits [\d.]+ V and \d+ A\.$/).first()).toBeVisible();
});
