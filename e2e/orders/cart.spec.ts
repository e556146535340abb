import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, setAvailable, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';
import { comeAlive, holdScripts } from '../support/shop.ts';
import { fillSignIn } from '../support/visitors.ts';

const cartLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Cart/ });
const totalOf = (page: Page) => page.getByRole('status', { name: 'Total' });
const quantityOf = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` });
const quantitiesOf = async (cart: { lines: { name: string; quantity: number }[] }) =>
  Object.fromEntries(cart.lines.map(({ name, quantity }) => [name, quantity]));

const delivery = {
  recipient: 'Lovelace Motors',
  street: '1 Dock Road',
  postcode: 'HU1 2AA',
  city: 'Hull',
  country: 'United Kingdom',
};

test.describe('the cart', () => {
  test('of a visitor is kept in the browser, is the same in all tabs, and is merged at sign-in', async ({
    newCustomer,
    addProduct,
    openProfile,
  }) => {
    const cell = await addProduct({ price: 2.5, min_order: 10 });
    const plate = await addProduct({ price: 1, min_order: 1 });
    const ada = await newCustomer();
    // On another device she has put some in already.
    await ada.call('PUT', `/cart/lines/${cell._id}`, { quantity: 30 });

    const context = await openProfile({ expected: ['brokenCalls'] });
    const page = await context.newPage();
    await page.goto(`/?q=${encodeURIComponent(cell.name)}`);
    await comeAlive(page);
    await page.getByRole('button', { name: `Add to cart: ${cell.name}` }).click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart 1 product');
    const tab = await context.newPage();
    await tab.goto(`/?q=${encodeURIComponent(plate.name)}`);
    await expect(cartLink(tab)).toHaveAccessibleName('Cart 1 product');
    await tab.getByRole('button', { name: `Add to cart: ${plate.name}` }).click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart 2 products');

    await cartLink(page).click();
    await expect(page).toHaveURL('/cart');
    await expect(totalOf(page)).toHaveText('$26.00');
    await quantityOf(page, plate.name).press('ArrowUp');
    await expect(totalOf(page)).toHaveText('$27.00');
    await expectFlawless(page);

    // The answer to the merging is lost: nothing is, and what is sent again is not doubled.
    await page.route(
      '**/api/cart/merge',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto('/signIn');
    await fillSignIn(page, ada);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.goto('/dashboard/cart');
    await expect(quantityOf(page, cell.name)).toHaveValue('30');
    await expect(quantityOf(page, plate.name)).toHaveValue('2');
    expect(await quantitiesOf(await ada.call('GET', '/cart'))).toEqual({ [cell.name]: 30, [plate.name]: 2 });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  });

  test('says what is wrong with a line and corrects it with one click; a removed line can be restored', {
    tag: '@finish',
  }, async ({ newCustomer, addProduct, query }) => {
    const scarce = await addProduct({ price: 1, min_order: 1 });
    const boxed = await addProduct({
      price: 1,
      min_order: 1,
      name: `Boxed ${'very '.repeat(18)}${Date.now()}`,
    });
    const gone = await addProduct({ min_order: 1 });
    const ada = await newCustomer();
    const { page } = ada;
    for (const { _id } of [scarce, boxed, gone])
      await ada.call('PUT', `/cart/lines/${_id}`, { quantity: 14 });
    await setAvailable(query, 12, scarce._id);
    await query('update products set multiple = 4 where id = $1', [boxed._id]);
    await query('update products set deleted_at = now() where id = $1', [gone._id]);

    await page.goto('/dashboard/cart');
    await expect(page.getByText('Only 12 left')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check out' })).toBeDisabled();
    await expect(page.getByText('3 products cannot be ordered.')).toBeVisible();
    await expectFlawless(page);

    await page.getByRole('button', { name: `Use 12: ${scarce.name}` }).click();
    await page.getByRole('button', { name: `Use 16: ${boxed.name}` }).click();
    await page.getByRole('button', { name: `Remove: ${gone.name}` }).click();
    await expect(totalOf(page)).toHaveText('$28.00');
    await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();

    // Its steps are boxes.
    await quantityOf(page, boxed.name).press('ArrowUp');
    await expect(totalOf(page)).toHaveText('$32.00');
    await page.getByRole('button', { name: `Remove ${boxed.name}` }).press('Enter');
    await expect(totalOf(page)).toHaveText('$12.00');
    await expect(page.getByRole('button', { name: `Undo: ${boxed.name} was removed` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(totalOf(page)).toHaveText('$32.00');

    for (const { name } of [scarce, boxed]) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    }
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    await page.getByRole('link', { name: 'Browse products' }).click();
    await expect(page).toHaveURL('/#products');
  });

  test('is ordered as a whole, asks about changes since it was seen, and recovers from a lost answer', async ({
    newCustomer,
    addProduct,
    query,
  }) => {
    const cell = await addProduct({ price: 2, min_order: 1 });
    const plate = await addProduct({ price: 3, min_order: 1 });
    const ada = await newCustomer();
    const { page } = ada;
    await ada.call('PUT', `/cart/lines/${cell._id}`, { quantity: 10 });
    await ada.call('PUT', `/cart/lines/${plate._id}`, { quantity: 5 });
    await page.goto('/dashboard/cart');
    await page.getByRole('link', { name: 'Check out' }).click();
    await expect(totalOf(page)).toHaveText('$35.00');
    await page.getByLabel('Phone').fill('+44 (0)1482 301-820');
    for (const [label, text] of [
      ['Recipient or company', 'Lovelace Motors'],
      ['Street and number', '1 Dock Road'],
      ['Postcode', 'HU1 2AA'],
      ['City', 'Hull'],
      ['Purchase-order number', 'PO-7'],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByLabel('Country').selectOption('United Kingdom');
    await expect(
      page.getByRole('navigation', { name: 'Checkout' }).getByRole('listitem').filter({ hasText: 'Details' }),
    ).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expectFlawless(page);

    await query('update products set price_cents = 250 where id = $1', [cell._id]);
    await page.getByRole('button', { name: 'Place the order' }).click();
    await expect(page.getByText(`${cell.name}: $2.50 per unit, not $2.00.`)).toBeVisible();
    expect(await ada.listOrders()).toEqual([]);
    await page.getByRole('button', { name: 'Continue with these changes' }).click();
    await expect(totalOf(page)).toHaveText('$40.00');

    await page.route(
      '**/api/orders',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Place the order' }).click();
    await expect(page.getByText('We could not confirm your order')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/dashboard\/payment\//);
    expect(await ada.listOrders()).toMatchObject([{ quantity: 15, total: 40, phone: '+441482301820' }]);
    await expect(
      page.getByRole('navigation', { name: 'Checkout' }).getByRole('listitem').filter({ hasText: 'Payment' }),
    ).toHaveAttribute('aria-current', 'step');
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
  });

  test('takes an earlier order once, however often it is clicked, and says what has changed since', {
    tag: '@finish',
  }, async ({ newCustomer, addProduct, query }) => {
    const cell = await addProduct({ price: 2, min_order: 1 });
    const scarce = await addProduct({ price: 1, min_order: 1 });
    const gone = await addProduct({ price: 1, min_order: 1 });
    const ada = await newCustomer();
    const { page } = ada;
    const id = randomUUID();
    await ada.call('POST', '/orders', {
      ...{ id, name: 'Ada', phone: '4930901820', delivery },
      lines: [cell, scarce, gone].map(({ _id: productId, price: unitPrice }) => ({
        ...{ productId, unitPrice, quantity: 10, total: unitPrice * 10 },
      })),
    });
    await query('update products set price_cents = 250 where id = $1', [cell._id]);
    await setAvailable(query, 4, scarce._id);
    await query('update products set deleted_at = now() where id = $1', [gone._id]);

    await page.goto(`/dashboard/orders/${id}`);
    await page.getByRole('button', { name: 'Reorder' }).click();
    await expect(page).toHaveURL('/dashboard/cart');
    await expect(page.getByText(/^2 of 3 products of AY-/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveText([
      `${cell.name}: Price changed from $2.00 to $2.50 per unit.`,
      `${scarce.name}: Only 4 left: 4 instead of 10.`,
      `${gone.name}: No longer on sale. Not added.`,
    ]);
    await expect(totalOf(page)).toHaveText('$29.00');
    await expect(cartLink(page)).toHaveAccessibleName('Cart 2 products');
    await expectFlawless(page);

    await page.goto('/dashboard/myOrders');
    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('button', { name: 'Reorder' }).click();
    await expect(page).toHaveURL('/dashboard/cart');
    await expect(totalOf(page)).toHaveText('$29.00');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Cart' })).toBeFocused();
    expect(await quantitiesOf(await ada.call('GET', '/cart'))).toEqual({ [cell.name]: 10, [scarce.name]: 4 });

    // The checkout begins with what the last order said.
    await page.goto('/dashboard/checkout');
    await expect(page.getByLabel('Phone')).toHaveValue('+4930901820');
    await expect(page.getByLabel('Street and number')).toHaveValue(delivery.street);
    await expect(page.getByLabel('Country')).toHaveValue(delivery.country);
  });

  test('accepts clicks before the script has loaded, and never lowers a quantity by them', {
    tag: '@finish',
  }, async ({ newCustomer, addProduct, openProfile }) => {
    const cell = await addProduct({ price: 2, min_order: 10 });
    const press = async (page: Page) => {
      const letGo = await holdScripts(page);
      await page.goto(`/?q=${encodeURIComponent(cell.name)}`, { waitUntil: 'commit' });
      await page.getByRole('button', { name: `Add to cart: ${cell.name}` }).click();
      await page.waitForURL(/[/]cart[?]product=/, { waitUntil: 'commit' });
      letGo();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    };
    const stranger = await (await openProfile({ expected: [] })).newPage();
    await press(stranger);
    await expect(stranger).toHaveURL('/cart');
    await expect(quantityOf(stranger, cell.name)).toHaveValue('10');
    await expect(cartLink(stranger)).toHaveAccessibleName('Cart 1 product');

    const ada = await newCustomer();
    await ada.call('PUT', `/cart/lines/${cell._id}`, { quantity: 30 });
    await press(ada.page);
    await expect(ada.page).toHaveURL('/dashboard/cart');
    await expect(quantityOf(ada.page, cell.name)).toHaveValue('30');
  });

  test('is the same on two devices, which show a new price until one of them has accepted it', {
    tag: '@finish',
  }, async ({ newCustomer, addProduct, openProfile, query }) => {
    const cell = await addProduct({ price: 2, min_order: 1 });
    const plate = await addProduct({ price: 1, min_order: 1 });
    const ada = await newCustomer();
    const laptop = ada.page;
    const storageState = await laptop.context().storageState();
    const phone = await (await openProfile({ storageState, expected: [] })).newPage();
    await ada.call('PUT', `/cart/lines/${cell._id}`, { quantity: 10 });
    await laptop.goto('/dashboard/cart');
    await phone.goto('/dashboard/cart');
    const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

    await expect(totalOf(laptop)).toHaveText('$20.00');
    await quantityOf(phone, cell.name).press('ArrowUp');
    await expect(totalOf(phone)).toHaveText('$22.00');
    // Two windows side by side: nothing was hidden in between.
    await laptop.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(totalOf(laptop)).toHaveText('$22.00');

    await ada.call('PUT', `/cart/lines/${plate._id}`, { quantity: 5 });
    await query('update products set price_cents = 300 where id = $1', [cell._id]);
    await comeBack(laptop);
    await expect(totalOf(laptop)).toHaveText('$38.00');
    await expect(quantityOf(laptop, cell.name)).toHaveValue('11');
    await expect(cartLink(laptop)).toHaveAccessibleName('Cart 2 products');
    const notice = 'The price has risen from $2.00 to $3.00 per unit';
    await expect(laptop.getByText(notice)).toBeVisible();
    await expectFlawless(laptop);

    // A customer who ignores it is asked at the checkout.
    await laptop.getByRole('link', { name: 'Check out' }).click();
    await expect(laptop.getByText(`${cell.name}: $3.00 per unit, not $2.00.`)).toBeVisible();
    await expect(laptop.getByRole('button', { name: 'Place the order' })).toBeDisabled();
    await laptop.goBack();
    await comeBack(phone);
    await expect(phone.getByText(notice)).toBeVisible();
    await phone.getByRole('button', { name: `OK: new price of ${cell.name}` }).press('Enter');
    await expect(phone.getByText(notice)).toBeHidden();
    await comeBack(laptop);
    await expect(laptop.getByText(notice)).toBeHidden();
    await expect(totalOf(laptop)).toHaveText('$38.00');
  });
});
