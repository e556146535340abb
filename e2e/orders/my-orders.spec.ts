import { addManyOrders } from '#testing/bulk-rows.ts';
import { expect, lapseOrder, test } from '../support/actors.ts';
import { expectAccessible, expectFlawless } from '../support/flawless.ts';

test.describe('My Orders', () => {
  test('without orders links to the products', { tag: '@finish' }, async ({ newCustomer }) => {
    const { page } = await newCustomer();
    await page.goto('/dashboard/myOrders');
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expectFlawless(page);
    await page.getByRole('link', { name: 'Browse products' }).click();
    await expect(page).toHaveURL('/#products');
  });

  test('shows each order with its status', async ({ newCustomer, addProduct, openAdmin, query }) => {
    const unpaid = await addProduct({ price: 1234.5 });
    const lapsed = await addProduct();
    const paid = await addProduct({ price: 1234.5 });
    const shipped = await addProduct();
    const actor = await newCustomer();
    const { page } = actor;
    await actor.placeOrder(unpaid);
    await lapseOrder(query, await actor.placeOrder(lapsed), { sold: false });
    const { transactionId } = await actor.payOrder(await actor.placeOrder(paid));
    const sent = await actor.payOrder(await actor.placeOrder(shipped));
    await (await openAdmin()).call('PATCH', `/shipping/${sent._id}`);

    await page.goto('/dashboard/myOrders');
    const rowOf = ({ name }: { name: string }) => page.getByRole('row').filter({ hasText: name });
    await expect(rowOf(unpaid).getByRole('cell')).toHaveText([
      ...['4', '10', '$1,234.50/unit', '$12,345.00', 'NULL', 'Pay', 'Pending', 'Delete'],
    ]);
    await expect(rowOf(unpaid)).toContainText('Reserved until');
    await expect(rowOf(lapsed)).toContainText('Reservation expired');
    await expect(rowOf(paid).getByRole('rowheader')).toHaveText(/AY-\d+-\d+\d{1,2} [A-Z][a-z]{2} \d{4}$/);
    await expect(rowOf(paid).getByRole('cell')).toHaveText([
      ...['2', '10', '$1,234.50/unit', '$12,345.00', String(transactionId), 'Paid', 'Pending'],
      'Delete',
    ]);
    await expect(rowOf(shipped).getByRole('cell', { name: 'Shipped' })).toBeVisible();
    for (const [product, canBeDeleted] of [
      [unpaid, true],
      [lapsed, true],
      [paid, false],
      [shipped, false],
    ] as const)
      await expect(rowOf(product).getByRole('button', { name: /^Delete/ })).toBeEnabled({
        enabled: canBeDeleted,
      });
    await expectFlawless(page);

    await page.getByRole('link', { name: 'Paid', exact: true }).click();
    await expect(page.getByText('2 orders')).toBeVisible();
    await expect(rowOf(unpaid)).toBeHidden();
    await page.getByRole('navigation', { name: 'Payment' }).getByRole('link', { name: 'All' }).click();
    await page.getByRole('main').getByRole('searchbox').fill(String(transactionId));
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    await expect(rowOf(paid)).toBeVisible();
    await page.getByRole('main').getByRole('searchbox').fill('nothing like it');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText("No order matches 'nothing like it'")).toBeVisible();
    await page.getByRole('link', { name: 'Show all orders' }).click();
    await expect(page.getByText('4 orders')).toBeVisible();
    await rowOf(unpaid).getByRole('link', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  });

  test('deletes an unpaid order after a confirmation', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct();
    const actor = await newCustomer();
    const { page } = actor;
    const order = await actor.placeOrder(product);
    await page.goto('/dashboard/myOrders');
    const question = page.getByRole('alertdialog', { name: 'Do you want to DELETE this order ?' });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expectFlawless(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    expect(await actor.listOrders()).toHaveLength(1);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The order was deleted.', { exact: true })).toBeVisible();
    await expect(page.getByText('No orders yet')).toBeVisible();
    expect(await actor.listOrders()).toEqual([]);

    const another = await actor.placeOrder(product);
    expect(another._id).not.toBe(order._id);
    await page.reload();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await actor.deleteOrder(another);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText('Order not found.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('No orders yet')).toBeVisible();
  });

  test('is paged forward and back', { tag: '@finish' }, async ({ newCustomer, addProduct, query }) => {
    const product = await addProduct();
    const actor = await newCustomer();
    const { page } = actor;
    await actor.placeOrder(product);
    await addManyOrders(query, 119, {
      buyers: `email = '${actor.email}'`,
      columns: { product_name: `'Older ' || number`, created_at: `now() - number * interval '1 minute'` },
    });
    await page.goto('/dashboard/myOrders');
    const rows = page.getByRole('rowgroup').nth(1).getByRole('row');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages).toContainText('1–50 of 120');
    await expect(rows.first()).toContainText(product.name);
    // The header stays while the rows go by.
    await rows.last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader', { name: 'Total' })).toBeInViewport();
    await pages.getByRole('link', { name: 'Older' }).click();
    await expect(pages).toContainText('51–100 of 120');
    await expect(rows.first()).toContainText('Older 50');
    await expect(rows.first().getByRole('cell').first()).toHaveText('51');
    await pages.getByRole('link', { name: 'Older' }).click();
    await expect(pages).toContainText('101–120 of 120');
    await expect(rows).toHaveCount(20);
    // Paging by keyboard keeps the focus.
    await expect(pages.getByRole('link', { name: 'Older' })).toBeDisabled();
    await expect(pages.getByRole('link', { name: 'Older' })).toBeFocused();
    await page.reload();
    await pages.getByRole('link', { name: 'Newer' }).click();
    await expect(pages).toContainText('51–100 of 120');
    await pages.getByRole('link', { name: 'Newer' }).click();
    await expect(rows.first()).toContainText(product.name);
    await expect(pages.getByRole('link', { name: 'Newer' })).toBeDisabled();
    await page.goBack();
    await expect(rows.first()).toContainText('Older 50');
  });

  test('is sorted by its headers, and on a phone by a choice', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct({ available: 1000 });
    const actor = await newCustomer();
    const { page } = actor;
    for (const quantity of [20, 30, 10]) await actor.placeOrder(product, quantity);
    const expectQuantities = (quantities: string[]) =>
      expect(page.locator('td[data-label="Purchase qtn"]')).toHaveText(quantities);
    const total = page.getByRole('columnheader', { name: 'Total' });

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard/myOrders');
    await expectQuantities(['10', '30', '20']);
    await expect(total).not.toHaveAttribute('aria-sort');
    await total.getByRole('button').click();
    await expectQuantities(['30', '20', '10']);
    await expect(total).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL('/dashboard/myOrders?sort=-total');
    await page.keyboard.press('Enter');
    await expectQuantities(['10', '20', '30']);
    await expect(total).toHaveAttribute('aria-sort', 'ascending');
    await page.goBack();
    const compact = page.getByRole('button', { name: 'Compact rows' });
    const rowHeight = async () => (await page.getByRole('row').nth(1).boundingBox())?.height ?? 0;
    const comfortable = await rowHeight();
    await compact.click();
    await page.reload();
    await expectQuantities(['30', '20', '10']);
    await expect(compact).toHaveAttribute('aria-pressed', 'true');
    expect(await rowHeight()).toBeLessThan(comfortable);
    await page.getByRole('link', { name: 'Unpaid', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/myOrders?sort=-total&payment=unpaid');

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(total.getByRole('button')).toBeHidden();
    await page.getByRole('button', { name: 'Filter and sort, 2 chosen' }).click();
    await expectAccessible(page);
    const choice = page.getByRole('dialog', { name: 'Filter and sort' });
    await choice.getByLabel('Sort by').selectOption('Oldest first');
    await expect(choice).toBeHidden();
    await expectQuantities(['20', '30', '10']);
  });

  test('prints as a document, and so does one order', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct();
    const actor = await newCustomer();
    const { page } = actor;
    const order = await actor.payOrder(await actor.placeOrder(product));
    await actor.placeOrder(product);
    // As wide as a sheet of paper, on which a screen would show cards.
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText('Accukade 12', { exact: false }).first()).toBeVisible();
    for (const role of ['navigation', 'button', 'search', 'contentinfo', 'banner'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Pay|Skip/ })).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCSS('display', 'table');
    await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('rowheader').first()).toHaveCSS('color', 'rgb(0, 0, 0)');

    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: /^More/ }).last().click();
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('button', { name: 'Print this order' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Receipt · ordered/)).toBeVisible();
    await expect(page.getByText(String(order.transactionId)).first()).toBeVisible();
    await expect(page.getByText('This order is already paid.')).toBeHidden();
  });

  test('says that the orders could not be loaded, and tries again', { tag: '@finish' }, async ({
    newCustomer,
  }) => {
    const { page } = await newCustomer();
    await page.route('**/api/myOrder/*', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'not-allowed', message: 'Not now.' } }),
    );
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('alert')).toContainText('Your orders could not be loaded');
    await page.unroute('**/api/myOrder/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No orders yet')).toBeVisible();
  });
});
