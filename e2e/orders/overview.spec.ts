import type { Page } from '@playwright/test';
import { expect, lapseOrder, test } from '../support/actors.ts';
import { expectAccessible, expectFlawless } from '../support/flawless.ts';

const figureOf = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });

test.describe('the overview of a customer', () => {
  test('says what to do next before the first order', async ({ newCustomer }) => {
    const { page } = await newCustomer();
    await page.goto('/dashboard');
    await expect(page).toHaveTitle('Dashboard · Ampyard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to your dashboard!');
    await expect(page.getByText('Your first order starts with a product')).toBeVisible();
    await page.getByRole('link', { name: 'Browse products' }).click();
    await expect(page).toHaveURL('/#products');
  });

  test('shows correct counts, links to their orders, and follows changes', { tag: '@finish' }, async ({
    newCustomer,
    openAdmin,
    addProduct,
    query,
  }) => {
    const product = await addProduct({ price: 12.5, min_order: 10, available: 1000 });
    const actor = await newCustomer();
    const { page } = actor;
    const [first, lapsed, shipped] = [
      await actor.placeOrder(product),
      await actor.placeOrder(product, 20),
      await actor.placeOrder(product, 30),
    ];
    await lapseOrder(query, lapsed, { sold: false });
    await actor.payOrder(shipped);
    await (await openAdmin()).call('PATCH', `/shipping/${shipped._id}`);
    await actor.deleteOrder(await actor.placeOrder(product));

    await page.goto('/dashboard');
    await expect(page.getByRole('banner').getByLabel('Search products').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(figureOf(page, 'To pay')).toHaveText(/\$375\.002 orders/);
    // Each order is counted once.
    await expect(figureOf(page, 'To be shipped')).toHaveText(/0/);
    await expect(figureOf(page, 'Shipped')).toHaveText(/1/);
    await expect(page.getByRole('link', { name: /^Pay:/ })).toHaveCount(2);
    await expect(page.getByRole('img', { name: /^Spending on each day.*\$375\.00 in total/ })).toBeVisible();
    await page.getByText('Show as a table').click();
    const rows = page.getByRole('table', { name: /^Spending/ }).getByRole('row');
    await expect(rows).toHaveCount(31);
    await expect(rows.nth(1)).toContainText('$375.00');
    await expect(rows.nth(2)).toContainText('$0.00');
    await expectFlawless(page);

    await figureOf(page, 'To pay').click();
    await expect(page).toHaveURL('/dashboard/myOrders?payment=unpaid');
    await expect(page.getByText('2 orders', { exact: true })).toBeVisible();
    await actor.payOrder(first);
    await page.goBack();
    await expect(figureOf(page, 'To pay')).toHaveText(/\$250\.001 order/);
    await expect(figureOf(page, 'To be shipped')).toHaveText(/1/);
  });

  test('says that it could not be loaded, and tries again', { tag: '@finish' }, async ({ newCustomer }) => {
    const { page } = await newCustomer();
    const refusal = { success: false, code: 'not-allowed', message: 'Not now.' };
    await page.route('**/api/overview/*', (route) => route.fulfill({ status: 403, json: refusal }));
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toContainText('Overview could not be loaded');
    await page.unroute('**/api/overview/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your first order starts with a product')).toBeVisible();
  });
});

test.describe('the menu of the dashboard', () => {
  test('leads back to the overview, and says who is signed in, at any width', { tag: '@finish' }, async ({
    newCustomer,
  }) => {
    const { page, name, email } = await newCustomer();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/dashboard/myProfile');
      const heading = page.getByRole('heading', { name: 'Welcome to your dashboard!' });
      await expect(heading).toBeVisible();
      expect((await heading.boundingBox())?.height).toBeLessThan(30);
      if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      await expect(menu.getByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'page');
      await expect(menu.getByRole('link', { name: 'Overview' })).not.toHaveAttribute('aria-current');
      const person = page.getByTitle(`Signed in as ${email}`).filter({ visible: true });
      await expect(person).toContainText(name);
      await expect(person).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await menu.getByRole('link', { name: 'Overview' }).click();
      await expect(page).toHaveURL('/dashboard');
    }
  });
});

test.describe('the overview of the shop', () => {
  test('shows the sums of the lists, and links to them', { tag: '@finish' }, async ({
    newCustomer,
    openAdmin,
    addProduct,
    query,
  }) => {
    const product = await addProduct({ min_order: 10, available: 1000 });
    const scarce = await addProduct({ min_order: 10, available: 9 });
    const actor = await newCustomer();
    await actor.payOrder(await actor.placeOrder(product));
    await actor.placeOrder(product);
    const admin = await openAdmin();
    const { page } = admin;

    // Others are at work in the same shop, so what was there before is asked for, and not assumed.
    const { revenue, toShip, unpaid, lowStock, days } = await admin.call('GET', '/overview');
    await page.goto('/dashboard');
    await expect(figureOf(page, 'To ship')).toContainText(toShip.count.toLocaleString('en-US'));
    await expect(figureOf(page, 'Unpaid')).toContainText(unpaid.count.toLocaleString('en-US'));
    await expect(figureOf(page, 'Low stock')).toContainText(lowStock.count.toLocaleString('en-US'));
    const dollars = revenue.total.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await expect(page.getByRole('region', { name: 'Revenue', exact: true })).toContainText(dollars);
    expect(days.at(-1).revenue).toBeGreaterThanOrEqual(125);
    await expect(page.getByRole('link', { name: scarce.name })).toBeVisible();
    await expectFlawless(page);

    await page.getByText('Show as a table').first().click();
    const rows = page.getByRole('table', { name: /^Revenue/ }).getByRole('row');
    await expect(rows).toHaveCount(31);
    await figureOf(page, 'To ship').click();
    await expect(page).toHaveURL('/dashboard/manageOrders?payment=paid&shipment=pending&sort=created');
    await expect(page.getByLabel('Sort by', { exact: true })).toHaveValue('created');
    await page.goBack();
    await figureOf(page, 'Low stock').click();
    await expect(page.getByRole('rowheader', { name: scarce.name })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: product.name })).toHaveCount(0);

    const late = `state = 'waiting', sent_at = null, created_at = now() - interval '3 hours', next_try_at = now() + interval '1 hour'`;
    await query(`update mails set ${late} where id = (select max(id) from mails)`);
    await page.goto('/dashboard');
    await expect(figureOf(page, 'Unsent emails')).toHaveText(/Oldest waiting 3 h/);
    await expectFlawless(page);
  });
});

test('an admin reads in a demo’s mailbox which emails a customer was sent', { tag: '@finish' }, async ({
  openAdmin,
  newCustomer,
  addProduct,
}) => {
  const [admin, customer] = [await openAdmin(), await newCustomer()];
  const order = await customer.placeOrder(await addProduct());
  await expect.poll(() => admin.call('GET', `/mails?q=${order.number}`)).toMatchObject([{ state: 'sent' }]);
  const { page } = admin;
  await page.goto(`/dashboard/mailbox?q=${order.number}`);
  const subject = `Order ${order.number} received`;
  await expect(page.getByRole('row', { name: subject })).toContainText(customer.email);
  await expectFlawless(page);
  await page.getByRole('button', { name: `Open ${subject}` }).click();
  const dialog = page.getByRole('dialog', { name: subject });
  const mail = dialog.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'We received your order' })).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Pay this order' })).toHaveAttribute(
    'href',
    new RegExp(`/dashboard/payment/${order._id}$`),
  );
  await expectAccessible(page, { part: 'dialog' });
  await dialog.getByText('Plain text').click();
  await expect(dialog.locator('pre')).toContainText(order.number ?? '');
});
