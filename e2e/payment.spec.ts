import type { Page } from '@playwright/test';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { type Desk, expect, lapseOrder, test } from './desks.ts';
import { expectFlawless } from './flawless.ts';

const payOf = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const challengeOf = (page: Page) => page.getByRole('dialog', { name: '3-D Secure: is it you who pays ?' });
const formOf = (page: Page) => page.getByRole('form', { name: 'Card payment' });

async function fillInCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('CVC').fill('123');
}

/** Opens the payment screen of a new order, ready to pay. */
async function openPayment(desk: Desk, product: Product): Promise<Order> {
  const order = await desk.placeOrder(product);
  await desk.page.goto(`/dashboard/payment/${order._id}`);
  await expect(payOf(desk.page)).toBeEnabled();
  return order;
}

async function expectPaid(desk: Desk, { _id }: Order) {
  await expect(desk.page.getByText('Your payment was successful. Thank you!', { exact: true })).toBeVisible();
  await expect(desk.page).toHaveURL('/dashboard/myOrders');
  const { transactionId } = await desk.readOrder(_id);
  expect(transactionId).toMatch(/^pi_sandbox_/);
  await expect(desk.page.getByRole('cell', { name: String(transactionId) })).toBeVisible();
  await expect(desk.page.getByRole('cell', { name: 'Paid' })).toBeVisible();
}

async function expectRefused(page: Page, words: string) {
  const message = formOf(page).getByRole('alert');
  await expect(message).toHaveText(words);
  await expect(message).toHaveCSS('color', 'rgb(196, 33, 29)');
  await expect(payOf(page)).toBeEnabled();
}

/** How often each of the payment's calls is made. */
function countCalls(page: Page) {
  const counts = { charges: 0, records: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sandbox-payments/confirm')) counts.charges++;
    if (request.method() === 'PATCH' && request.url().includes('/api/payment/')) counts.records++;
  });
  return counts;
}

test.describe('the payment screen', () => {
  test('shows the order, takes the card by keyboard, and pays', async ({ newCustomer, addProduct }) => {
    const desk = await newCustomer();
    const { page } = desk;
    const order = await openPayment(desk, await addProduct({ price: 1234.5 }));
    for (const [term, value] of [
      ['Order ID', order._id],
      ['Quantity', '10'],
      ['Rate', '$1,234.50/unit'],
      ['Delivery name', desk.name],
      ['Email', desk.email],
      ['Phone', '4930901820'],
    ] as const)
      await expect(page.getByRole('term').filter({ hasText: term }).locator('+ dd')).toHaveText(value);
    await expect(page.getByRole('heading', { name: order.name })).toBeVisible();
    await expect(page.getByText('12 Dock Road')).toBeVisible();
    await expect(payOf(page)).toHaveText('Pay $12,345.00');
    await expectFlawless(page);

    await page.getByLabel('Card number').focus();
    await page.keyboard.type('4242424242424242');
    await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1234');
    await expect(page.getByLabel('Expiry')).toHaveValue('12 / 34');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await expectPaid(desk, order);
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused();
  });

  test('keeps the caret in its place while a number is corrected', async ({ newCustomer, addProduct }) => {
    const desk = await newCustomer();
    await openPayment(desk, await addProduct());
    const number = desk.page.getByLabel('Card number');
    await number.fill('42424242');
    await number.press('Home');
    for (let step = 0; step < 2; step++) await number.press('ArrowRight');
    await number.press('Delete');
    await desk.page.keyboard.type('99');
    await expect(number).toHaveValue('4299 2424 2');
  });

  test('has nothing to pay without a client secret', async ({ newCustomer, addProduct }) => {
    const desk = await newCustomer();
    const order = await desk.placeOrder(await addProduct());
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      void desk.page.route('**/api/create-payment-intent', async (route) => {
        resolve();
        await new Promise<void>((go) => {
          answer = go;
        });
        await route.continue();
      });
    });
    await desk.page.goto(`/dashboard/payment/${order._id}`);
    await asked;
    await fillInCard(desk.page, '4242424242424242');
    await expect(payOf(desk.page)).toBeDisabled();
    answer();
    await expect(payOf(desk.page)).toBeEnabled();
  });

  test('charges once, however often Pay is pressed', async ({ newCustomer, addProduct }) => {
    const desk = await newCustomer();
    const counts = countCalls(desk.page);
    const order = await openPayment(desk, await addProduct());
    await fillInCard(desk.page, '4242424242424242');
    await payOf(desk.page).dblclick();
    await expectPaid(desk, order);
    expect(counts).toEqual({ charges: 1, records: 1 });
  });
});

test.describe('the test cards', () => {
  for (const [whatHappens, number] of [
    ['Succeeds', '4242 4242 4242 4242'],
    ['Succeeds, Mastercard', '5555 5555 5555 4444'],
    ['Succeeds, American Express', '3782 822463 10005'],
  ] as const) {
    test(`a press fills in '${whatHappens}', which pays`, async ({ newCustomer, addProduct }) => {
      const desk = await newCustomer();
      const order = await openPayment(desk, await addProduct());
      await desk.page.getByRole('button', { name: `${whatHappens} ${number}` }).click();
      await expect(desk.page.getByLabel('Card number')).toHaveValue(number);
      await payOf(desk.page).click();
      await expectPaid(desk, order);
    });
  }

  for (const [number, words] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
    ['4111111111111111', 'Your card was declined: the sandbox takes test cards only, and never a real one.'],
    ['4242424242424241', 'Your card number is invalid.'],
  ] as const) {
    test(`${number} is refused in the bank’s words, and another card pays`, async ({
      newCustomer,
      addProduct,
    }) => {
      const desk = await newCustomer();
      const order = await openPayment(desk, await addProduct());
      await fillInCard(desk.page, number);
      await payOf(desk.page).click();
      await expectRefused(desk.page, words);
      await fillInCard(desk.page, '5555555555554444');
      await payOf(desk.page).click();
      await expectPaid(desk, order);
    });
  }

  test('what is missing of a card is said in the same place', async ({ newCustomer, addProduct }) => {
    const desk = await newCustomer();
    const { page } = desk;
    await openPayment(desk, await addProduct());
    await payOf(page).click();
    await expectRefused(page, 'Your card number is incomplete.');
    await page.getByLabel('Card number').fill('4242424242424242');
    await payOf(page).click();
    await expectRefused(page, "Your card's expiration date is incomplete.");
    await page.getByLabel('Expiry').fill('13/34');
    await payOf(page).click();
    await expectRefused(page, "Your card's security code is incomplete.");
    await page.getByLabel('CVC').fill('123');
    await payOf(page).click();
    await expectRefused(page, "Your card's expiration month is invalid.");
    await expectFlawless(page);
  });
});

test.describe('3-D Secure', () => {
  const unconfirmed = 'Your bank could not confirm that it was you. Please try again or use another card.';

  test('that is completed pays', async ({ newCustomer, addProduct }) => {
    const desk = await newCustomer();
    const { page } = desk;
    const order = await openPayment(desk, await addProduct());
    await fillInCard(page, '4000002500003155');
    await payOf(page).click();
    await expect(challengeOf(page)).toContainText('$125.00');
    await expectFlawless(page);
    await challengeOf(page).getByRole('button', { name: 'Complete' }).click();
    await expectPaid(desk, order);
  });

  for (const [how, number, leave] of [
    [
      'failed',
      '4000002760003184',
      (page: Page) => challengeOf(page).getByRole('button', { name: 'Fail' }).click(),
    ],
    ['closed by Esc', '4000000000003220', (page: Page) => page.keyboard.press('Escape')],
  ] as const) {
    test(`that is ${how} charges nothing, and can be tried again`, async ({ newCustomer, addProduct }) => {
      const desk = await newCustomer();
      const { page } = desk;
      const order = await openPayment(desk, await addProduct());
      await fillInCard(page, number);
      await payOf(page).click();
      await expect(challengeOf(page)).toBeVisible();
      await leave(page);
      await expectRefused(page, unconfirmed);
      expect((await desk.readOrder(order._id)).paid).toBe(false);
      await payOf(page).click();
      await challengeOf(page).getByRole('button', { name: 'Complete' }).click();
      await expectPaid(desk, order);
    });
  }

  test('that is completed may still be declined', async ({ newCustomer, addProduct }) => {
    const desk = await newCustomer();
    await openPayment(desk, await addProduct());
    await fillInCard(desk.page, '4000008400001629');
    await payOf(desk.page).click();
    await challengeOf(desk.page).getByRole('button', { name: 'Complete' }).click();
    await expectRefused(desk.page, 'Your card was declined.');
  });
});

test.describe('a charged payment', () => {
  const patch = '**/api/payment/*';

  test('that the shop did not hear of is finished without charging again', async ({
    newCustomer,
    addProduct,
  }) => {
    const desk = await newCustomer();
    const { page } = desk;
    const counts = countCalls(page);
    const order = await openPayment(desk, await addProduct());
    await page.route(patch, (route) => route.abort(), { times: 1 });
    await fillInCard(page, '4242424242424242');
    await payOf(page).click();
    await expect(page.getByText('Your payment went through', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Finish' })).toBeFocused();
    await expect(payOf(page)).toBeHidden();
    await expectFlawless(page);
    await page.route(
      patch,
      (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, code: 'temporarily-unavailable', message: 'The shop is busy.' },
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('The shop is busy.')).toBeVisible();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expectPaid(desk, order);
    expect(counts).toEqual({ charges: 1, records: 3 });
  });

  test('that was left behind is found out when one comes back', async ({ newCustomer, addProduct }) => {
    const desk = await newCustomer();
    const { page } = desk;
    const order = await openPayment(desk, await addProduct());
    await page.route(patch, (route) => route.abort());
    await fillInCard(page, '4242424242424242');
    await payOf(page).click();
    await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible();
    await page.goto(`/dashboard/payment/${order._id}`);
    await expect(page.getByText('This order is paid already.', { exact: true })).toBeVisible();
    await expect(payOf(page)).toBeHidden();
    expect((await desk.readOrder(order._id)).paid).toBe(true);
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    await expect(page.getByRole('cell', { name: 'Paid' })).toBeVisible();
  });

  test('whose answer was lost is not charged again when Pay is pressed once more', async ({
    newCustomer,
    addProduct,
    query,
  }) => {
    const desk = await newCustomer();
    const { page } = desk;
    const order = await openPayment(desk, await addProduct());
    await page.route(
      '**/api/sandbox-payments/confirm',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await fillInCard(page, '4242424242424242');
    await payOf(page).click();
    await expect(formOf(page).getByRole('alert')).toContainText('nothing is charged twice');
    await payOf(page).click();
    await expectPaid(desk, order);
    const { rowCount } = await query('select from sandbox_intents where order_id = $1', [order._id]);
    expect(rowCount).toBe(1);
  });

  test('for what was sold meanwhile says that it is looked into', async ({
    newCustomer,
    addProduct,
    query,
  }) => {
    const desk = await newCustomer();
    const { page } = desk;
    const order = await openPayment(desk, await addProduct());
    await page.route(patch, async (route) => {
      await lapseOrder(query, order, { sold: true });
      await route.continue();
    });
    await fillInCard(page, '4242424242424242');
    await payOf(page).click();
    await expect(
      page.getByText('Your payment arrived, but the order cannot be fulfilled. We will contact you.'),
    ).toBeVisible();
    await expect(page.getByText(/^Payment pi_sandbox_/)).toBeVisible();
    await expect(payOf(page)).toBeHidden();
  });
});

test.describe('an order that cannot be paid', () => {
  test('because it is paid says so', async ({ newCustomer, addProduct }) => {
    const desk = await newCustomer();
    const { page } = desk;
    const { _id, transactionId } = await desk.payOrder(await desk.placeOrder(await addProduct()));
    await page.goto(`/dashboard/payment/${_id}`);
    await expect(page.getByText('This order is paid already.', { exact: true })).toBeVisible();
    await expect(page.getByText(`Payment ${transactionId}`)).toBeVisible();
    await expect(payOf(page)).toBeHidden();
    await expectFlawless(page);
  });

  test('because it was deleted in another tab says so, before and after it was opened', async ({
    newCustomer,
    addProduct,
  }) => {
    const desk = await newCustomer();
    const { page } = desk;
    const order = await openPayment(desk, await addProduct());
    await desk.deleteOrder(order);
    await fillInCard(page, '4242424242424242');
    await payOf(page).click();
    await expect(page.getByText('There is no such order.', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('There is no such order.', { exact: true })).toBeVisible();
    await page.goto('/dashboard/payment/misspelt');
    await expect(page.getByText('There is no such order.', { exact: true })).toBeVisible();
    await expectFlawless(page);
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    await expect(page.getByText('You have not ordered anything yet')).toBeVisible();
  });

  test('because it lapsed and was sold leads to a new order', async ({ newCustomer, addProduct, query }) => {
    const desk = await newCustomer();
    const { page } = desk;
    const product = await addProduct();
    const order = await desk.placeOrder(product);
    await lapseOrder(query, order, { sold: true });
    await page.goto(`/dashboard/payment/${order._id}`);
    await expect(page.getByText('what it held has been sold since. Please order again.')).toBeVisible();
    await expect(page.getByText('Nothing was charged just now.')).toBeVisible();
    await expectFlawless(page);
    await page.getByRole('link', { name: 'Order again' }).click();
    await expect(page).toHaveURL(`/purchasePage/${product._id}`);
  });

  test('because it costs more than a card is charged says so in the shop’s words', async ({
    newCustomer,
    addProduct,
  }) => {
    const desk = await newCustomer();
    const { page } = desk;
    const order = await desk.placeOrder(await addProduct({ price: 100_000 }));
    await page.goto(`/dashboard/payment/${order._id}`);
    await expect(page.getByText('A card is charged at most $999,999.99 at once.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expectFlawless(page);
  });

  test('because the shop is busy can be tried again', async ({ newCustomer, addProduct }) => {
    const desk = await newCustomer();
    const { page } = desk;
    const order = await desk.placeOrder(await addProduct());
    await page.route('**/api/create-payment-intent', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 'conflict', message: 'This order is being paid in another window.' },
      }),
    );
    await page.goto(`/dashboard/payment/${order._id}`);
    await expect(page.getByText('This order is being paid in another window.')).toBeVisible();
    await page.unroute('**/api/create-payment-intent');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payOf(page)).toBeEnabled();
  });
});

test('a lapsed order is paid while there is stock', async ({ newCustomer, addProduct, query }) => {
  const desk = await newCustomer();
  const order = await desk.placeOrder(await addProduct());
  await lapseOrder(query, order, { sold: false });
  await desk.page.goto(`/dashboard/payment/${order._id}`);
  await fillInCard(desk.page, '4242424242424242');
  await payOf(desk.page).click();
  await expectPaid(desk, order);
});
