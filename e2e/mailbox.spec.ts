import { expect, test } from './actors.ts';
import { expectAccessible, expectFlawless } from './flawless.ts';

test('an admin reads in the mailbox of a demo what an order’s customer was sent', { tag: '@finish' }, async ({
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
