import { expect, lapseOrder, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';

test.describe('the page of an order', () => {
  test('leads its customer from the list to payment, and says when the order is gone', async ({
    newCustomer,
    addProduct,
  }) => {
    const product = await addProduct({ price: 1234.5 });
    const actor = await newCustomer();
    const { page } = actor;
    const order = await actor.placeOrder(product);
    const number = String(order.number);
    await page.goto('/dashboard/myOrders');
    await page.getByRole('main').getByRole('searchbox').fill(number);
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/q=AY/);
    await expect(page.getByRole('rowheader')).toContainText(number);
    await page.getByRole('link', { name: product.name, exact: true }).click();
    await expect(page).toHaveURL(`/dashboard/orders/${order._id}`);
    await expect(page.getByRole('heading', { name: number })).toBeFocused();
    await expect(page.getByRole('list', { name: 'States' })).toHaveText(/UnpaidPendingReserved until/);
    await expect(page.getByRole('row').nth(1)).toContainText('$12,345.00');
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(order.address);
    const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
    await expect(timeline).toHaveText([/^Order placed.* by you$/]);
    await expect(page.getByRole('button', { name: 'Mark shipped' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Correct address' })).toBeHidden();
    await expectFlawless(page);

    // Paid in another window: seen on coming back.
    await actor.payOrder(order);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(timeline).toHaveText([/^Paid.* by the payment provider$/, /^Order placed/]);
    await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden();

    const another = await actor.placeOrder(product);
    await page.goto(`/dashboard/orders/${another._id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Do you want to DELETE this order ?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
    await expect(page.getByText('The order was deleted.', { exact: true })).toBeVisible();
    await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Order not found.')).toBeVisible();
    await expectFlawless(page);
    await page.getByRole('link', { name: 'See all orders' }).click();
    await expect(page).toHaveURL('/dashboard/myOrders');
  });

  test('lets an admin correct the delivery address, ship the order, and print it', {
    tag: '@finish',
  }, async ({ newCustomer, openAdmin, addProduct, query }) => {
    const product = await addProduct();
    const customer = await newCustomer();
    const order = await customer.placeOrder(product);
    await lapseOrder(query, order, { sold: false });
    const { page, name } = await openAdmin();
    await page.goto(`/dashboard/orders/${order._id}`);
    await expect(page.getByRole('list', { name: 'States' })).toContainText('Reservation expired');
    await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Reorder' })).toBeHidden();
    await page.getByRole('button', { name: 'Correct address' }).click();
    const address = page.getByRole('textbox', { name: 'Delivery Address' });
    await expect(address).toBeFocused();
    await address.fill(' ');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('address is a required field')).toBeVisible();
    await expectFlawless(page);
    await address.fill('2 Dock Road\nHall 3');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The delivery address was corrected.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Correct address' })).toBeFocused();
    const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
    await expect(timeline.first()).toContainText(`by ${name}`);
    await expect(timeline.first()).toContainText('2 Dock Road');

    await customer.payOrder(order);
    await page.reload();
    const ship = page.getByRole('button', { name: 'Mark shipped' });
    await ship.click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(ship).not.toHaveAttribute('aria-busy');
    await ship.click();
    await expect(page.getByText('The order was marked as shipped.', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'States' })).toHaveText('PaidShipped');
    await expect(ship).toBeHidden();
    await expect(page.getByRole('button', { name: 'Correct address' })).toBeHidden();
    await expectFlawless(page);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { name: String(order.number) })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('2 Dock Road');
    for (const role of ['navigation', 'button', 'banner', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeHidden();
  });

  test('offers a refund of a paid order, and never speaks of cancelling', { tag: '@finish' }, async ({
    newCustomer,
    openAdmin,
    addProduct,
  }) => {
    const customer = await newCustomer();
    const order = await customer.payOrder(await customer.placeOrder(await addProduct()));
    const { page } = customer;
    await page.goto(`/dashboard/orders/${order._id}`);
    await page.getByRole('button', { name: 'Request a refund' }).click();
    await expect(page.getByRole('dialog')).not.toContainText(/cancel/i);
    await page.getByLabel('Reason').fill('Ordered too many');
    await page.getByRole('button', { name: 'Request refund' }).click();
    await expect(page.getByText('You requested a refund')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/cancel/i);
    await page.goto('/dashboard/myOrders');
    await expect(page.getByRole('rowheader')).toContainText('Refund requested');
    await expect(page.getByRole('cell', { name: 'Pending', exact: true })).toBeVisible();

    const { page: admin } = await openAdmin();
    await admin.goto(`/dashboard/orders/${order._id}`);
    await expect(admin.getByText('The customer requests a refund')).toBeVisible();
    await expect(admin.getByRole('region', { name: 'Timeline' })).toContainText('Refund requested');
    await admin.getByRole('alert').getByRole('button', { name: 'Refund', exact: true }).click();
    await admin.getByRole('dialog').getByLabel('Reason').fill('As requested');
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund \$/ })
      .click();
    await expect(admin.getByRole('list', { name: 'States' })).toHaveText('Refunded');
    await expect(admin.getByRole('main')).not.toContainText(/cancel/i);
    await admin.goto(`/dashboard/manageOrders?q=${order._id}`);
    await expect(admin.getByRole('rowheader')).toContainText('Refunded · Will not ship');
    await expect(admin.getByRole('cell', { name: 'Paid', exact: true })).toBeVisible();
    await expect(admin.getByRole('cell', { name: 'Pending', exact: true })).toBeVisible();
  });
});

test('an order above the card limit is paid by bank transfer, in two parts', { tag: '@finish' }, async ({
  newCustomer,
  openAdmin,
  addProduct,
}) => {
  const customer = await newCustomer();
  const order = await customer.placeOrder(await addProduct({ price: 150_000 }));
  const { page } = customer;
  await page.goto(`/dashboard/payment/${order._id}`);
  await expect(page.getByText('Card payments are limited to $999,999.99.')).toBeVisible();
  await expectFlawless(page);
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  const details = page.getByRole('region', { name: 'Transfer instructions' });
  // The button that was pressed is gone.
  await expect(details.getByRole('heading')).toBeFocused();
  for (const words of ['$1,500,000.00', String(order.number), 'DE57 9001 0000 0012 3456 78', 'AMPYDEF0XXX'])
    await expect(details).toContainText(words);
  // Banking apps read codes for euros alone.
  await expect(details.getByRole('img')).toHaveCount(0);
  await expectFlawless(page);

  const { page: admin } = await openAdmin();
  await admin.goto(`/dashboard/orders/${order._id}`);
  await expect(admin.getByRole('list', { name: 'States' })).toContainText('Awaiting transfer');
  const record = async (amount: string) => {
    await admin.getByRole('button', { name: 'Record a transfer' }).click();
    await admin.getByLabel('Amount').fill(amount);
    await admin.getByRole('button', { name: 'Record', exact: true }).click();
  };
  await record('500000');
  await expect(admin.getByText(/\$1,000,000.00 is still due/)).toBeVisible();
  await record('500000');
  await expect(admin.getByRole('alert').filter({ hasText: 'Is this another transfer?' })).toBeVisible();
  await expectFlawless(admin);
  await admin.getByLabel('Amount').fill('1000000.50');
  await admin.getByRole('button', { name: 'Record', exact: true }).click();
  const timeline = admin.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline).toHaveText([
    /^Paid.* by the shop$/,
    /^Bank transfer received.*\$0.50 overpaid, to be refunded.$/,
    /^Bank transfer received.*\$1,000,000.00 still due.$/,
    /^Bank transfer chosen/,
    /^Order placed/,
  ]);
  await expect(admin.getByRole('region', { name: 'References' })).toContainText('To be refunded$0.50');
  // Nothing is owed any more.
  await expect(admin.getByRole('button', { name: 'Record a transfer' })).toBeHidden();
  await expectFlawless(admin);
});
