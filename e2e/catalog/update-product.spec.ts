import type { Page } from '@playwright/test';
import { drawing } from '#testing/pictures.ts';
import { expectFlawless } from '../support/flawless.ts';
import {
  expect,
  field,
  fillIn,
  imageField,
  labels,
  newProduct,
  type Product,
  picture,
  rowOf,
  save,
  setAvailableOf,
  test,
} from '../support/product-administration.ts';

test.describe('Update product', () => {
  test('starts with the current values, and the list is fresh afterwards', async ({
    openAdmin,
    addProduct,
  }) => {
    const [product, other] = [await addProduct(), await addProduct()];
    const page = await openAdmin();
    await page.goto('/dashboard/manageProduct');
    await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
    await expect(page.getByRole('heading', { name: 'Update product' })).toBeFocused();
    for (const [key, label] of Object.entries(labels))
      await expect(field(page, label)).toHaveValue(product[key as keyof Product]);
    await expect(imageField(page)).not.toHaveAttribute('required');
    await expect(page.getByRole('img', { name: 'Current' })).toHaveJSProperty('naturalWidth', 1200);

    await fillIn(page, { name: other.name, available: 'many', price: '' });
    const update = page.getByRole('button', { name: 'Update', exact: true });
    await update.click();
    await expect(page.getByText('Please provide a value between (0-9).')).toBeVisible();
    await expect(page.getByText('price is a required field')).toBeVisible();
    await fillIn(page, { available: '77', price: '0.5' });
    await update.click();
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'Another product already has this name.' }),
    ).toBeVisible();
    await expect(field(page, 'Available')).toHaveValue('77');

    const name = `${product.name} B`;
    await fillIn(page, { name });
    await update.click();
    await expect(page).toHaveURL('/dashboard/manageProduct');
    await expect(page.getByText(`${name} was updated.`, { exact: true })).toBeVisible();
    const row = rowOf(page, { ...product, name });
    await expect(row).toContainText('77 units');
    await expect(row).toContainText('$0.50 per unit');
    await row.getByRole('link', { name: 'Update' }).click();
    await expect(field(page, 'Available')).toHaveValue('77');
  });

  test('replaces the picture, or keeps the current one', { tag: '@finish' }, async ({
    openAdmin,
    addProduct,
    request,
    asAdmin,
  }) => {
    const product = await addProduct();
    const imageOf = async () => {
      const all = await request.get(`/api/product_all?q=${product.name}`, { headers: asAdmin });
      return (await all.json())[0].image;
    };
    const before = await imageOf();
    const page = await openAdmin();
    const update = page.getByRole('button', { name: 'Update', exact: true });
    const drawn = { name: 'drawn.svg', mimeType: 'image/svg+xml', buffer: drawing('<rect/>') };
    await page.goto(`/dashboard/manageProduct?q=${product.name}`);
    await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
    await imageField(page).setInputFiles(drawn);
    await expect(page.getByRole('img', { name: 'Preview of drawn.svg' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep current picture' }).click();
    await expect(page.getByRole('img', { name: 'Current' })).toBeVisible();
    await fillIn(page, { price: '7' });
    await update.click();
    await expect(page).toHaveURL('/dashboard/manageProduct');
    expect(await imageOf()).toBe(before);

    await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
    await imageField(page).setInputFiles(drawn);
    await update.click();
    await expect(page).toHaveURL('/dashboard/manageProduct');
    expect(await imageOf()).toMatch(/\.svg$/);
  });

  test('leaves a sold-out product at zero stock, and refuses to set other stock to zero', {
    tag: '@finish',
  }, async ({ openAdmin, addProduct, query }) => {
    const product = await addProduct();
    await setAvailableOf(query, product, 0);
    const page = await openAdmin();
    const update = page.getByRole('button', { name: 'Update', exact: true });
    await page.goto('/dashboard/manageProduct');
    await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
    await expect(field(page, 'Available')).toHaveValue('0');
    await fillIn(page, { price: '7.5', available: '-1' });
    await update.click();
    await expect(page.getByText('Please provide a positive number.')).toBeVisible();
    await fillIn(page, { available: '0' });
    await update.click();
    await expect(page).toHaveURL('/dashboard/manageProduct');
    await expect(rowOf(page, product)).toContainText('0 units');
    await expect(rowOf(page, product)).toContainText('$7.50 per unit');

    await setAvailableOf(query, product, 9);
    await page.reload();
    await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
    await fillIn(page, { available: '0' });
    await update.click();
    await expect(page.getByText('Please provide a positive number.')).toBeVisible();
  });

  test('saves unchanged a stock that returns have raised above the limit', { tag: '@finish' }, async ({
    openAdmin,
    addProduct,
    query,
  }) => {
    const product = await addProduct();
    await setAvailableOf(query, product, 1000000010);
    const page = await openAdmin();
    await page.goto('/dashboard/manageProduct');
    await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
    await fillIn(page, { price: '7.5', available: '1000000011' });
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('Please provide at most 1,000,000,000.')).toBeVisible();
    await fillIn(page, { available: '1000000010' });
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/manageProduct');
    await expect(rowOf(page, product)).toContainText('1,000,000,010 units');
    await expect(rowOf(page, product)).toContainText('$7.50 per unit');
  });

  test('says that a product is gone, and leads back', { tag: '@finish' }, async ({
    openAdmin,
    addProduct,
    request,
    asAdmin,
  }) => {
    const page = await openAdmin();
    for (const id of [crypto.randomUUID(), 'nothing']) {
      await page.goto(`/dashboard/updateProduct/${id}`);
      await expect(page.getByText('Product not found')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to the products' }).click();
    await expect(page).toHaveURL('/dashboard/manageProduct');

    const product = await addProduct();
    await page.reload();
    await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(product.name);
    const id = page.url().split('/').at(-1);
    await request.delete(`/api/product/${id}`, { headers: asAdmin });
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('This product is not on sale.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(product.name);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(rowOf(page, product)).toHaveCount(0);
  });
});

test.describe('an unsaved change', () => {
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

  test('is asked about before leaving by link, by going back, or by closing the tab', {
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

  test('is a value that differs: no question after changing it back, after Reset, or after saving', {
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
