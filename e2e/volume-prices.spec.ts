import type { Page } from '@playwright/test';
import { expect, test } from './actors.ts';
import { expectFlawless } from './flawless.ts';

const quantityOf = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' });
const totalOf = (page: Page) => page.getByRole('status', { name: 'Total' });
const applied = (page: Page) => page.locator('tr[aria-current]');

test('the price follows the quantity, boxes stay whole, and the order costs what was shown', async ({
  newCustomer,
  addProduct,
  query,
}) => {
  const product = await addProduct({ price: 10, min_order: 10, available: 109 });
  await query('update products set multiple = 4 where id = $1', [product._id]);
  await query(
    'insert into price_tiers (product_id, from_quantity, unit_cents) values ($1, 20, 900), ($1, 100, 850)',
    [product._id],
  );
  const actor = await newCustomer();
  const { page } = actor;
  await page.goto(`/purchasePage/${product._id}`);
  await expect(quantityOf(page)).toHaveValue('12');
  await expect(applied(page)).toContainText('from 10');
  await expect(page.getByText('Order 8 more and pay $1.00 less per unit.')).toBeVisible();

  await page.getByRole('button', { name: '4 more: Quantity' }).click();
  await expect(quantityOf(page)).toHaveValue('16');
  await quantityOf(page).press('ArrowUp');
  await expect(quantityOf(page)).toHaveValue('20');
  await expect(applied(page)).toContainText('from 20');
  await expect(totalOf(page)).toHaveText('$180.00');

  await quantityOf(page).fill('97');
  await expect(page.getByText('Please provide a multiple of 4.')).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Use 96', exact: true }).click();
  await expect(
    page.getByText('Order 4 more and pay $0.50 less per unit: $14.00 less in total.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Use 100', exact: true }).click();
  await expect(applied(page)).toContainText('$8.50');
  await expect(totalOf(page)).toHaveText('$850.00');
  await expectFlawless(page);

  await page.getByLabel('Phone').fill('4930901820');
  await page.getByLabel('Delivery Address').fill('12 Dock Road');
  await page.getByRole('button', { name: 'Confirm order' }).click();
  await expect(page).toHaveURL('/dashboard/myOrders');
  expect(await actor.listOrders()).toMatchObject([{ quantity: 100, rate: 8.5, total: 850 }]);
});
