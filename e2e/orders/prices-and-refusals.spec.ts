import type { Page } from '@playwright/test';
import { type Actor, expect, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';

/* A refusal may come with any status; what tells is `success`. */

const words = 'Not this time.';

async function refuse(page: Page, path: string, method: string): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 200, json: { success: false, message: words } })
      : route.fallback(),
  );
}

async function expectSaidOnly(page: Page, url: string): Promise<void> {
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(
    page.getByText(/successfully|posted a new|is on sale now|was updated|was deleted/),
  ).toBeHidden();
  await expect(page).toHaveURL(url);
}

test.describe('a refusal with status 200', () => {
  test('places no order: no toast is shown, and the form stays', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const { page } = await newCustomer();
    const { _id } = await addProduct();
    await refuse(page, '/order', 'POST');
    await page.goto(`/purchasePage/${_id}`);
    await page.getByLabel('Phone').fill('4930901820');
    await page.getByLabel('Delivery Address').fill('12 Dock Road');
    await page.getByRole('button', { name: 'Confirm order' }).click();
    await expectSaidOnly(page, `/purchasePage/${_id}`);
    await expect(page.getByLabel('Delivery Address')).toHaveValue('12 Dock Road');
  });

  test('deletes nothing: the dialog stays, with the reason', { tag: '@finish' }, async ({
    newCustomer,
    openAdmin,
    addProduct,
  }) => {
    const product = await addProduct();
    const customer = await newCustomer();
    const { name } = await customer.placeOrder(product);
    const admin = await openAdmin();
    const deletions: [actor: Actor, screen: string, call: string, row: string][] = [
      [customer, '/dashboard/myOrders', '/order/*', name],
      [admin, `/dashboard/manageProduct?q=${name}`, '/product/*', name],
      [admin, `/dashboard/makeAdmin?q=${customer.email}`, '/user/*', customer.email],
    ];
    for (const [{ page }, screen, call, row] of deletions) {
      await refuse(page, call, 'DELETE');
      await page.goto(screen);
      await page.getByRole('row').filter({ hasText: row }).getByRole('button', { name: 'Delete' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(words);
      await expectSaidOnly(page, screen);
    }
  });

  test('neither posts nor saves: what was typed in stays', { tag: '@finish' }, async ({ newCustomer }) => {
    const { page } = await newCustomer();
    await refuse(page, '/review', 'POST');
    await page.goto('/dashboard/createNewReview');
    await page.getByRole('radio', { name: '5 stars' }).check();
    await page.getByLabel('Comment').fill('Written with care.');
    await page.getByRole('button', { name: 'Post' }).click();
    await expectSaidOnly(page, '/dashboard/createNewReview');
    await expect(page.getByLabel('Comment')).toHaveValue('Written with care.');

    await refuse(page, '/user/update', 'PUT');
    await page.goto('/dashboard/myProfile');
    await page.getByLabel('Phone').fill('4930901820');
    await page.getByLabel('Education').fill('MSc');
    await page.getByRole('button', { name: 'Update' }).click();
    await expectSaidOnly(page, '/dashboard/myProfile');
  });

  test('pays no order: nothing is charged again, and it can be finished', async ({
    newCustomer,
    addProduct,
  }) => {
    const customer = await newCustomer();
    const { page } = customer;
    const { _id } = await customer.placeOrder(await addProduct());
    await refuse(page, '/payment/*', 'PATCH');
    await page.goto(`/dashboard/payment/${_id}`);
    await page.getByRole('button', { name: /^Succeeds 4242/ }).click();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expectSaidOnly(page, `/dashboard/payment/${_id}`);
    await page.unroute('**/api/payment/*');
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
  });
});

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
