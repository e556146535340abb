import type { Page } from '@playwright/test';
import { expectFlawless } from '../support/flawless.ts';
import {
  expect,
  field,
  fillIn,
  newProduct,
  type Product,
  rowOf,
  test,
} from '../support/product-administration.ts';

const section = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });
const update = { name: 'Update', exact: true } as const;

test('a product gets its kind, figures, address and parts, each checked at its field, and its stock has a history', {
  tag: '@finish',
}, async ({ openAdmin, addProduct }) => {
  const [product, part] = [await addProduct(), await addProduct()];
  const page = await openAdmin();
  await page.goto(`/dashboard/manageProduct?q=${product.name}`);
  await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
  for (const title of [
    'More pictures',
    'Specification',
    'Address and lead time',
    'Related products',
    'Stock',
    'Documents',
  ])
    await expect(section(page, title)).toHaveAttribute('aria-expanded', 'false');
  for (const title of ['Specification', 'Address and lead time', 'Stock']) await section(page, title).click();
  await page.getByLabel('Category').selectOption('Cell');
  await expect(page.getByText('10 values missing: Chemistry,')).toBeVisible();
  await field(page, 'Nominal voltage').fill('3.2');
  await field(page, 'Capacity').fill('280');
  await field(page, 'Energy').fill('89.6');
  await field(page, 'Mass').fill('0.56');
  await field(page, 'Diameter').fill('46');
  await expect(page.getByText('160 Wh/kg')).toBeVisible();
  await field(page, 'Lead time').fill('many');
  await page.getByRole('button', update).click();
  await expect(field(page, 'Energy')).toBeFocused();
  await expect(page.getByText('Voltage × capacity is 896 Wh. Check all three values.')).toBeVisible();
  await expectFlawless(page);

  await field(page, 'Energy').fill('896');
  await page.getByLabel('Category').selectOption('Pack');
  await expect(page.getByRole('alert')).toContainText('Diameter (46 mm)');
  await page.getByLabel('Category').selectOption('Cell');
  await expect(field(page, 'Diameter')).toHaveValue('46');
  await page.getByRole('button', update).click();
  await expect(field(page, 'Lead time')).toBeFocused();
  await field(page, 'Lead time').fill('28');
  const slug = product.name.toLowerCase().replace(/\W+/g, '-');
  await field(page, 'Address').fill(`new-${slug}`);
  await section(page, 'Related products').click();
  await page.getByRole('button', { name: 'Add component' }).click();
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeFocused();
  await page.keyboard.type(part.name);
  // What was found for its first letters may name it too, further down.
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(part.name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await fillIn(page, { available: '100' });
  await field(page, 'Reason for correction').fill('Twenty were dropped');
  await page.getByRole('button', update).click();
  await expect(page).toHaveURL('/dashboard/manageProduct');

  await page.goto(`/product/${slug}`);
  await expect(page).toHaveURL(`/product/new-${slug}`);
  await expect(page.getByRole('main')).toContainText(`${part.name}`);
  await page.goto(`/dashboard/manageProduct?q=${product.name}`);
  await rowOf(page, product).getByRole('link', { name: 'Update' }).click();
  for (const title of ['Specification', 'Related products', 'Stock']) await section(page, title).click();
  await expect(field(page, 'Energy')).toHaveValue('896');
  await expect(field(page, 'Quantity')).toHaveValue('12');
  await expect(page.getByText('Stock count: Twenty were dropped')).toBeVisible();
  await expect(page.getByText('−20 on hand')).toBeVisible();
  await expectFlawless(page);
});

test('a duplicate copies all but what must be unique, and has the same picture', {
  tag: '@finish',
}, async ({ openAdmin, addProduct, request, asAdmin: headers }) => {
  const product = await addProduct();
  const page = await openAdmin();
  await page.goto(`/dashboard/manageProduct?q=${product.name}`);
  await rowOf(page, product).getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  const name = `${product.name} (copy)`;
  await expect(field(page, 'Name')).toHaveValue(name);
  await expect(field(page, 'Price')).toHaveValue(product.price);
  await expect(field(page, 'Available')).toHaveValue('');
  await expect(page.getByRole('img', { name: 'Current' })).toBeVisible();
  await fillIn(page, { available: newProduct().available });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/dashboard/manageProduct');
  const both = await (await request.get(`/api/product_all?q=${product.name}`, { headers })).json();
  expect(both.map((one: Product) => one.name)).toEqual([name, product.name]);
  expect(both[0].image).toBe(both[1].image);
});

test('a new price shows its effect on volume prices, and tracked stock is not typed in', {
  tag: '@finish',
}, async ({ openAdmin, addProduct, request, asAdmin: headers }) => {
  const product = await addProduct({ price: '20' });
  const [{ _id: id }] = await (await request.get(`/api/product_all?q=${product.name}`, { headers })).json();
  const tiers = [{ from: 20, price: 19 }];
  await request.put('/api/product', { headers, data: { ...product, id, tiers } });
  const page = await openAdmin();
  await page.goto(`/dashboard/updateProduct/${id}`);
  await field(page, 'Price').fill('18');
  await expect(page.getByText('Volume prices changed by the same ratio: $17.10 from 20.')).toBeVisible();
  await page.getByRole('button', update).click();
  await expect(page.getByText(`${product.name} was updated. Volume prices changed`)).toBeVisible();

  await page.goto(`/dashboard/updateProduct/${id}`);
  await field(page, 'Price').fill('0.01');
  await page.getByRole('button', update).click();
  await expect(page.getByText('At $0.01 these volume prices would no longer be lower')).toBeVisible();
  await expect(field(page, 'Price')).toBeFocused();
  await field(page, 'Price').fill('20');
  await page.getByLabel('Keep current volume prices').check();
  await page.getByRole('button', update).click();
  await expect(page).toHaveURL('/dashboard/manageProduct');
  const read = async () => (await (await request.get(`/api/product/${id}`)).json()).data;
  expect(await read()).toMatchObject({ price: 20, tiers: [{ from: 20, price: 17.1 }] });

  await request.put(`/api/products/${id}/tracking`, { headers, data: { tracking: 'serial' } });
  await page.goto(`/dashboard/updateProduct/${id}`);
  await expect(field(page, 'Available')).toHaveAttribute('readonly', '');
  await expect(field(page, 'Available')).toHaveValue('0');
  await expect(page.getByText('Tracked by serial: counted from its units.')).toBeVisible();
  await field(page, 'Description').fill('Another one.');
  await page.getByRole('button', update).click();
  await expect(page).toHaveURL('/dashboard/manageProduct');
  expect(await read()).toMatchObject({ description: 'Another one.', available: 0 });
});
