import { randomUUID } from 'node:crypto';
import { expect, setAvailable, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';

test('a quote beyond stock is promised by day, moved with a reason, and ships when stock arrives', {
  tag: '@finish',
}, async ({ newCustomer, openAdmin, addProduct, query }) => {
  const [buyer, admin] = [await newCustomer(), await openAdmin()];
  const product = await addProduct({ price: 100, available: 10 });
  const line = { productId: product._id, quantity: 25 };
  const id = randomUUID();
  await buyer.call('POST', '/quotes', {
    ...{ id, name: buyer.name, phone: '+49 30 901820', lines: [line] },
    delivery: {
      recipient: 'Ada',
      street: 'Am Werk 1',
      postcode: '10115',
      city: 'Berlin',
      country: 'Germany',
    },
  });
  const { version, today } = await admin.call('GET', `/allQuotes/${id}`);
  await admin.call('POST', `/allQuotes/${id}/revisions`, {
    ...{ version, delivery: null, validUntil: today },
    lines: [{ ...line, unitPrice: 90, leadDays: 28 }],
  });
  const { page } = buyer;
  await page.goto(`/dashboard/quotes/${id}`);
  await page.getByRole('button', { name: 'Accept quote' }).click();
  await page.getByRole('button', { name: 'Accept and order' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders\//);
  await expect(page.getByText(/^15 made to order, ship by \d/)).toBeVisible();
  const order = await buyer.readOrder(page.url().split('/').at(-1) ?? '');
  await buyer.payOrder(order);

  await admin.page.goto(`/dashboard/madeToOrder?q=${order.number}`);
  await expect(admin.page.getByText('15 units owed')).toBeVisible();
  await expectFlawless(admin.page);
  await admin.page.getByRole('button', { name: `Change ship date of ${order.number}` }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Ships by').fill('2099-12-18');
  await dialog.getByRole('button', { name: 'Change ship date' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The cells are late.');
  await dialog.getByRole('button', { name: 'Change ship date' }).click();
  await expect(admin.page.getByRole('table').getByText('18 Dec 2099', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('15 made to order, ship by 18 Dec 2099')).toBeVisible();
  await expect(page.getByText(/The cells are late\./)).toBeVisible();
  // Five more than are owed.
  await setAvailable(query, 20, product._id);
  await admin.page.reload();
  await expect(admin.page.getByText(`Nothing matches '${order.number}'`)).toBeVisible();
  await admin.call('PATCH', `/shipping/${order._id}`);
  await page.reload();
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
  await expectFlawless(page);
});
