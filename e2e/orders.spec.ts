import type { Page } from '@playwright/test';
import { expect, lapseOrder, test } from './desks.ts';
import { expectFlawless } from './flawless.ts';

const quantityOf = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' });
const totalOf = (page: Page) => page.getByRole('status', { name: 'Total' });
const confirmOf = (page: Page) => page.getByRole('button', { name: 'Confirm order' });
const termOf = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('+ dd');

async function fillIn(page: Page, { phone = '+49 30 901820', address = '12 Dock Road' } = {}) {
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Delivery Address').fill(address);
}

async function expectPlaced(page: Page) {
  await expect(page.getByText('An order placed successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/myOrders');
}

/** The ids of the orders that the page sends, in turn. */
function sentOrders(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/order'))
      ids.push(request.postDataJSON().orderID);
  });
  return ids;
}

/** The next order arrives, and its answer is lost on the way back. */
async function loseNextAnswer(page: Page) {
  await page.route(
    '**/api/order',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('orderDraft')).length);

test.describe('the purchase page', () => {
  test('shows product, terms and a live total, and places the order', async ({ newCustomer, addProduct }) => {
    const product = await addProduct({ price: 0.1, min_order: 3, available: 5000 });
    const desk = await newCustomer();
    const { page, name, email } = desk;
    await page.goto(`/purchasePage/${product._id}`);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(page).toHaveTitle(`${product.name} · Ampyard`);
    await expect(page.getByText('A cell for tests.')).toBeVisible();
    for (const [term, value] of [
      ['Name', name],
      ['Email', email],
      ['Minimum Order Quantity', '3'],
      ['Maximum Order Quantity', '5,000'],
      ['Price per unit', '$0.10'],
    ] as const)
      await expect(termOf(page, term)).toHaveText(value);
    await expect(page.getByText('5,000 in stock')).toBeVisible();
    await expect(quantityOf(page)).toHaveValue('3');
    await expect(totalOf(page)).toHaveText('$0.30');
    await quantityOf(page).fill('1234');
    await expect(totalOf(page)).toHaveText('$123.40');
    await fillIn(page);
    await confirmOf(page).click();
    await expectPlaced(page);
    expect(await desk.listOrders()).toMatchObject([
      {
        ...{ name: product.name, customer_Name: name, email, quantity: 1234, rate: 0.1, total: 123.4 },
        ...{ phone: '+4930901820', address: '12 Dock Road', paid: false },
      },
    ]);
    expect(await drafts(page)).toBe(0);
  });

  test('refuses in the words of the specification, and confirms only what is filled in', async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct({ min_order: 10, available: 100 });
    const { page } = await newCustomer();
    await page.goto(`/purchasePage/${product._id}`);
    await expect(confirmOf(page)).toBeDisabled();
    await fillIn(page);
    await expect(confirmOf(page)).toBeEnabled();
    for (const [quantity, words, total = '—'] of [
      ['', 'quantity is a required field'],
      ['ten', 'Please provide a value between (0-9).'],
      ['-5', 'Please provide a positive number.'],
      ['10.5', 'Please provide a whole number.'],
      ['9', 'Insert a value between 10-100', '$112.50'],
      ['99999999999', 'Insert a value between 10-100', '$1,249,999,999,987.50'],
    ] as const) {
      await quantityOf(page).fill(quantity);
      await expect(quantityOf(page)).toHaveAccessibleDescription(new RegExp(asPattern(words)));
      await expect(totalOf(page)).toHaveText(total);
      await expect(confirmOf(page)).toBeDisabled();
    }
    const error = page.getByText('Insert a value between 10-100', { exact: true });
    await expect(error).toHaveCSS('color', 'rgb(204, 22, 105)');
    await quantityOf(page).fill('10');
    await expect(confirmOf(page)).toBeEnabled();

    await page.getByLabel('Phone').fill('ask Bob');
    await confirmOf(page).click();
    await expect(page.getByText('Please provide a value between (0-9).')).toBeVisible();
    await page.getByLabel('Phone').fill('-4930');
    await expect(page.getByText('Please provide a positive number.')).toBeVisible();
    await page.getByLabel('Phone').fill('');
    await expect(page.getByText('phone is a required field')).toBeVisible();
    await expect(confirmOf(page)).toBeDisabled();
    await fillIn(page, { address: ' ' });
    await expect(confirmOf(page)).toBeDisabled();
  });

  test('is gone through by keyboard, where the arrows step within the range', async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct({ min_order: 10, available: 12, price: 2 });
    const { page } = await newCustomer();
    await page.goto(`/purchasePage/${product._id}`);
    await quantityOf(page).focus();
    for (const [key, quantity] of [
      ['ArrowDown', '10'],
      ['ArrowUp', '11'],
      ['ArrowUp', '12'],
      ['ArrowUp', '12'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(quantityOf(page)).toHaveValue(quantity);
    }
    await expect(page.getByRole('button', { name: 'One more: Quantity' })).toBeDisabled();
    await page.getByRole('button', { name: 'One less: Quantity' }).click();
    await expect(totalOf(page)).toHaveText('$22.00');
    await quantityOf(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('030901820');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12 Dock Road');
    await page.keyboard.press('Tab');
    await expect(confirmOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPlaced(page);
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();
  });

  test('knows the phone of the profile, and does not write over what is typed', async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct();
    const desk = await newCustomer();
    await desk.call('PUT', '/user/update', { phone: '+49 30-901820', education: 'MSc' });
    await desk.page.goto(`/purchasePage/${product._id}`);
    await expect(desk.page.getByLabel('Phone')).toHaveValue('+4930901820');
    await desk.page.getByLabel('Phone').fill('112');
    await desk.page.reload();
    await expect(desk.page.getByLabel('Phone')).toHaveValue('112');
  });

  test('makes one order of two clicks', async ({ newCustomer, addProduct }) => {
    const product = await addProduct();
    const desk = await newCustomer();
    const sent = sentOrders(desk.page);
    await desk.page.goto(`/purchasePage/${product._id}`);
    await fillIn(desk.page);
    await confirmOf(desk.page).dblclick();
    await expectPlaced(desk.page);
    expect(await desk.listOrders()).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  test('makes one order of a lost answer and another try', async ({ newCustomer, addProduct }) => {
    const product = await addProduct({ available: 100 });
    const desk = await newCustomer();
    const { page } = desk;
    const sent = sentOrders(page);
    await page.goto(`/purchasePage/${product._id}`);
    await fillIn(page);
    await loseNextAnswer(page);
    await confirmOf(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The shop cannot be reached' })).toBeVisible();
    await expect(page.getByLabel('Delivery Address')).toHaveValue('12 Dock Road');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPlaced(page);
    expect(new Set(sent).size).toBe(1);
    expect(await desk.listOrders()).toHaveLength(1);
  });

  test('keeps the order’s id through a reload after a failed call', async ({ newCustomer, addProduct }) => {
    const product = await addProduct();
    const desk = await newCustomer();
    const { page } = desk;
    const sent = sentOrders(page);
    await page.route(
      '**/api/order',
      (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, code: 'temporarily-unavailable', message: 'The shop is busy.' },
        }),
      { times: 1 },
    );
    await page.goto(`/purchasePage/${product._id}`);
    await fillIn(page);
    await confirmOf(page).click();
    await expect(page.getByText('The shop is busy.')).toBeVisible();
    await page.reload();
    await confirmOf(page).click();
    await expectPlaced(page);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  test('tells that a first try had arrived, when it was changed since', async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct({ available: 100 });
    const desk = await newCustomer();
    const { page } = desk;
    await page.goto(`/purchasePage/${product._id}`);
    await fillIn(page);
    await loseNextAnswer(page);
    await confirmOf(page).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByLabel('Delivery Address').fill('99 Other Road');
    await confirmOf(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Your first try had arrived' });
    await expect(notice).toContainText('10 units to 12 Dock Road are ordered');
    expect(await desk.listOrders()).toHaveLength(1);
    await notice.getByRole('button', { name: 'Order this as well' }).click();
    await expect(notice).toBeHidden();
    await confirmOf(page).click();
    await expectPlaced(page);
    expect((await desk.listOrders()).map(({ address }) => address)).toEqual([
      '99 Other Road',
      '12 Dock Road',
    ]);
  });

  test('shows a price that changed while it was open, keeps what was typed, and asks again', async ({
    newCustomer,
    addProduct,
    query,
  }) => {
    const product = await addProduct({ price: 12.5, min_order: 10 });
    const desk = await newCustomer();
    const { page } = desk;
    await page.goto(`/purchasePage/${product._id}`);
    await fillIn(page);
    await query('update products set price_cents = 1399 where id = $1', [product._id]);
    await confirmOf(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The price has changed' })).toContainText(
      'It is $13.99 per unit now, not $12.50.',
    );
    await expect(totalOf(page)).toHaveText('$139.90');
    await expect(page.getByLabel('Delivery Address')).toHaveValue('12 Dock Road');
    expect(await desk.listOrders()).toEqual([]);
    await expectFlawless(page);
    await confirmOf(page).click();
    await expectPlaced(page);
    expect(await desk.listOrders()).toMatchObject([{ rate: 13.99, total: 139.9 }]);
  });

  test('follows a range that changed while it was open', async ({ newCustomer, addProduct, query }) => {
    const product = await addProduct({ min_order: 10, available: 100 });
    const { page } = await newCustomer();
    await page.goto(`/purchasePage/${product._id}`);
    await fillIn(page);
    await quantityOf(page).fill('90');
    await query('update products set available = 40 where id = $1', [product._id]);
    await confirmOf(page).click();
    await expect(page.getByText('Insert a value between 10-40', { exact: true })).toBeVisible();
    await expect(page.getByText('40 in stock')).toBeVisible();
    await expect(confirmOf(page)).toBeDisabled();
    await query('update products set available = 4 where id = $1', [product._id]);
    await quantityOf(page).fill('40');
    await confirmOf(page).click();
    await expect(page.getByText('Only 4 left, less than the minimum order of 10.')).toBeVisible();
    await expect(confirmOf(page)).toBeHidden();
    await expectFlawless(page);
  });

  test('leads to My Orders when too many orders are unpaid', async ({ newCustomer, addProduct }) => {
    const product = await addProduct({ min_order: 1, available: 100 });
    const desk = await newCustomer();
    for (let count = 0; count < 20; count++) await desk.placeOrder(product);
    await desk.page.goto(`/purchasePage/${product._id}`);
    await fillIn(desk.page);
    await confirmOf(desk.page).click();
    await expect(desk.page.getByText('You have 20 unpaid orders.')).toBeVisible();
    await desk.page.getByRole('link', { name: 'Go to My Orders' }).click();
    await expect(desk.page.getByText('20 orders')).toBeVisible();
  });

  test('survives a session that ends while one types', async ({ newCustomer, addProduct }) => {
    const product = await addProduct();
    const desk = await newCustomer();
    const { page, email, password } = desk;
    await page.goto(`/purchasePage/${product._id}`);
    await quantityOf(page).fill('42');
    await fillIn(page, { address: '12 Dock Road\nHamburg' });
    await page.evaluate(() => localStorage.setItem('accessToken', 'spoilt'));
    await confirmOf(page).click();
    await expect(page).toHaveURL('/signIn');
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(`/purchasePage/${product._id}`);
    await expect(quantityOf(page)).toHaveValue('42');
    await expect(page.getByLabel('Delivery Address')).toHaveValue('12 Dock Road\nHamburg');
    await confirmOf(page).click();
    await expectPlaced(page);
    expect(await desk.listOrders()).toMatchObject([{ quantity: 42, address: '12 Dock Road\nHamburg' }]);
    expect(await drafts(page)).toBe(0);
  });

  test('says that a product cannot be ordered, or is not there', async ({ newCustomer, addProduct }) => {
    const product = await addProduct({ min_order: 10, available: 0 });
    const { page } = await newCustomer();
    await page.goto(`/purchasePage/${product._id}`);
    await expect(page.getByText('It is out of stock.')).toBeVisible();
    await expect(quantityOf(page)).toBeHidden();
    for (const id of ['00000000-0000-4000-8000-000000000000', 'misspelt']) {
      await page.goto(`/purchasePage/${id}`);
      await expect(page.getByText('This product is not on sale')).toBeVisible();
    }
    await expectFlawless(page);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page).toHaveURL('/');
  });

  test('says that the product could not be loaded, and tries again', async ({ newCustomer, addProduct }) => {
    const product = await addProduct();
    const { page } = await newCustomer();
    await page.route('**/api/product/*', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'not-allowed', message: 'Not now.' } }),
    );
    await page.goto(`/purchasePage/${product._id}`);
    await expect(page.getByRole('alert')).toContainText('Not now.');
    await page.unroute('**/api/product/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
    await expectFlawless(page);
  });
});

test.describe('My Orders', () => {
  test('without any leads to the products', async ({ newCustomer }) => {
    const { page } = await newCustomer();
    await page.goto('/dashboard/myOrders');
    await expect(page.getByText('You have not ordered anything yet')).toBeVisible();
    await expectFlawless(page);
    await page.getByRole('link', { name: 'See the products' }).click();
    await expect(page).toHaveURL('/#products');
  });

  test('shows each order, and how it stands', async ({ newCustomer, addProduct, openAdmin, query }) => {
    const unpaid = await addProduct({ price: 1234.5 });
    const lapsed = await addProduct();
    const paid = await addProduct({ price: 1234.5 });
    const shipped = await addProduct();
    const desk = await newCustomer();
    const { page } = desk;
    await desk.placeOrder(unpaid);
    await lapseOrder(query, await desk.placeOrder(lapsed), { sold: false });
    const { transactionId } = await desk.payOrder(await desk.placeOrder(paid));
    const sent = await desk.payOrder(await desk.placeOrder(shipped));
    await (await openAdmin()).call('PATCH', `/shipping/${sent._id}`);

    await page.goto('/dashboard/myOrders');
    const rowOf = ({ name }: { name: string }) => page.getByRole('row').filter({ hasText: name });
    await expect(rowOf(unpaid).getByRole('cell')).toHaveText([
      ...['4', '10', '$1,234.50/unit', '$12,345.00', 'NULL', 'Pay', 'Delete'],
    ]);
    await expect(rowOf(unpaid)).toContainText('Reserved until');
    await expect(rowOf(lapsed)).toContainText('Not reserved any more.');
    await expect(rowOf(paid).getByRole('cell')).toHaveText([
      ...['2', '10', '$1,234.50/unit', '$12,345.00', String(transactionId), 'Paid', 'ReceiptDelete'],
    ]);
    await expect(rowOf(shipped)).toContainText('PaidShipped');
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
    await page.getByRole('searchbox').fill(String(transactionId));
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    await expect(rowOf(paid)).toBeVisible();
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText("No order matches 'nothing like it'")).toBeVisible();
    await page.getByRole('link', { name: 'Show all orders' }).click();
    await expect(page.getByText('4 orders')).toBeVisible();
    await rowOf(unpaid).getByRole('link', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  });

  test('deletes an unpaid order after asking', async ({ newCustomer, addProduct }) => {
    const product = await addProduct();
    const desk = await newCustomer();
    const { page } = desk;
    const order = await desk.placeOrder(product);
    await page.goto('/dashboard/myOrders');
    const question = page.getByRole('alertdialog', { name: 'Do you want to DELETE this order ?' });
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expectFlawless(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    expect(await desk.listOrders()).toHaveLength(1);
    await page.getByRole('button', { name: /^Delete/ }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The order was deleted.', { exact: true })).toBeVisible();
    await expect(page.getByText('You have not ordered anything yet')).toBeVisible();
    expect(await desk.listOrders()).toEqual([]);

    const another = await desk.placeOrder(product);
    expect(another._id).not.toBe(order._id);
    await page.reload();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await desk.deleteOrder(another);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByRole('alert')).toHaveText('There is no such order.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You have not ordered anything yet')).toBeVisible();
  });

  test('is read on and on, there and back', async ({ newCustomer, addProduct, query }) => {
    const product = await addProduct();
    const desk = await newCustomer();
    const { page } = desk;
    await desk.placeOrder(product);
    await query(
      `insert into orders (id, user_id, product_id, product_name, customer_name, email, phone, address, quantity,
         rate_cents, total_cents, held_until, created_at)
       select gen_random_uuid(), user_id, product_id, 'Older ' || n, customer_name, email, phone, address, quantity,
         rate_cents, total_cents, held_until, created_at - n * interval '1 minute'
       from orders, generate_series(1, 119) n where email = $1`,
      [desk.email],
    );
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
    // Whoever pages by keyboard stays where they are.
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

  test('is sorted by its headers, and on a phone by a choice', async ({ newCustomer, addProduct }) => {
    const product = await addProduct({ available: 1000 });
    const desk = await newCustomer();
    const { page } = desk;
    for (const quantity of [20, 30, 10]) await desk.placeOrder(product, quantity);
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
    await page.getByLabel('Sort by', { exact: true }).selectOption('Oldest first');
    await expectQuantities(['20', '30', '10']);
  });

  test('is printed as a document, and so is one order', async ({ newCustomer, addProduct }) => {
    const product = await addProduct();
    const desk = await newCustomer();
    const { page } = desk;
    const order = await desk.payOrder(await desk.placeOrder(product));
    await desk.placeOrder(product);
    // As wide as a sheet of paper, on which a screen would show cards.
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText('Accukade 12', { exact: false }).first()).toBeVisible();
    for (const role of ['navigation', 'button', 'search', 'contentinfo', 'banner'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCSS('display', 'table');
    await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('rowheader').first()).toHaveCSS('color', 'rgb(0, 0, 0)');

    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: /^Receipt/ }).click();
    await expect(page.getByRole('button', { name: 'Print this order' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Receipt · ordered/)).toBeVisible();
    await expect(page.getByText(String(order.transactionId)).first()).toBeVisible();
    await expect(page.getByText('This order is paid already.')).toBeHidden();
  });

  test('says that the orders could not be loaded, and tries again', async ({ newCustomer }) => {
    const { page } = await newCustomer();
    await page.route('**/api/myOrder/*', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'not-allowed', message: 'Not now.' } }),
    );
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('alert')).toContainText('Your orders could not be loaded');
    await page.unroute('**/api/myOrder/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You have not ordered anything yet')).toBeVisible();
  });
});

test.describe('Manage All Orders', () => {
  test('ships what is paid and deletes what is not', async ({ newCustomer, addProduct, openAdmin }) => {
    const customer = await newCustomer();
    const [paid, unpaid] = [await addProduct({ price: 99.95 }), await addProduct({ price: 99.95 })];
    const { transactionId } = await customer.payOrder(await customer.placeOrder(paid));
    await customer.placeOrder(unpaid);
    const { page } = await openAdmin();
    await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(customer.email)}`);
    const paidRow = page.getByRole('row').filter({ hasText: paid.name });
    const unpaidRow = page.getByRole('row').filter({ hasText: unpaid.name });
    const shipOf = (row: typeof paidRow) => row.getByRole('button', { name: /^Mark shipped/ });
    const deleteOf = (row: typeof paidRow) => row.getByRole('button', { name: /^Delete/ });

    await expect(paidRow.getByRole('cell')).toHaveText([
      ...['2', '10', '$999.50', String(transactionId), 'Paid', 'Pending', 'Mark shippedDelete'],
    ]);
    await expect(unpaidRow.getByRole('cell')).toHaveText([
      ...['1', '10', '$999.50', 'NULL', 'Unpaid', 'Pending', 'Mark shippedDelete'],
    ]);
    await expect(paidRow).toContainText(`${customer.name} · ${customer.email}`);
    await expect(deleteOf(paidRow)).toBeDisabled();
    await expect(shipOf(unpaidRow)).toBeDisabled();
    await expectFlawless(page);

    await shipOf(paidRow).click();
    await expect(page.getByText('The order was marked as shipped.', { exact: true })).toBeVisible();
    await expect(paidRow).toContainText('Shipped');
    await expect(shipOf(paidRow)).toBeDisabled();
    // The button that had the focus can no longer be pressed.
    await expect(paidRow.getByRole('rowheader')).toBeFocused();

    await page.getByRole('link', { name: 'Shipped', exact: true }).click();
    await expect(unpaidRow).toBeHidden();
    await expect(paidRow).toBeVisible();
    await page.getByRole('navigation', { name: 'Shipment' }).getByRole('link', { name: 'All' }).click();

    await deleteOf(unpaidRow).click();
    const question = page.getByRole('alertdialog', { name: 'Do you want to DELETE this order ?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toBeHidden();
    await expect(unpaidRow).toBeHidden();
    await expect(paidRow.getByRole('rowheader')).toBeFocused();
    expect(await customer.listOrders()).toHaveLength(1);
  });

  test('says so when somebody else was quicker, and shows what holds now', async ({
    newCustomer,
    addProduct,
    openAdmin,
  }) => {
    const customer = await newCustomer();
    const order = await customer.payOrder(await customer.placeOrder(await addProduct()));
    const admin = await openAdmin();
    const { page } = admin;
    await page.goto(`/dashboard/manageOrders?q=${order._id}`);
    await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    await admin.call('PATCH', `/shipping/${order._id}`);
    await page.getByRole('button', { name: /^Mark shipped/ }).click();
    await expect(page.getByText('This order has been shipped already.')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible();
  });

  test('shows money that paid no order, until somebody has dealt with it', async ({
    newCustomer,
    addProduct,
    openAdmin,
    query,
  }) => {
    const customer = await newCustomer();
    const product = await addProduct({ price: 50, min_order: 10, available: 20 });
    const [first, second] = [await customer.placeOrder(product), await customer.placeOrder(product)];
    const parked: string[] = [];
    for (const order of [first, second]) {
      const transactionId = await customer.chargeCard(order);
      await lapseOrder(query, order, { sold: true });
      const { name, email } = customer;
      const confirmation = { transactionId, name, email, phone: order.phone, product: order.name };
      await customer.call('PATCH', `/payment/${order._id}`, confirmation).catch(() => {});
      parked.push(transactionId);
    }
    const { page } = await openAdmin();
    await page.goto('/dashboard/manageOrders');
    const section = page.getByRole('region', { name: /payments need you$/ });
    const itemOf = (transactionId = '') => page.getByRole('listitem').filter({ hasText: transactionId });
    await expect(section).toBeVisible();
    await expect(itemOf(parked[0])).toContainText(`$500.00 from ${customer.email} for 10 × ${product.name}`);
    await expect(itemOf(parked[0])).toContainText('its stock was sold meanwhile');
    await expectFlawless(page);

    await itemOf(parked[0])
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expect(
      page.getByText('The order still cannot be paid by it. The payment stays parked.'),
    ).toBeVisible();
    await query('update products set available = 10 where id = $1', [product._id]);
    await itemOf(parked[0])
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expect(page.getByText('The order is paid now.')).toBeVisible();
    await expect(itemOf(parked[0])).toBeHidden();
    expect(await customer.readOrder(first._id)).toMatchObject({ paid: true, transactionId: parked[0] });

    await itemOf(parked[1])
      .getByRole('button', { name: /^Mark as dealt with/ })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Is this payment dealt with ?' });
    await question.getByRole('button', { name: 'Mark as dealt with' }).click();
    await expect(itemOf(parked[1])).toBeHidden();
    await expect(page.getByRole('region', { name: /need(s)? you$/ })).toBeHidden();
  });
});

function asPattern(words: string): string {
  return words.replace(/[.()]/g, '\\$&');
}
