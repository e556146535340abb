import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, setAvailable, test } from '../support/actors.ts';
import { expectFlawless, expectWordsToFit } from '../support/flawless.ts';
import { confirmOf, expectPlaced, fillIn } from './purchase-page.ts';

const quantityOf = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' });
const totalOf = (page: Page) => page.getByRole('status', { name: 'Total' });
const termOf = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('+ dd');

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('orderDraft')).length);

test.describe('the purchase page', () => {
  test('shows product, terms and a live total, and places the order', async ({ newCustomer, addProduct }) => {
    const product = await addProduct({ price: 0.1, min_order: 3, available: 5000 });
    const actor = await newCustomer();
    const { page, name, email } = actor;
    await page.goto(`/purchasePage/${product._id}`);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(page).toHaveTitle(`${product.name} · Ampyard`);
    await expect(page.getByText(product.description)).toBeVisible();
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
    expect(await actor.listOrders()).toMatchObject([
      {
        ...{ name: product.name, customer_Name: name, email, quantity: 1234, rate: 0.1, total: 123.4 },
        ...{ phone: '+4930901820', address: '12 Dock Road', paid: false },
      },
    ]);
    expect(await drafts(page)).toBe(0);
  });

  test('never shows a buyer the stock from before their order', async ({ newCustomer, addProduct }) => {
    const product = await addProduct({ min_order: 3, available: 5000 });
    const { page } = await newCustomer();
    await page.goto(`/purchasePage/${product._id}`);
    await expect(page.getByText('5,000 in stock')).toBeVisible();
    await fillIn(page);
    await confirmOf(page).click();
    await expectPlaced(page);
    let answer = () => {};
    await page.route(`**/api/product/${product._id}`, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    const asked = page.waitForRequest(`**/api/product/${product._id}`);
    await page.goBack();
    await asked;
    await expect(page.getByRole('link', { name: 'All products' })).toBeVisible();
    await expect(page.getByText('in stock')).toHaveCount(0);
    answer();
    await expect(page.getByText('4,997 in stock')).toBeVisible();
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

  test('says beside Confirm order what is missing', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct({ min_order: 10, available: 1000 });
    const { page } = await newCustomer();
    await page.goto(`/purchasePage/${product._id}`);
    const next = (words: string) => expect(confirmOf(page)).toHaveAccessibleDescription(words);
    await next('To confirm, enter your phone number and the delivery address.');
    await page.getByLabel('Phone').fill('030901820');
    await next('To confirm, enter the delivery address.');
    await quantityOf(page).fill('9');
    await next('To confirm, enter a quantity from 10 to 1,000 and the delivery address.');
    await expect(confirmOf(page)).toBeDisabled();
    await quantityOf(page).fill('12');
    await page.getByLabel('Delivery Address').fill('12 Dock Road');
    await next('You pay in the next step.');
    await expect(confirmOf(page)).toBeEnabled();
  });

  test('breaks words that are longer than a line', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
    query,
  }) => {
    const word = 'Hochvoltbatteriemodulprüfstand'.repeat(3);
    const product = await addProduct({ name: `${word} ${randomUUID()}` });
    await query('update products set description = $2 where id = $1', [product._id, word.repeat(4)]);
    const { page } = await newCustomer();
    await page.goto(`/purchasePage/${product._id}`);
    await expect(page.getByText(word.repeat(4))).toBeVisible();
    await expectWordsToFit(page);
  });

  test('works by keyboard, and the arrow keys stay within the range', { tag: '@finish' }, async ({
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

  test('fills in the phone of the profile, and does not overwrite what is typed', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct();
    const actor = await newCustomer();
    await actor.call('PUT', '/user/update', { phone: '+49 30-901820', education: 'MSc' });
    await actor.page.goto(`/purchasePage/${product._id}`);
    const phone = actor.page.getByLabel('Phone');
    const refusal = actor.page.getByText('Please provide a value between (0-9).');
    // As the order takes it: digits alone.
    await expect(phone).toHaveValue('+4930901820');
    await phone.fill('+49 30-901820');
    await phone.blur();
    await expect(refusal).toBeVisible();
    await phone.fill('112');
    await expect(refusal).toBeHidden();
    await actor.page.reload();
    await expect(actor.page.getByLabel('Phone')).toHaveValue('112');
  });

  test('shows a price that changed while it was open, keeps what was typed, and asks again', {
    tag: '@finish',
  }, async ({ newCustomer, addProduct, query }) => {
    const product = await addProduct({ price: 12.5, min_order: 10 });
    const actor = await newCustomer();
    const { page } = actor;
    await page.goto(`/purchasePage/${product._id}`);
    await fillIn(page);
    await query('update products set price_cents = 1399 where id = $1', [product._id]);
    await confirmOf(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The price has changed' })).toContainText(
      'It is $13.99 per unit now, not $12.50.',
    );
    await expect(totalOf(page)).toHaveText('$139.90');
    await expect(page.getByLabel('Delivery Address')).toHaveValue('12 Dock Road');
    expect(await actor.listOrders()).toEqual([]);
    await expectFlawless(page);
    await confirmOf(page).click();
    await expectPlaced(page);
    expect(await actor.listOrders()).toMatchObject([{ rate: 13.99, total: 139.9 }]);
  });

  test('follows a range that changed while it was open', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
    query,
  }) => {
    const product = await addProduct({ min_order: 10, available: 100 });
    const { page } = await newCustomer();
    await page.goto(`/purchasePage/${product._id}`);
    await fillIn(page);
    await quantityOf(page).fill('90');
    await setAvailable(query, 40, product._id);
    await confirmOf(page).click();
    await expect(page.getByText('Insert a value between 10-40', { exact: true })).toBeVisible();
    await expect(page.getByText('40 in stock')).toBeVisible();
    await expect(confirmOf(page)).toBeDisabled();
    await setAvailable(query, 4, product._id);
    await quantityOf(page).fill('40');
    await confirmOf(page).click();
    await expect(page.getByText('Only 4 left, less than the minimum order of 10.')).toBeVisible();
    await expect(confirmOf(page)).toBeHidden();
    await expectFlawless(page);
  });

  test('leads to My Orders when too many orders are unpaid', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct({ min_order: 1, available: 100 });
    const actor = await newCustomer();
    for (let count = 0; count < 20; count++) await actor.placeOrder(product);
    await actor.page.goto(`/purchasePage/${product._id}`);
    await fillIn(actor.page);
    await confirmOf(actor.page).click();
    await expect(actor.page.getByText('You have 20 unpaid orders.')).toBeVisible();
    await actor.page.getByRole('link', { name: 'Go to My Orders' }).click();
    await expect(actor.page.getByText('20 orders')).toBeVisible();
  });

  test('survives a session that ends while the form is filled in', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct();
    const actor = await newCustomer();
    const { page, email, password } = actor;
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
    expect(await actor.listOrders()).toMatchObject([{ quantity: 42, address: '12 Dock Road\nHamburg' }]);
    expect(await drafts(page)).toBe(0);
  });

  test('says that a product cannot be ordered, or is not there', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct({ min_order: 10, available: 0 });
    const { page } = await newCustomer();
    await page.goto(`/purchasePage/${product._id}`);
    await expect(page.getByText('It is out of stock.')).toBeVisible();
    await expect(termOf(page, 'Minimum Order Quantity')).toHaveText('10');
    await expect(termOf(page, 'Maximum Order Quantity')).toHaveText('None now');
    await expect(quantityOf(page)).toBeHidden();
    for (const id of ['00000000-0000-4000-8000-000000000000', 'misspelt']) {
      await page.goto(`/purchasePage/${id}`);
      await expect(page.getByText('This product is not on sale')).toBeVisible();
    }
    await expectFlawless(page);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page).toHaveURL('/');
  });

  test('says that the product could not be loaded, and tries again', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
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

function asPattern(words: string): string {
  return words.replace(/[.()]/g, '\\$&');
}
