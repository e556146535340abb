import { expect, test } from './actors.ts';
import { expectFlawless } from './flawless.ts';

test('an order above what a card is charged is paid by bank transfer, in two parts', async ({
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
  await expect(details.getByRole('img', { name: 'QR code for your banking app' })).toBeVisible();
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
