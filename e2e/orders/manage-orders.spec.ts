import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, lapseOrder, setAvailable, test } from '../support/actors.ts';
import { expectAccessible, expectFlawless, phone, wide } from '../support/flawless.ts';

test.describe('Manage All Orders', () => {
  test('ships paid orders and deletes unpaid ones', async ({ newCustomer, addProduct, openAdmin }) => {
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
    // Customer and date stand below the name.
    await expect(paidRow.getByRole('rowheader')).toContainText(customer.name);
    await expect(paidRow.getByRole('rowheader').locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
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

  test('ships after a few seconds for undoing, and once for a double click', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
    openAdmin,
  }) => {
    const customer = await newCustomer();
    const order = await customer.payOrder(await customer.placeOrder(await addProduct()));
    const { page } = await openAdmin();
    const shipments: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') shipments.push(request.url());
    });
    await page.clock.install();
    await page.goto(`/dashboard/manageOrders?q=${order._id}`);
    const ship = page.getByRole('button', { name: /^Mark shipped/ });
    await expect(ship).toBeEnabled();
    // From now on time goes by as the test says.
    await page.clock.pauseAt(Date.now() + 60_000);
    const undo = page.getByRole('button', { name: /^Undo/ });
    await ship.dblclick();
    await expect(ship).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(2_000);
    await undo.click();
    await page.clock.runFor(60_000);
    await expect(ship).toBeEnabled();
    expect(shipments).toEqual([]);

    // Focus on Undo stops the countdown.
    await ship.click();
    await undo.focus();
    await page.clock.runFor(60_000);
    await page.clock.resume();
    await expectAccessible(page);
    expect(shipments).toEqual([]);
    await undo.blur();
    await page.clock.fastForward(5_000);
    await expect(page.getByText('The order was marked as shipped.', { exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible();
    expect(shipments).toHaveLength(1);
  });

  for (const [way, leave] of [
    ['for another page', (page: Page) => page.getByRole('link', { name: 'Manage Products' }).click()],
    ['for good', (page: Page) => page.goto('about:blank')],
  ] as const)
    test(`ships at once when it is left ${way}`, { tag: way === 'for good' ? [] : '@finish' }, async ({
      newCustomer,
      addProduct,
      openAdmin,
    }) => {
      const customer = await newCustomer();
      const order = await customer.payOrder(await customer.placeOrder(await addProduct()));
      const { page } = await openAdmin();
      await page.clock.install();
      await page.goto(`/dashboard/manageOrders?q=${order._id}`);
      const ship = page.getByRole('button', { name: /^Mark shipped/ });
      await expect(ship).toBeEnabled();
      await page.clock.pauseAt(Date.now() + 60_000);
      await ship.click();
      expect(await customer.readOrder(order._id)).toMatchObject({ isShipped: false });
      await leave(page);
      await expect.poll(() => customer.readOrder(order._id)).toMatchObject({ isShipped: true });
    });

  test('shows the end of an id and copies all of it, and has further actions in a menu', {
    tag: '@finish',
  }, async ({ newCustomer, addProduct, openAdmin }) => {
    const customer = await newCustomer();
    const order = await customer.payOrder(await customer.placeOrder(await addProduct()));
    const { page } = await openAdmin();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.goto(`/dashboard/manageOrders?q=${order._id}`);
    await page.getByRole('button', { name: 'Copy transaction id' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await readClipboard()).toBe(order.transactionId);
    const { width: whole, shown } = await page
      .getByTitle(String(order.transactionId))
      .evaluate(({ scrollWidth, clientWidth }) => ({ width: scrollWidth, shown: clientWidth }));
    expect(shown).toBeLessThan(whole);

    const more = page.getByRole('button', { name: /^More/ });
    await more.click();
    await expect(page.getByRole('link', { name: 'Email the customer' })).toHaveAttribute(
      'href',
      `mailto:${customer.email}`,
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Copy order ID' })).toBeHidden();
    await more.click();
    await page.getByRole('button', { name: 'Copy order ID' }).click();
    await expect.poll(readClipboard).toBe(order._id);
    await more.click();
    await page.getByRole('link', { name: 'View order' }).click();
    await expect(page.getByText(order.address.split('\n')[0] ?? '')).toBeVisible();
    await expect(page).toHaveURL(`/dashboard/orders/${order._id}`);
  });

  test('starts in the upper third, with search and filters in one row, and rows of two lines', {
    tag: '@finish',
  }, async ({ newCustomer, addProduct, openAdmin, query }) => {
    // What other tests left behind is dealt with.
    await query('update payments set dealt_with_at = now() where parked_at is not null');
    const customer = await newCustomer();
    const order = await customer.payOrder(await customer.placeOrder(await addProduct()));
    await query('update orders set customer_name = $1, product_name = $2 where id = $3', [
      'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
      'A pack with a name that goes on and on, for every purpose and every vehicle there is',
      order._id,
    ]);
    const { page } = await openAdmin();
    for (const [{ width, height }, firstRowAbove] of [
      [wide, 300],
      [{ width: 1280, height: 720 }, 300],
      // The transport's filter has a row of its own here.
      [{ width: 1024, height: 768 }, 320],
      [phone, 260],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/dashboard/manageOrders?q=${order._id}`);
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
      await expect(row).toHaveCount(1);
      const boxOf = async (locator: Locator) =>
        (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect((await boxOf(row)).y).toBeLessThan(firstRowAbove);
      await expectAccessible(page);
      if (width === phone.width) continue;
      // Two lines for the name, one or two below it, and some room around them.
      expect((await boxOf(row)).height).toBeLessThan(140);
      expect((await boxOf(page.getByRole('rowheader'))).width, `${width} px`).toBeGreaterThan(150);
      for (const words of ['Mark shipped', 'Delete'])
        await expect(row.getByText(words, { exact: true })).toBeVisible();
      await expect(page.getByRole('columnheader').first()).toHaveText('#');
      const controls = [
        page.getByRole('main').getByRole('searchbox'),
        page.getByRole('navigation', { name: 'Payment' }),
        page.getByRole('navigation', { name: 'Shipment' }),
        page.getByLabel('Sort by', { exact: true }),
      ];
      const middles = await Promise.all(
        controls.map(async (control) => {
          const { y, height: high } = await boxOf(control);
          return y + high / 2;
        }),
      );
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
    }
  });

  test('says when another admin was quicker, and shows the current state', { tag: '@finish' }, async ({
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
    await expect(page.getByText('This order has already shipped.')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Shipped', exact: true })).toBeVisible();
  });

  test('shows payments that paid no order, until an admin has resolved them', { tag: '@finish' }, async ({
    newCustomer,
    addProduct,
    openAdmin,
    query,
  }) => {
    // What other tests left behind is dealt with.
    await query('update payments set dealt_with_at = now() where parked_at is not null');
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
    const asked = await customer.payOrder(await customer.placeOrder(await addProduct()));
    await customer.call('POST', `/orders/${asked._id}/cancellations`, {
      id: randomUUID(),
      reason: 'Too many',
    });
    const { page } = await openAdmin();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard/manageOrders');
    // One slim line until it is opened: the orders come first.
    const open = page.getByRole('main').getByRole('link', { name: '2 parked payments' });
    await expect(open).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /refund requests?$/ })).toBeVisible();
    await customer.page.goto('/dashboard/myOrders');
    for (const { width, height } of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, phone])
      for (const list of [customer.page, page]) {
        await list.setViewportSize({ width, height });
        const firstRow = list
          .getByRole('row')
          .filter({ has: list.getByRole('rowheader') })
          .first();
        await expect(firstRow).toBeVisible();
        const { y = 999, height: high = 0 } = (await firstRow.boundingBox()) ?? {};
        // On a phone a row is a card, which may end below.
        expect(width > phone.width ? y + high : y, `${list.url()} at ${width}`).toBeLessThan(500);
      }
    await page.setViewportSize({ width: 1440, height: 900 });
    await open.click();
    const section = page.getByRole('region', { name: 'Parked payments' });
    const itemOf = (transactionId = '') => page.getByRole('listitem').filter({ hasText: transactionId });
    await expect(section).toBeVisible();
    await expect(itemOf(parked[0])).toContainText(`$500.00 from ${customer.email} for 10 × ${product.name}`);
    await expect(itemOf(parked[0])).toContainText('its stock was sold');
    await expectFlawless(page);

    await itemOf(parked[0])
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expect(
      page.getByText('The order still can’t be paid with it. The payment stays parked.'),
    ).toBeVisible();
    await setAvailable(query, 10, product._id);
    await itemOf(parked[0])
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expect(page.getByText('The order is paid now.')).toBeVisible();
    await expect(itemOf(parked[0])).toBeHidden();
    expect(await customer.readOrder(first._id)).toMatchObject({ paid: true, transactionId: parked[0] });

    await itemOf(parked[1])
      .getByRole('button', { name: /^Mark as resolved/ })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Mark this payment as resolved?' });
    await question.getByRole('button', { name: 'Mark as resolved' }).click();
    await expect(itemOf(parked[1])).toBeHidden();
    await expect(section).toContainText('No parked payments.');
    await expect(open).toBeHidden();
  });
});
