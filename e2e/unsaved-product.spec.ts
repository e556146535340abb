import type { Page } from '@playwright/test';
import { expectFlawless } from './flawless.ts';
import {
  expect,
  field,
  fillIn,
  imageField,
  newProduct,
  picture,
  rowOf,
  save,
  test,
} from './product-administration.ts';

test.describe('what is not saved', () => {
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

  test('is not left behind without a question, by link, by going back, or by closing the tab', {
    tag: '@finish',
  }, async ({ openAdmin, addProduct }) => {
    const product = await addProduct();
    const page = await openAdmin();
    await page.goto(`/dashboard/manageProduct?q=${product.name}`);
    await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
    await field(page, 'Price').fill('7');
    const form = page.url();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(question(page)).toBeVisible();
    await expectFlawless(page);
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(form);
    await expect(field(page, 'Price')).toHaveValue('7');

    const asked = page.waitForEvent('dialog');
    await page.reload();
    expect((await asked).type()).toBe('beforeunload');
    await field(page, 'Price').fill('7');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/manageProduct/);
  });

  test('is what differs: nobody is asked after changing it back, after Reset, or after saving', {
    tag: '@finish',
  }, async ({ openAdmin, addProduct }) => {
    const product = await addProduct();
    const page = await openAdmin();
    await page.goto(`/dashboard/manageProduct?q=${product.name}`);
    await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
    await field(page, 'Available').fill('7');
    await field(page, 'Available').fill(product.available);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/dashboard/manageProduct');

    await page.getByRole('link', { name: 'Add New Product' }).click();
    const added = newProduct();
    await fillIn(page, added);
    await imageField(page).setInputFiles(picture);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/manageProduct');

    await page.goForward();
    await fillIn(page, added);
    await imageField(page).setInputFiles(picture);
    await save(page).click();
    await expect(page).toHaveURL('/dashboard/manageProduct');
    await expect(rowOf(page, added)).toBeVisible();
    await expect(question(page)).toBeHidden();
  });
});
