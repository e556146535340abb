import { readFile } from 'node:fs/promises';
import { expectFlawless, phone } from '../support/flawless.ts';
import { expect, test } from '../support/product-administration.ts';
import { newName } from '../support/signed-in.ts';

test('an admin exports the catalogue, is shown what a file would change, and imports it', {
  tag: '@finish',
}, async ({ openAdmin }) => {
  const page = await openAdmin();
  await page.goto('/dashboard/manageProduct');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const exported = await readFile(await (await saved).path(), 'utf8');
  expect(exported).toMatch(/^\uFEFFsku,name,kind,description,price/);

  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/importProducts');
  await expectFlawless(page);
  const name = newName('Cell from a file');
  const sku = name.replaceAll(' ', '-');
  const bring = async (rows: string[]) =>
    page.getByLabel('CSV file').setInputFiles({
      name: 'new.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['sku;name;description;price;min_order;available;colour', ...rows].join('\n')),
    });

  await bring([`${sku};${name};From a file;free;10;500;red`, `${sku}-2;${name} 2;From a file;5;10;500;red`]);
  await expect(page.getByText('price: Please provide a value between (0-9).')).toBeVisible();
  await expect(page.getByText('Row 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 valid row' })).toBeVisible();
  await expectFlawless(page);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await bring([`${sku};${name};From a file;5;10;500;red`]);
  // What was checked is in the address.
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Import 1 row' }).press('Enter');
  await expect(page.getByText('1 product was added.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the products' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
});
