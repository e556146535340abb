import { expect, lapseOrder, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';
import { countCalls, expectPaid, fillInCard, formOf, openPayment, payOf } from '../support/paying.ts';

test.describe('a charged payment', () => {
  const patch = '**/api/payment/*';

  test('that the shop has not recorded is finished without charging again', async ({
    newCustomer,
    addProduct,
  }) => {
    const actor = await newCustomer();
    const { page } = actor;
    const counts = countCalls(page);
    const order = await openPayment(actor, await addProduct());
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
    await expectPaid(actor, order);
    expect(counts).toEqual({ charges: 1, records: 3 });
  });

  test('that was left behind is found when the customer comes back', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const actor = await newCustomer();
    const { page } = actor;
    const order = await openPayment(actor, await addProduct());
    await page.route(patch, (route) => route.abort());
    await fillInCard(page, '4242424242424242');
    await payOf(page).click();
    await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible();
    await page.goto(`/dashboard/payment/${order._id}`);
    await expect(page.getByText('This order is already paid.', { exact: true })).toBeVisible();
    await expect(payOf(page)).toBeHidden();
    expect((await actor.readOrder(order._id)).paid).toBe(true);
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    await expect(page.getByRole('cell', { name: 'Paid' })).toBeVisible();
  });

  test('whose answer was lost is not charged again when Pay is pressed once more', {
    tag: '@finish',
  }, async ({ newCustomer, addProduct, query }) => {
    const actor = await newCustomer();
    const { page } = actor;
    const order = await openPayment(actor, await addProduct());
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
    await expect(formOf(page).getByRole('alert')).toContainText('you will not be charged twice');
    await payOf(page).click();
    await expectPaid(actor, order);
    const { rowCount } = await query('select from sandbox_intents where order_id = $1', [order._id]);
    expect(rowCount).toBe(1);
  });

  test('for stock that was sold meanwhile says that an admin looks into it', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
    query,
  }) => {
    const actor = await newCustomer();
    const { page } = actor;
    const order = await openPayment(actor, await addProduct());
    await page.route(patch, async (route) => {
      await lapseOrder(query, order, { sold: true });
      await route.continue();
    });
    await fillInCard(page, '4242424242424242');
    await payOf(page).click();
    await expect(
      page.getByText('We received your payment, but can’t fulfil the order. We’ll contact you.'),
    ).toBeVisible();
    await expect(page.getByText(/^Payment pi_sandbox_/)).toBeVisible();
    await expect(payOf(page)).toBeHidden();
  });
});

test.describe('an order that cannot be paid', () => {
  test('because it is paid says so', { tag: '@finish' }, async ({ newCustomer, addProduct }) => {
    const actor = await newCustomer();
    const { page } = actor;
    const { _id, transactionId } = await actor.payOrder(await actor.placeOrder(await addProduct()));
    await page.goto(`/dashboard/payment/${_id}`);
    await expect(page.getByText('This order is already paid.', { exact: true })).toBeVisible();
    await expect(page.getByText(`Payment ${transactionId}`)).toBeVisible();
    await expect(payOf(page)).toBeHidden();
    // Nothing tried to pay it again.
    await expect(page.getByText('Nothing more was charged.')).toBeHidden();
    await expectFlawless(page);
  });

  test('because it was paid in another tab says so calmly, and charges nothing', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const actor = await newCustomer();
    const { page } = actor;
    const counts = countCalls(page);
    const order = await openPayment(actor, await addProduct());
    await fillInCard(page, '5555555555554444');
    await actor.payOrder(order);
    await payOf(page).click();
    await expect(page.getByText('This order is already paid.', { exact: true })).toBeVisible();
    await expect(page.getByText('Nothing more was charged.')).toBeVisible();
    await expect(page.getByText('Your payment was successful.')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Go to My Orders' })).toBeFocused();
    await expect(page).toHaveURL(`/dashboard/payment/${order._id}`);
    expect(counts).toEqual({ charges: 0, records: 0 });
  });

  test('because it was deleted in another tab says so, before and after it was opened', {
    tag: '@finish',
  }, async ({ newCustomer, addProduct }) => {
    const actor = await newCustomer();
    const { page } = actor;
    const order = await openPayment(actor, await addProduct());
    await actor.deleteOrder(order);
    await fillInCard(page, '4242424242424242');
    await payOf(page).click();
    await expect(page.getByText('Order not found.', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Order not found.', { exact: true })).toBeVisible();
    await page.goto('/dashboard/payment/misspelt');
    await expect(page.getByText('Order not found.', { exact: true })).toBeVisible();
    await expectFlawless(page);
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    await expect(page.getByText('No orders yet')).toBeVisible();
  });

  test('because it lapsed and was sold leads to a new order', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
    query,
  }) => {
    const actor = await newCustomer();
    const { page } = actor;
    const product = await addProduct();
    const order = await actor.placeOrder(product);
    await lapseOrder(query, order, { sold: true });
    await page.goto(`/dashboard/payment/${order._id}`);
    await expect(
      page.getByText('The reservation expired and the goods were sold. Please order again.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await expectFlawless(page);
    await page.getByRole('link', { name: 'Order again' }).click();
    await expect(page).toHaveURL(`/purchasePage/${product._id}`);
  });

  test('because the shop is busy can be tried again', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
  }) => {
    const actor = await newCustomer();
    const { page } = actor;
    const order = await actor.placeOrder(await addProduct());
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

test('a lapsed order is paid while there is stock', { tag: '@finish' }, async ({
  newCustomer,
  addProduct,
  query,
}) => {
  const actor = await newCustomer();
  const order = await actor.placeOrder(await addProduct());
  await lapseOrder(query, order, { sold: false });
  await actor.page.goto(`/dashboard/payment/${order._id}`);
  await fillInCard(actor.page, '4242424242424242');
  await payOf(actor.page).click();
  await expectPaid(actor, order);
});
