import { expect, test } from '../support/actors.ts';
import { expectFlawless } from '../support/flawless.ts';

test('a buyer passes their limit, an owner approves in another browser, and an admin ships', {
  tag: '@finish',
}, async ({ newCustomer, openAdmin, addProduct, query }) => {
  const [owner, buyer, admin] = [await newCustomer(), await newCustomer(), await openAdmin()];
  const product = await addProduct({ price: 100, min_order: 1 });
  const name = `Volta ${owner.email.split('@')[0]}`;
  const address = { street: 'Am Werk 1', postcode: '10115' };
  const { company } = await owner.call('POST', '/companies', {
    ...{ name, country: 'DE', billingAddress: { ...address, town: 'Berlin', country: 'DE' } },
  });
  const at = `/companies/${company.id}`;
  const { rows } = await query(
    `insert into company_members (company_id, user_id, role) select $1, id, 'buyer' from users where email = $2
     returning user_id`,
    [company.id, buyer.email],
  );
  await owner.call('PUT', `${at}/members/${rows[0]?.user_id}/limits`, { orderLimit: 150, monthLimit: null });
  await owner.call('PUT', `${at}/purchasing`, {
    ...{ requiresPurchaseOrder: true, purchaseOrderMask: 'PO-##', requiresCostCenter: false },
  });
  await owner.call('PUT', `${at}/costCenters/K7`, { name: 'Workshop' });
  await owner.call('POST', `${at}/addresses`, {
    ...{ ...address, name: 'Yard', recipient: name, city: 'Berlin', country: 'Germany' },
    phone: '+49 30 901820',
  });

  // Buys for themselves until they switch, and is asked for nothing.
  await buyer.call('PUT', `/cart/lines/${product._id}`, { quantity: 2 });
  const { page } = buyer;
  await page.goto('/dashboard/checkout');
  await expect(page.getByLabel('Cost centre')).toHaveCount(0);
  await page.getByLabel('Buying as').selectOption({ label: name });
  await expect(page.getByLabel('Saved addresses')).toContainText('Yard');
  await expect(page.getByLabel('Street and number')).toHaveValue('Am Werk 1');
  await page.getByLabel('Cost centre').selectOption('K7');
  await expectFlawless(page);
  const place = page.getByRole('button', { name: 'Place the order' });
  await page.getByLabel('Purchase-order number').fill('12');
  await place.click();
  await expect(page.getByText('Enter a PO number like PO-12.', { exact: true })).toBeVisible();
  await page.getByLabel('Purchase-order number').fill('PO-12');
  await place.click();
  await expect(page.getByText('Waiting for your company’s approval')).toBeVisible();
  const orderId = page.url().split('/').at(-1) ?? '';

  await owner.page.goto('/dashboard/approvals');
  await expect(owner.page.getByText('Above the buyer’s order limit')).toBeVisible();
  await expect(owner.page.getByText('K7', { exact: true })).toBeVisible();
  await expectFlawless(owner.page);
  await owner.page.getByRole('button', { name: /^Approve/ }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(owner.page.getByText(/^Approved by/)).toBeVisible();

  await buyer.payOrder(await buyer.readOrder(orderId));
  await page.goto(`/dashboard/orders/${orderId}`);
  await expect(page.getByRole('list', { name: 'States' })).toContainText('Paid');

  await admin.page.goto(`/dashboard/orders/${orderId}`);
  await expect(admin.page.getByText('PO-12', { exact: true })).toBeVisible();
  await admin.page.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(admin.page.getByText('The order was marked as shipped.', { exact: true })).toBeVisible();
  await admin.page.goto(`/dashboard/companies/${company.id}`);
  await expect(admin.page.getByRole('heading', { name: 'Internal' })).toBeVisible();
  await admin.page.getByLabel('New note').fill('First order.');
  await admin.page.getByRole('button', { name: 'Add note' }).click();
  await expect(admin.page.getByText('First order.', { exact: true })).toBeVisible();
  await expectFlawless(admin.page);
});
