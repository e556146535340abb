import { expect, lapseOrder, test } from './actors.ts';
import { expectFlawless } from './flawless.ts';

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
    // What other tests left behind is dealt with.
    await query('update payment_intents set dealt_with_at = now() where parked_at is not null');
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
